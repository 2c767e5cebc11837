import { createTransport } from "nodemailer";
import type { Config } from "#server/config.ts";
import type { Mail, Mailer, SendOutcome } from "#server/delivery/mailer.ts";
import { messageId } from "#server/delivery/message-id.ts";
import { CALL_TROUBLE } from "#shared/call-trouble.ts";
import { answerHeaders } from "./answer-headers.ts";
import { smtpOutcome } from "./smtp-outcome.ts";

interface Limits {
  connectionMs: number;
  totalMs: number;
}

/** A try ends within half a minute, whatever the server does. */
export const SMTP_LIMITS: Limits = { connectionMs: 8_000, totalMs: 25_000 };

const isAddress = /^[^\s<>,;]+@[^\s<>,;]+$/;

/** Sends through the SMTP server of `smtpUrl`, over a few kept connections; a try ends within `totalMs`. */
export function smtpMailer(
  config: Pick<Config, "smtpUrl" | "mailFrom" | "publicUrl" | "contactEmail">,
  { connectionMs, totalMs }: Limits = SMTP_LIMITS,
): Mailer & { close: () => void } {
  const pool = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 3,
    dnsTimeout: connectionMs,
    connectionTimeout: connectionMs,
    greetingTimeout: connectionMs,
    socketTimeout: totalMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send = async (mail: Mail): Promise<SendOutcome> => {
    if (!isAddress.test(mail.to)) return { kind: "gone", reason: "not an address" };
    return pool.sendMail(toMessage(config, mail)).then(() => ({ kind: "sent" as const }), smtpOutcome);
  };
  return {
    send: (mail) => withDeadline(send(mail), totalMs),
    close: () => pool.close(),
  };
}

function toMessage(config: Pick<Config, "mailFrom" | "publicUrl" | "contactEmail">, mail: Mail) {
  const { id, to, subject, text, html, headers = {} } = mail;
  return {
    from: senderOf(config.mailFrom),
    to: { name: "", address: to },
    messageId: messageId(config, id),
    subject,
    text,
    html,
    headers: { ...answerHeaders(config), ...headers },
  };
}

/** Name and address of `Name <address>`: what the library would make of a name with `:`, `;` or `"` in it is another sender. */
function senderOf(mailFrom: string) {
  const [, given = "", address = mailFrom] = /^(.*)<([^<>]+)>$/s.exec(mailFrom) ?? [];
  const name = given.trim().replace(/^"(.*)"$/s, "$1");
  return { name, address };
}

async function withDeadline(sending: Promise<SendOutcome>, totalMs: number): Promise<SendOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<SendOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ kind: "later", reason: CALL_TROUBLE.slow }), totalMs);
  });
  return Promise.race([sending, tooLate]).finally(() => clearTimeout(timer));
}
