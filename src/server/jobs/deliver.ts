import * as z from "zod";
import { renderDigest } from "#server/alerts/digest/digest-mail.ts";
import { DIGEST } from "#server/alerts/digest/write-digests.ts";
import { freshenDelivery } from "#server/alerts/notices/freshen-delivery.ts";
import { renderPriceAlert } from "#server/alerts/price-alert-mail.ts";
import { priceAlertMessage } from "#server/alerts/price-alert-message.ts";
import { readerLanguage } from "#server/alerts/reader-language.ts";
import { renderSeveralAlerts, severalAlertsMessage } from "#server/alerts/several-alerts.ts";
import { isAuthMail, renderLinkMail } from "#server/auth/link-mails.ts";
import { onChannel } from "#server/channels/send-on-channel.ts";
import { CHANNEL_TEST, testMessage } from "#server/channels/test-channel.ts";
import { byMail, deliver, type Prepare, type Render } from "#server/delivery/deliver.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/queue.ts";

/** Sends one owed message on its channel, written by whoever knows its kind. */
export async function deliverJob(deps: Deps, payload: JobPayloads["deliver"]): Promise<void> {
  await deliver(deps, prepareOn(deps), payload);
}

const ALERTS = ["price-alert", "price-alerts"];
const UNCONFIRMED = { kind: "later", reason: "its price could not be confirmed", afterMs: 300_000 } as const;

const prepareOn =
  (deps: Deps): Prepare =>
  async (owed) => {
    const delivery = ALERTS.includes(owed.kind) ? await freshenDelivery(deps, owed) : owed;
    if (delivery === "unconfirmed") return { send: async () => UNCONFIRMED };
    if (!delivery) return undefined;
    if (delivery.channel === "email") return byMail(deps, rendererOf(deps))(delivery);
    const content = await messageOf(deps, delivery);
    return content && onChannel(deps, delivery, content);
  };

async function messageOf(deps: Deps, delivery: Delivery) {
  if (delivery.kind === "price-alert") return priceAlertMessage(deps, delivery);
  if (delivery.kind === "price-alerts") return severalAlertsMessage(deps, delivery);
  if (delivery.kind === CHANNEL_TEST)
    return testMessage(
      deps,
      readerLanguage(z.object({ language: z.string() }).parse(delivery.payload).language),
    );
  throw new Error(`nobody writes messages of kind ${delivery.kind}`);
}

const rendererOf =
  (deps: Deps): Render =>
  async (delivery) => {
    if (delivery.kind === "price-alert") return renderPriceAlert(deps, delivery);
    if (delivery.kind === "price-alerts") return renderSeveralAlerts(deps, delivery);
    if (delivery.kind === DIGEST) return renderDigest(deps, delivery);
    if (isAuthMail(delivery.kind)) return renderLinkMail(deps, delivery);
    throw new Error(`nobody writes mails of kind ${delivery.kind}`);
  };
