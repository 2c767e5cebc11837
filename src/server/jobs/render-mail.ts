import { renderDigest } from "#server/alerts/digest/digest-mail.ts";
import { DIGEST } from "#server/alerts/digest/write-digests.ts";
import { renderChannelEnded } from "#server/alerts/messages/channel-ended-mail.ts";
import { renderPriceAlert } from "#server/alerts/messages/price-alert-mail.ts";
import { renderSeveralAlerts } from "#server/alerts/messages/several-alerts-mail.ts";
import { PRICE_ALERT, PRICE_ALERTS } from "#server/alerts/owed-alerts.ts";
import { STILL_WANTED } from "#server/alerts/still-wanted/ask-silent-owners.ts";
import { renderStillWanted } from "#server/alerts/still-wanted/mail.ts";
import { beginLink } from "#server/auth/links/begin-link.ts";
import { isAuthMail, renderLinkMail } from "#server/auth/links/link-mails.ts";
import { CHANNEL_ENDED } from "#server/channels/end-channel.ts";
import type { Render } from "#server/delivery/deliver.ts";
import type { Deps } from "#server/deps.ts";

/** Every kind of mail and who writes it. */
export const mailRenderer =
  (deps: Deps): Render =>
  async (delivery) => {
    if (delivery.kind === PRICE_ALERT) return renderPriceAlert(deps, delivery);
    if (delivery.kind === PRICE_ALERTS) return renderSeveralAlerts(deps, delivery);
    if (delivery.kind === DIGEST) return renderDigest(deps, delivery);
    if (delivery.kind === STILL_WANTED) return renderStillWanted(deps, delivery);
    if (delivery.kind === CHANNEL_ENDED) return renderChannelEnded(deps, delivery);
    if (isAuthMail(delivery.kind))
      return (await beginLink(deps, delivery)) ? renderLinkMail(deps, delivery) : undefined;
    throw new Error(`nobody writes mails of kind ${delivery.kind}`);
  };
