import { ACCESS_TOKEN_SECONDS } from "#server/auth/lifetimes.ts";
import type { Deps } from "#server/deps.ts";
import { makeKey } from "./make-key.ts";
import { keyRing, REREAD_MS } from "./signing-keys.ts";
import { insertKey, lockKeys, retireOthers } from "./store.ts";

/** Our list of public keys may be kept by others for ten minutes, and each process rereads its keys every minute. */
const madeKnownMs = 600_000 + REREAD_MS;

/**
 * Makes a new signing key. It is published at once and signs as soon as everyone can know it; the keys before it
 * verify until the last token they signed has ended. Nobody is signed out.
 */
export async function rotateKeys(
  deps: Pick<Deps, "db" | "clock" | "secret">,
): Promise<{ kid: string; signsFrom: Date; othersEndAt: Date }> {
  await keyRing(deps);
  const signsFrom = new Date(deps.clock.now().getTime() + madeKnownMs);
  const othersEndAt = new Date(signsFrom.getTime() + REREAD_MS + ACCESS_TOKEN_SECONDS * 1000);
  const key = await makeKey(deps.secret, signsFrom);
  await deps.db.transaction(async (tx) => {
    await lockKeys(tx);
    await insertKey(tx, key);
    await retireOthers(tx, key.kid, othersEndAt);
  });
  return { kid: key.kid, signsFrom, othersEndAt };
}
