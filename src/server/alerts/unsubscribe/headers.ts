import type { Config } from "#server/config.ts";
import { type UnsubscribeScope, unsubscribeUrl } from "./token.ts";

/** One-click unsubscribe (RFC 8058); by mail it is asked of who reads mails. */
export function unsubscribeHeaders(
  { config, secret }: { config: Pick<Config, "publicUrl" | "contactEmail">; secret: Buffer },
  scope: UnsubscribeScope,
): Record<string, string> {
  const { contactEmail } = config;
  const mailto = canArrive(contactEmail) ? `, <mailto:${contactEmail}?subject=unsubscribe>` : "";
  return {
    "List-Unsubscribe": `<${unsubscribeUrl({ config, secret }, scope)}>${mailto}`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Whether mail to this address can arrive somewhere. */
const canArrive = (address: string): boolean => /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(address);
