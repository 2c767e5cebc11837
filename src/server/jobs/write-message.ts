import * as z from "zod";
import { alertChat } from "#server/alerts/messages/alert-chat.ts";
import { alertOnWhatsApp } from "#server/alerts/messages/alert-on-whatsapp.ts";
import { priceAlertMessage } from "#server/alerts/messages/price-alert-message.ts";
import { isAboutAlerts } from "#server/alerts/owed-alerts.ts";
import { readerLanguage } from "#server/alerts/reader-language.ts";
import type { Written } from "#server/channels/send-on-channel.ts";
import { CHANNEL_TEST, testChat, testMessage } from "#server/channels/test-channel.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";

/** What a delivery says on its channel, by whoever writes its kind; undefined when nobody wants it any more. */
export async function writeMessage(deps: Deps, delivery: Delivery): Promise<Written | undefined> {
  const { channel: kind } = delivery;
  if (kind === "telegram") {
    const content = await chatMessageOf(deps, delivery);
    return content && { kind, content };
  }
  if (kind === "web-push" || kind === "webhook") {
    const content = await shortMessageOf(deps, delivery);
    return content && { kind, content };
  }
  if (kind === "whatsapp") {
    const content = await whatsAppMessageOf(deps, delivery);
    return content && { kind, content };
  }
  return notOurs(kind);
}

/** Mail is written elsewhere. */
function notOurs(kind: "email"): never {
  throw new Error(`nobody writes messages for ${kind}`);
}

async function shortMessageOf(deps: Deps, delivery: Delivery) {
  if (isAboutAlerts(delivery)) return priceAlertMessage(deps, delivery);
  return testMessage(deps, testLanguage(delivery));
}

async function chatMessageOf(deps: Deps, delivery: Delivery) {
  if (isAboutAlerts(delivery)) return alertChat(deps, delivery);
  return testChat(deps, testLanguage(delivery));
}

async function whatsAppMessageOf(deps: Deps, delivery: Delivery) {
  if (isAboutAlerts(delivery)) return alertOnWhatsApp(deps, delivery);
  return { ...testChat(deps, testLanguage(delivery)), template: null };
}

/** The language of a test: no other message is not about alerts. */
function testLanguage({ kind, payload }: Delivery) {
  if (kind !== CHANNEL_TEST) throw new Error(`nobody writes messages of kind ${kind}`);
  return readerLanguage(z.object({ language: z.string() }).parse(payload).language);
}
