import type { SendOutcome } from "#server/delivery/mailer.ts";

/** What nodemailer tells about a failure; `response` is the line of the server. */
export interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const MAILBOX_FULL = 552;
/** After the content only these speak of the mailbox; others, of what was written. */
const NO_SUCH_MAILBOX = [550, 551, 553];

/**
 * What a failed try means. A refused login or sender concerns every mail: nothing leaves until the operator mends it. A
 * refused mailbox gets no mail any more; a refused content, a full mailbox or a policy (5.7.x of RFC 3463) ends this one
 * mail. Everything else is worth another try.
 */
export function smtpOutcome(error: SmtpError): SendOutcome {
  const { code = "unknown", command = "", responseCode = 0 } = error;
  const status = enhancedStatus(error);
  const reason = [code, command, responseCode || undefined, status].filter(Boolean).join(" ");
  if (code === "EAUTH") return { kind: "stopped", reason };
  if (responseCode < 500) return { kind: "later", reason };
  if (command === "MAIL FROM") return { kind: "stopped", reason };
  if (command !== "RCPT TO" && command !== "DATA") return { kind: "later", reason };
  return { kind: isAboutMailbox(command, responseCode, status) ? "gone" : "refused", reason };
}

function isAboutMailbox(command: string, responseCode: number, status: string | undefined): boolean {
  if (responseCode === MAILBOX_FULL || status === "5.2.2" || status?.startsWith("5.7.")) return false;
  return command === "RCPT TO" || NO_SUCH_MAILBOX.includes(responseCode);
}

/** "5.1.1" of "550 5.1.1 no such user". */
const enhancedStatus = ({ response = "" }: SmtpError): string | undefined =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
