import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { keepMail } from "#server/delivery/mailbox-files.ts";
import type { Mailer } from "#server/delivery/mailer.ts";
import { messageId } from "#server/delivery/message-id.ts";
import { answerHeaders } from "./answer-headers.ts";

/** Keeps every mail on this machine instead of sending it; `/dev/mailbox` shows them. */
export function mailboxMailer(
  config: Pick<Config, "dataDir" | "mailFrom" | "publicUrl" | "contactEmail">,
  clock: Clock,
): Mailer {
  return {
    send: async ({ id, to, subject, text, html, headers = {} }) => {
      const sentAt = clock.now().toISOString();
      const all = { "Message-ID": messageId(config, id), ...answerHeaders(config), ...headers };
      await keepMail(config, { id, from: config.mailFrom, to, subject, text, html, headers: all, sentAt });
      return { kind: "sent" };
    },
  };
}
