import { createHmac } from "node:crypto";
import { derivedKey, sign } from "#server/secret.ts";

/**
 * The token of a link: 256 bits in hex. It follows from the link's id and the installation's secret, so that the mail
 * can be written later and nothing readable is stored. `pkce_` in front tells that it leads to a code, not to tokens.
 */
export function linkToken(secret: Buffer, linkId: string, isPkce = false): string {
  const token = createHmac("sha256", derivedKey(secret, "link-token")).update(linkId).digest("hex");
  return isPkce ? `${pkcePrefix}${token}` : token;
}

const pkcePrefix = "pkce_";
export const isPkceToken = (token: string): boolean => token.startsWith(pkcePrefix);

/** The six digits that do the same as the link; unrelated to its token. */
export function linkCode(secret: Buffer, linkId: string): string {
  const bytes = createHmac("sha256", derivedKey(secret, "link-code")).update(linkId).digest();
  // 64 bits reduced to a million: no digit is more likely than another by more than 1 in 10¹³.
  return String(bytes.readBigUInt64BE() % 1_000_000n).padStart(6, "0");
}

/** What is stored of a code: bound to its user and purpose, useless without the secret. */
export function codeHmac(
  secret: Buffer,
  { userId, kind, code }: { userId: string; kind: string; code: string },
) {
  return sign(secret, "stored-code", `${userId}|${kind}|${code}`);
}
