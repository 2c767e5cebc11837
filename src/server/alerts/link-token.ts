import { isSameSecret, sign } from "#server/secret.ts";

/** What the token is good for; one for this is worth nothing for that. */
type Purpose = "unsubscribe" | "still-wanted";

/** Proves in a link that we offered `scope` to its owner; holds for ever. */
export const linkToken = (secret: Buffer, purpose: Purpose, scope: string): string =>
  `${scope}.${sign(secret, purpose, scope)}`;

/** The scope of a token of ours; undefined for anything else. */
export function readLinkToken(secret: Buffer, purpose: Purpose, token: unknown): string | undefined {
  if (typeof token !== "string") return undefined;
  const scope = token.slice(0, Math.max(0, token.lastIndexOf(".")));
  return isSameSecret(token, linkToken(secret, purpose, scope)) ? scope : undefined;
}
