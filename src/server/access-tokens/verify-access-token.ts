import type { Account } from "#server/accounts/store.ts";
import type { Deps } from "#server/deps.ts";
import { sha256 } from "#server/secret.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { type AccessToken, findRunningToken, noteUse } from "./store.ts";
import { hasTokenShape } from "./token-text.ts";

export interface RunningToken {
  token: AccessToken;
  account: Account;
}

/**
 * The token that a bearer is, with its account; undefined unless it is ours, runs, and its owner is not banned. One
 * query, and once an hour a second one that notes the use.
 */
export async function verifyAccessToken(
  { db, clock }: Pick<Deps, "db" | "clock">,
  bearer: string,
): Promise<RunningToken | undefined> {
  if (!hasTokenShape(bearer)) return undefined;
  const now = clock.now();
  const found = await findRunningToken(db, { hash: sha256(bearer), now });
  if (!found || found.isBanned) return undefined;
  const { token, account } = found;
  const before = new Date(now.getTime() - HOUR_MS);
  if (!token.lastUsedAt || token.lastUsedAt < before) await noteUse(db, { tokenId: token.id, now, before });
  return { token, account };
}
