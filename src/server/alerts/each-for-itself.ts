import type { Transaction } from "#server/database/connect.ts";
import { isOutage } from "#server/database/outage.ts";

/**
 * Does `work` for all items together; where it fails because of one, what it wrote for that one is undone, `onFailure` is
 * told, and the others are done. Rejects when the database cannot be used.
 */
export async function eachForItself<Item>(
  tx: Transaction,
  items: readonly Item[],
  given: {
    work: (tx: Transaction, items: readonly Item[]) => Promise<void>;
    onFailure: (item: Item, error: unknown) => void;
  },
): Promise<void> {
  const [first] = items;
  if (first === undefined) return;
  try {
    await tx.transaction((inner) => given.work(inner, items));
  } catch (error) {
    if (isOutage(error)) throw error;
    if (items.length === 1) return given.onFailure(first, error);
    // In halves: a savepoint for each of thousands slows the whole database down.
    const half = Math.ceil(items.length / 2);
    await eachForItself(tx, items.slice(0, half), given);
    await eachForItself(tx, items.slice(half), given);
  }
}
