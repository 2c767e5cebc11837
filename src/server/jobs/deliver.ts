import * as z from "zod";
import { alertChat } from "#server/alerts/alert-chat.ts";
import { alertOnWhatsApp } from "#server/alerts/alert-on-whatsapp.ts";
import { renderChannelEnded } from "#server/alerts/channel-ended-mail.ts";
import { renderDigest } from "#server/alerts/digest/digest-mail.ts";
import { DIGEST } from "#server/alerts/digest/write-digests.ts";
import { freshenDelivery } from "#server/alerts/notices/freshen-delivery.ts";
import { isAboutAlerts, PRICE_ALERT, PRICE_ALERTS } from "#server/alerts/owed-alerts.ts";
import { renderPriceAlert } from "#server/alerts/price-alert-mail.ts";
import { priceAlertMessage } from "#server/alerts/price-alert-message.ts";
import { readerLanguage } from "#server/alerts/reader-language.ts";
import { renderSeveralAlerts, severalAlertsMessage } from "#server/alerts/several-alerts.ts";
import { STILL_WANTED } from "#server/alerts/still-wanted/ask-silent-owners.ts";
import { renderStillWanted } from "#server/alerts/still-wanted/mail.ts";
import { toOwner } from "#server/alerts/to-owner.ts";
import { isAuthMail, renderLinkMail } from "#server/auth/link-mails.ts";
import { CHANNEL_ENDED } from "#server/channels/end-channel.ts";
import { onChannel, type Written } from "#server/channels/send-on-channel.ts";
import { CHANNEL_TEST, testChat, testMessage } from "#server/channels/test-channel.ts";
import { byMail, deliver, type Prepare, type Render } from "#server/delivery/deliver.ts";
import { findSuspension } from "#server/delivery/mail-trouble/store.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/queue.ts";
import { countMessages } from "./count-messages.ts";

/** Sends one owed message on its channel, written by whoever knows its kind. */
export async function deliverJob(deps: Deps, payload: JobPayloads["deliver"]): Promise<void> {
  await deliver(deps, countMessages(deps, prepareOn(deps)), payload);
}

const NOT_NOW = {
  unconfirmed: { kind: "later", reason: "its price could not be confirmed", afterMs: 300_000 },
  falling: { kind: "later", reason: "its price falls further", afterMs: 900_000 },
} as const;

const prepareOn =
  (deps: Deps): Prepare =>
  async (promised) => {
    const owed = await toOwner(deps, promised);
    if (await isForNobody(deps, owed)) return undefined;
    const delivery = isAboutAlerts(owed) ? await freshenDelivery(deps, owed) : owed;
    if (!delivery) return undefined;
    if (typeof delivery === "string") return { send: async () => NOT_NOW[delivery] };
    if (delivery.channel === "email") return byMail(deps, rendererOf(deps))(delivery);
    const written = await writtenFor(deps, delivery);
    return written && onChannel(deps, delivery, written);
  };

async function writtenFor(deps: Deps, delivery: Delivery): Promise<Written | undefined> {
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
  throw new Error(`nobody writes messages for ${kind}`);
}

async function shortMessageOf(deps: Deps, delivery: Delivery) {
  if (delivery.kind === PRICE_ALERT) return priceAlertMessage(deps, delivery);
  if (delivery.kind === PRICE_ALERTS) return severalAlertsMessage(deps, delivery);
  if (delivery.kind === CHANNEL_TEST) return testMessage(deps, testLanguage(delivery));
  throw new Error(`nobody writes messages of kind ${delivery.kind}`);
}

async function chatMessageOf(deps: Deps, delivery: Delivery) {
  if (isAboutAlerts(delivery)) return alertChat(deps, delivery);
  if (delivery.kind === CHANNEL_TEST) return testChat(deps, testLanguage(delivery));
  throw new Error(`nobody writes messages of kind ${delivery.kind}`);
}

/** An address that refused us gets what its owner asks for himself alone: links and codes. */
const isForNobody = async ({ db }: Deps, { channel, kind, recipient }: Delivery): Promise<boolean> =>
  channel === "email" && !isAuthMail(kind) && (await findSuspension(db, recipient)) !== undefined;

async function whatsAppMessageOf(deps: Deps, delivery: Delivery) {
  if (isAboutAlerts(delivery)) return alertOnWhatsApp(deps, delivery);
  if (delivery.kind === CHANNEL_TEST) return { ...testChat(deps, testLanguage(delivery)), template: null };
  throw new Error(`nobody writes messages of kind ${delivery.kind}`);
}

const testLanguage = ({ payload }: Delivery) =>
  readerLanguage(z.object({ language: z.string() }).parse(payload).language);

const rendererOf =
  (deps: Deps): Render =>
  async (delivery) => {
    if (delivery.kind === PRICE_ALERT) return renderPriceAlert(deps, delivery);
    if (delivery.kind === PRICE_ALERTS) return renderSeveralAlerts(deps, delivery);
    if (delivery.kind === DIGEST) return renderDigest(deps, delivery);
    if (delivery.kind === STILL_WANTED) return renderStillWanted(deps, delivery);
    if (delivery.kind === CHANNEL_ENDED) return renderChannelEnded(deps, delivery);
    if (isAuthMail(delivery.kind)) return renderLinkMail(deps, delivery);
    throw new Error(`nobody writes mails of kind ${delivery.kind}`);
  };
