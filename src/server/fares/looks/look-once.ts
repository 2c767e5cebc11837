import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { FareRoute } from "#server/fares/fare-route.ts";
import type { FareQuery, SourceAnswer } from "#server/fares/fare-source.ts";
import { takeCall } from "#server/fares/take-call.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { endLease, findLook, type Look, type LookedAt, leaseLook } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "fareSource">;

/** So long an answer serves others: half as long as a confirmed price may be told. */
const SHARED_MS = 5 * MINUTE_MS;
/** How long to record an answer may take. */
const RECORDING_MS = 20_000;

/** One exact pair, and since when it matters what it costs. */
export interface Wanted {
  /** The airports aside, which are those of the route. */
  query: FareQuery;
  route: FareRoute;
  departure: CalendarDate;
  stay: number;
  since: Date;
}

/** `known`: somebody else was answered since then. `under-way`: somebody asks just now. */
export type Looked =
  | { kind: "asked"; answer: SourceAnswer }
  | { kind: "known"; look: Look }
  | { kind: "under-way" };

/**
 * What one exact pair costs, asked for after `since`: one call of the budget serves all who want to know it, on whatever
 * worker. Who was answered has to record it (`recordLook`).
 */
export async function lookOnce(deps: Needs, wanted: Wanted): Promise<Looked> {
  const claim = await deps.db.transaction((tx) => claimLook(deps, tx, wanted));
  return claim === "granted" ? { kind: "asked", answer: await ask(deps, wanted) } : claim;
}

async function ask(
  { db, clock, fareSource }: Needs,
  { query, route: { fareQueryId, origin, destination }, departure, stay }: Wanted,
): Promise<SourceAnswer> {
  const answer = await fareSource.pricePair({ ...query, origin, destination }, { departure, stay });
  if (answer.kind !== "fares") await endLease(db, { fareQueryId, departure, stay }, clock.now());
  return answer;
}

async function claimLook(
  deps: Needs,
  tx: Transaction,
  { route: { fareQueryId }, departure, stay, since }: Wanted,
): Promise<"granted" | Looked> {
  const now = deps.clock.now();
  const pair: LookedAt = { fareQueryId, departure, stay };
  const { timeLimitMs } = deps.fareSource.capabilities;
  const until = new Date(now.getTime() + timeLimitMs + RECORDING_MS);
  const sharedSince = new Date(Math.max(since.getTime(), now.getTime() - SHARED_MS));
  if (!(await leaseLook(tx, pair, { since: sharedSince, now, until }))) {
    const look = await findLook(tx, pair);
    return look && look.answeredAt > sharedSince ? { kind: "known", look } : { kind: "under-way" };
  }
  if (await takeCall(tx, deps)) return "granted";
  await endLease(tx, pair, now);
  return { kind: "asked", answer: { kind: "try-later", afterMs: 0 } };
}
