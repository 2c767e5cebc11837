import { createTransport } from "nodemailer";
import type { Config } from "#server/config.ts";
import type { Mail, Mailer, SendOutcome } from "#server/delivery/mailer.ts";
import { messageId } from "#server/delivery/message-id.ts";

interface Limits {
  connectionMs: number;
  totalMs: number;
}

/** What nodemailer tells about a failure. */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

const isAddress = /^[^\s<>,;]+@[^\s<>,;]+$/;

/** Sends through the SMTP server of `smtpUrl`, over a few kept connections; a try ends within `totalMs`. */
export function smtpMailer(
  config: Pick<Config, "smtpUrl" | "mailFrom" | "publicUrl">,
  { connectionMs, totalMs }: Limits = { connectionMs: 8_000, totalMs: 25_000 },
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
    return pool.sendMail(toMessage(config, mail)).then(() => ({ kind: "sent" as const }), outcomeOf);
  };
  return {
    send: (mail) => withDeadline(send(mail), totalMs),
    close: () => pool.close(),
  };
}

function toMessage(config: Pick<Config, "mailFrom" | "publicUrl">, mail: Mail) {
  const { id, to, subject, text, html, headers = {} } = mail;
  return {
    from: config.mailFrom,
    to: { name: "", address: to },
    messageId: messageId(config, id),
    subject,
    text,
    html,
    headers,
  };
}

/** A refusal of this recipient or this mail is final; everything else is worth another try. */
function outcomeOf(error: SmtpError): SendOutcome {
  const { code = "unknown", command = "", responseCode } = error;
  const reason = [code, command, responseCode].filter(Boolean).join(" ");
  const isAboutTheMail = command === "RCPT TO" || command === "DATA";
  const isFinal = responseCode !== undefined && responseCode >= 500 && isAboutTheMail;
  return { kind: isFinal ? "gone" : "later", reason };
}

async function withDeadline(sending: Promise<SendOutcome>, totalMs: number): Promise<SendOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<SendOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ kind: "later", reason: "no answer in time" }), totalMs);
  });
  return Promise.race([sending, tooLate]).finally(() => clearTimeout(timer));
}
