import type { DigestContent } from "#server/alerts/digest/digest-content.ts";
import type { Transaction } from "#server/database/connect.ts";
import { DAY_MS } from "#shared/durations.ts";
import type { Mailed } from "./blind.ts";
import { bestOf, lineOfAlert, type Told, type Untold } from "./digest-line.ts";
import { firedBetween, notesSince } from "./store.ts";

const STILL_CHEAP_DAYS = 7;
/** From here on a monitor counts it as recovered. */
const STILL_CHEAP_RATIO = 1.05;
/** A fall is given up as unconfirmed half a day after it was seen at the latest: a digest may have left in between. */
const NOTED_WITHIN_MS = DAY_MS;

interface Gathered {
  byId: Told;
  /** Without those whose price is gone. */
  untold: Untold;
  since: Date;
  mailed: readonly Mailed[];
  now: Date;
}

/** What has moved since the last digest, as far as no message of its own has told it. */
export async function movedOf(tx: Transaction, gathered: Gathered): Promise<DigestContent["moved"]> {
  return [...leftOf(gathered), ...(await notedOf(tx, gathered)), ...(await stillCheapOf(tx, gathered))];
}

/** Alerts that were left to the digest, each once. */
function leftOf({ untold, byId }: Gathered): DigestContent["moved"] {
  const left = new Map(
    untold.map(({ alert, why }) => [
      alert.id,
      { alert, why: why === "unconfirmed" ? why : ("capped" as const) },
    ]),
  );
  return [...left.values()].flatMap(({ alert, why }) => {
    const search = byId.get(alert.searchId);
    return search ? [{ ...lineOfAlert(alert, search), why }] : [];
  });
}

async function notedOf(tx: Transaction, { byId, since, mailed }: Gathered): Promise<DigestContent["moved"]> {
  const seenSince = new Date(since.getTime() - NOTED_WITHIN_MS);
  const notes = await notesSince(tx, { searchIds: [...byId.keys()], since: seenSince });
  const told = mailed.flatMap(({ content }) => content.moved);
  return notes
    .map(({ seenAt, ...note }) => ({ ...note, at: seenAt.toISOString() }))
    .filter(({ searchId, why, at }) =>
      told.every((line) => line.searchId !== searchId || line.why !== why || line.at !== at),
    );
}

/** Prices that were told a week ago, and that have not gone back up since: one line for each, once. */
async function stillCheapOf(
  tx: Transaction,
  { byId, since, now }: Gathered,
): Promise<DigestContent["moved"]> {
  const weekBefore = (at: Date) => new Date(at.getTime() - STILL_CHEAP_DAYS * DAY_MS);
  const fired = await firedBetween(tx, {
    searchIds: [...byId.keys()],
    after: weekBefore(since),
    until: weekBefore(now),
  });
  return fired.flatMap(({ searchId, lastPrice }) => {
    const [line] = bestOf(byId.get(searchId));
    const isCheap = line && lastPrice !== null && line.price < STILL_CHEAP_RATIO * lastPrice;
    return isCheap ? [{ ...line, why: "still cheap" as const }] : [];
  });
}
