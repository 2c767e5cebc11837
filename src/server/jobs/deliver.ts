import { renderPriceAlert } from "#server/alerts/price-alert-mail.ts";
import { isAuthMail, renderLinkMail } from "#server/auth/link-mails.ts";
import { deliver, type Render } from "#server/delivery/deliver.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/queue.ts";

/** Sends one owed mail, written by whoever knows its kind. */
export async function deliverJob(deps: Deps, payload: JobPayloads["deliver"]): Promise<void> {
  await deliver(deps, rendererOf(deps), payload);
}

const rendererOf =
  (deps: Deps): Render =>
  async (delivery) => {
    if (delivery.kind === "price-alert") return renderPriceAlert(deps, delivery);
    if (isAuthMail(delivery.kind)) return renderLinkMail(deps, delivery);
    throw new Error(`nobody writes mails of kind ${delivery.kind}`);
  };
