import { timingSafeEqual } from "node:crypto";
import type { Config } from "#server/config.ts";
import { sign } from "#server/secret.ts";

/** Whose alerts, and of which monitor; `*` stands for every one, `digest` for the digest alone. */
export interface UnsubscribeScope {
  accountId: string;
  searchId: string;
}

export const EVERY_MONITOR = "*";
export const THE_DIGEST = "digest";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Proves that we offered this scope to its owner; holds for ever. */
export function unsubscribeToken(secret: Buffer, { accountId, searchId }: UnsubscribeScope): string {
  const scope = `${accountId}.${searchId}`;
  return `${scope}.${sign(secret, "unsubscribe", scope)}`;
}

/** The scope of a token of ours; undefined for anything else. */
export function readUnsubscribeToken(secret: Buffer, token: string): UnsubscribeScope | undefined {
  const [accountId = "", searchId = ""] = token.split(".");
  const isKnown = searchId === EVERY_MONITOR || searchId === THE_DIGEST || uuid.test(searchId);
  if (!uuid.test(accountId) || !isKnown) return undefined;
  const expected = Buffer.from(unsubscribeToken(secret, { accountId, searchId }));
  const given = Buffer.from(token);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? { accountId, searchId } : undefined;
}

/** The address that stops (and starts again) the alerts of a scope. */
export function unsubscribeUrl(
  { config, secret }: { config: Pick<Config, "publicUrl">; secret: Buffer },
  scope: UnsubscribeScope,
): string {
  return `${config.publicUrl}/unsubscribe?token=${unsubscribeToken(secret, scope)}`;
}
