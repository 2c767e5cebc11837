import type { Transaction } from "#server/database/connect.ts";
import { type Idempotency, keyOfAnotherRequest } from "./read-idempotency.ts";
import { findMade, moveKey } from "./store.ts";

/**
 * For what is made with a secret that is told once: a request that is repeated with its key has not heard it, so what it
 * makes now takes the place of what it made before, which `end` ends. In the transaction that makes it, which holds the
 * account. Refuses a key that came with another request (422).
 */
export async function takePlace(
  tx: Transaction,
  made: { idempotency: Idempotency | undefined; accountId: string; resourceId: string; createdAt: Date },
  end: (resourceId: string) => Promise<unknown>,
): Promise<void> {
  const { idempotency, ...resource } = made;
  if (!idempotency) return;
  const { accountId, createdAt: now } = resource;
  const before = await findMade(tx, { accountId, key: idempotency.key, now });
  if (before && before.requestHash !== idempotency.requestHash) throw keyOfAnotherRequest();
  if (before) await end(before.resourceId);
  await moveKey(tx, { ...idempotency, ...resource });
}
