import { endChannel } from "#server/channels/end-channel.ts";
import type { Channel } from "#server/channels/store.ts";
import type { SendOutcome } from "#server/delivery/mailer.ts";
import type { WhatsAppMessage } from "#server/delivery/messenger.ts";
import { codeIn } from "#server/delivery/whatsapp-errors.ts";
import type { Deps } from "#server/deps.ts";
import { noteRefusedTemplate } from "./hear-template.ts";
import { changeWhatsAppChannel } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "log">;

/**
 * Remembers how it went. That a message was taken is not that it arrived, so it never opens a channel that was closed
 * meanwhile.
 */
export async function noteOutcome(
  deps: Needs,
  channel: Channel,
  { template }: WhatsAppMessage,
  outcome: SendOutcome,
): Promise<void> {
  const { db, clock } = deps;
  if (outcome.kind === "sent")
    return changeWhatsAppChannel(db, channel.id, { lastSentAt: clock.now(), lastError: null });
  if (outcome.kind === "gone") return endChannel(deps, channel, outcome.reason);
  await changeWhatsAppChannel(db, channel.id, { lastError: outcome.reason });
  const code = codeIn(outcome.reason);
  if (outcome.kind === "refused" && template && code !== undefined)
    await noteRefusedTemplate(deps, { ...template, code });
}
