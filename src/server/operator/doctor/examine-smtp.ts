import { createTransport } from "nodemailer";
import type { Config } from "#server/config.ts";
import { bad, type Finding, note, ok } from "./finding.ts";

/** Signs in at the mail server as the product does, and sends nothing. Ends within some `timeoutMs`. */
export async function examineSmtp(
  { smtpUrl, mailboxPage }: Pick<Config, "smtpUrl" | "mailboxPage">,
  timeoutMs = 8_000,
): Promise<Finding> {
  if (!smtpUrl)
    return mailboxPage
      ? note("mail", "SMTP_URL: mails are kept here, at /dev/mailbox")
      : bad("mail", "SMTP_URL: nobody gets a mail, so nobody can confirm an address");
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const server = createTransport({ url: smtpUrl, ...limits, dnsTimeout: timeoutMs });
  try {
    await server.verify();
    return ok("mail", `${new URL(smtpUrl).host} takes mails from us`);
  } catch (error) {
    return bad("mail", `SMTP_URL: ${reasonOf(error)}`);
  } finally {
    server.close();
  }
}

function reasonOf(error: unknown): string {
  const { code = "", responseCode = "" } = error as { code?: string; responseCode?: number };
  if (code === "EAUTH") return `the server refuses user and password (${responseCode})`;
  if (code === "ETLS") return "no secure connection can be made";
  return `nothing usable answers there (${code})`;
}
