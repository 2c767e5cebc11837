import type { Logger } from "pino";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { FareSource } from "#server/fares/fare-source.ts";
import type { FlightOrder } from "#server/fares/flights/flight-page.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { compareDeals } from "./compare-deals.ts";
import type { Deal } from "./deal.ts";
import { type PooledDeal, readPool } from "./store.ts";

/** The best fare of a route and cabin among what accounts share, and the best of another account than that one's. */
export interface PoolEntry {
  /** As `routeKey` has it. */
  key: string;
  best: PooledDeal;
  next: PooledDeal | undefined;
}

/** What everybody shares, as it was a moment ago: the same for all who look at it. */
export interface DealPool {
  /** The entries in the order of their best; nobody may change them. Never older than half a minute. */
  read: (today: CalendarDate, order: FlightOrder) => Promise<readonly PoolEntry[]>;
}

/** How old what is shown may be before it is read anew, meanwhile shown still, and before one waits for the new one. */
const FRESH_MS = 15_000;
const USABLE_MS = 30_000;

type Needs = { db: Database; clock: Clock; log: Pick<Logger, "warn">; fareSource: FareSource };
type Snapshot = {
  today: CalendarDate;
  readAt: number;
  inOrder: (order: FlightOrder) => readonly PoolEntry[];
};

/** A pool that reads the database once at a time, when somebody asks and what is known is old. */
export function createDealPool({ db, clock, log, fareSource }: Needs): DealPool {
  let known: Snapshot | undefined;
  let reading: { today: CalendarDate; result: Promise<Snapshot> } | undefined;

  async function load(today: CalendarDate): Promise<Snapshot> {
    const now = clock.now();
    const entries = entriesOf(await readPool(db, { market: fareSource.market, today, now }));
    known = { today, readAt: now.getTime(), inOrder: rememberOrders(entries) };
    return known;
  }

  /** The reading of this day that is under way, or a new one. */
  function refresh(today: CalendarDate): Promise<Snapshot> {
    if (reading?.today === today) return reading.result;
    const started = { today, result: load(today) };
    const end = () => {
      if (reading === started) reading = undefined;
    };
    started.result.then(end, end);
    reading = started;
    return started.result;
  }

  return {
    read: async (today, order) => {
      const age = known?.today === today ? Math.abs(clock.now().getTime() - known.readAt) : USABLE_MS;
      if (!known || age >= USABLE_MS) return (await refresh(today)).inOrder(order);
      if (age >= FRESH_MS) refresh(today).catch((err) => log.warn({ err }, "the deals were not read anew"));
      return known.inOrder(order);
    },
  };
}

/** Of rows that stand by route and cabin, at most two of each, the best first. */
function entriesOf(rows: readonly PooledDeal[]): PoolEntry[] {
  const entries = new Map<string, PoolEntry>();
  const share = sharedTexts();
  for (const row of rows) {
    const deal = { ...row, origin: share(row.origin), destination: share(row.destination) };
    const key = routeKey(deal);
    const known = entries.get(key);
    if (known) known.next = deal;
    else entries.set(key, { key, best: deal, next: undefined });
  }
  return [...entries.values()];
}

/** The same text for equal texts: a few hundred codes are looked at far quicker than thousands of copies. */
function sharedTexts(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const same = known.get(text) ?? text;
    known.set(same, same);
    return same;
  };
}

/** What a pool shows once: a route in a cabin. */
export const routeKey = ({ origin, destination, cabin }: Pick<Deal, "origin" | "destination" | "cabin">) =>
  `${origin}-${destination} ${cabin}`;

function rememberOrders(entries: readonly PoolEntry[]): Snapshot["inOrder"] {
  const sorted = new Map<string, readonly PoolEntry[]>();
  return (order) => {
    const name = `${order.by} ${order.direction}`;
    const compare = compareDeals(order);
    const inOrder = sorted.get(name) ?? entries.toSorted((one, other) => compare(one.best, other.best));
    sorted.set(name, inOrder);
    return inOrder;
  };
}
