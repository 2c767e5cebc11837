import { linkToken, readLinkToken } from "#server/alerts/link-token.ts";
import type { Config } from "#server/config.ts";

/** Whose alerts, and of which monitor; `*` stands for every one, `digest` for the digest alone. */
export interface UnsubscribeScope {
  accountId: string;
  searchId: string;
}

export const EVERY_MONITOR = "*";
export const THE_DIGEST = "digest";

/** Proves that we offered this scope to its owner; holds for ever. */
export const unsubscribeToken = (secret: Buffer, { accountId, searchId }: UnsubscribeScope): string =>
  linkToken(secret, "unsubscribe", `${accountId}.${searchId}`);

/** The scope of a token of ours; undefined for anything else. */
export function readUnsubscribeToken(secret: Buffer, token: unknown): UnsubscribeScope | undefined {
  const [accountId, searchId] = readLinkToken(secret, "unsubscribe", token)?.split(".") ?? [];
  return accountId && searchId ? { accountId, searchId } : undefined;
}

/** The address that stops (and starts again) the alerts of a scope. */
export function unsubscribeUrl(
  { config, secret }: { config: Pick<Config, "publicUrl">; secret: Buffer },
  scope: UnsubscribeScope,
): string {
  return `${config.publicUrl}/unsubscribe?token=${unsubscribeToken(secret, scope)}`;
}
