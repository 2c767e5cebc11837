import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { askingMs } from "#server/fares/asking-ms.ts";
import type { FareRoute } from "#server/fares/fare-route.ts";
import {
  ableSources,
  type FareAnswer,
  type FareQuery,
  type SourceTrouble,
} from "#server/fares/fare-source.ts";
import { takeCall } from "#server/fares/source-budgets/take-call.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { endLease, findLook, type Look, type LookLease, leaseLook } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "fareSource">;

/** So long an answer serves others: half as long as a confirmed price may be told. */
const SHARED_MS = 5 * MINUTE_MS;
/** So long an answer takes, mostly: then whoever found one under way asks again. */
export const SOON_SECONDS = 5;

/** One exact pair, and since when it matters what it costs. */
export interface Wanted {
  /** The airports aside, which are those of the route. */
  query: FareQuery;
  route: FareRoute;
  departure: CalendarDate;
  stay: number;
  since: Date;
}

/** What the source said of the pair that was leased, and when. */
export interface AskedLook {
  lease: LookLease;
  answer: FareAnswer;
  answeredAt: Date;
}

/** `known`: somebody else was answered since then. `under-way`: somebody asks just now. */
export type Looked =
  | ({ kind: "answered" } & AskedLook)
  | { kind: "unanswered"; trouble: SourceTrouble }
  | { kind: "known"; look: Look }
  | { kind: "under-way" };

const NO_CALL = { kind: "unanswered", trouble: { kind: "try-later", afterMs: 0 } } as const;

/**
 * What one exact pair costs, asked for after `since`: one call of the budget serves all who want to know it, on whatever
 * worker. Who was answered has to record it (`recordLook`).
 */
export async function lookOnce(deps: Needs, wanted: Wanted): Promise<Looked> {
  const claimed = await deps.db.transaction((tx) => claimLook(deps, tx, wanted));
  return "kind" in claimed ? claimed : ask(deps, wanted, claimed);
}

async function ask(
  { db, clock, fareSource }: Needs,
  { query, route: { origin, destination }, departure, stay }: Wanted,
  lease: LookLease,
): Promise<Looked> {
  const answer = await fareSource.pricePair({ ...query, origin, destination }, { departure, stay });
  const answeredAt = clock.now();
  if (answer.kind === "fares") return { kind: "answered", lease, answer, answeredAt };
  await endLease(db, lease, { now: answeredAt });
  return { kind: "unanswered", trouble: answer };
}

async function claimLook(
  deps: Needs,
  tx: Transaction,
  { route: { fareQueryId }, departure, stay, since: wantedSince }: Wanted,
): Promise<LookLease | Looked> {
  const now = deps.clock.now();
  const pair = { fareQueryId, departure, stay };
  const until = new Date(now.getTime() + askingMs(deps.fareSource));
  const since = new Date(Math.max(wantedSince.getTime(), now.getTime() - SHARED_MS));
  const lease = { pair, until };
  if (!(await leaseLook(tx, lease, { since, now }))) {
    const look = await findLook(tx, pair, { since, until });
    return look ? { kind: "known", look } : { kind: "under-way" };
  }
  // While every source is left alone that is the answer, for how long is said with it, and nothing is paid.
  if (ableSources(deps.fareSource, "pairs").length === 0 || (await takeCall(tx, deps))) return lease;
  await endLease(tx, lease, { now });
  return NO_CALL;
}
