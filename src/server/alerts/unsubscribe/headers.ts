import type { Config } from "#server/config.ts";
import { type UnsubscribeScope, unsubscribeUrl } from "./token.ts";

/** One-click unsubscribe (RFC 8058). */
export function unsubscribeHeaders(
  { config, secret }: { config: Pick<Config, "publicUrl" | "mailFrom">; secret: Buffer },
  scope: UnsubscribeScope,
): Record<string, string> {
  const address = realAddress(config.mailFrom);
  const mailto = address ? `, <mailto:${address}?subject=unsubscribe>` : "";
  return {
    "List-Unsubscribe": `<${unsubscribeUrl({ config, secret }, scope)}>${mailto}`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The address of "Name <address>" when mail to it can arrive somewhere. */
function realAddress(mailFrom: string): string | undefined {
  const address = /<([^<>\s]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(address) ? address : undefined;
}
