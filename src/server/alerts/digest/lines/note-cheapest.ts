import type { Transaction } from "#server/database/connect.ts";
import type { Cheapest } from "#server/searches/search.ts";
import { type DigestNote, noteForDigest } from "./store.ts";

/** Leaves the cheapest flight of a monitor to its next digest. */
export function noteCheapest(
  tx: Transaction,
  searchId: string,
  { route: { origin, destination }, departure, stay, price }: Cheapest,
  { why, seenAt }: Pick<DigestNote, "why" | "seenAt">,
): Promise<void> {
  return noteForDigest(tx, { searchId, why, origin, destination, departure, stay, price, seenAt });
}
