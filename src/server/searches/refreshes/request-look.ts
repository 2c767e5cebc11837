import { createHash } from "node:crypto";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { SavedSearch } from "#server/searches/search.ts";

type Wish = Pick<SavedSearch, "id" | "target" | "alertSettings" | "period" | "stay">;

/** Has a job look at the flight that a search shows now. Asked again before that has begun, it is done once. */
export async function requestLook(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  search: Wish,
): Promise<void> {
  await queue.enqueue(tx, "refresh-search", { searchId: search.id, looks: 1 }, { key: keyOf(search) });
}

/** A job keeps its key while it runs: what its owner wants since then needs one of its own. */
function keyOf({ id, target, alertSettings, period, stay }: Wish): string {
  const wish = JSON.stringify([target, alertSettings, period, stay]);
  return `${id}/${createHash("sha256").update(wish).digest("base64url")}`;
}
