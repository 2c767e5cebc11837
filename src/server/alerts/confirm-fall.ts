import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { refusesQuery, type SourceTrouble } from "#server/fares/fare-source.ts";
import { type Looked, lookOnce, SOON_SECONDS } from "#server/fares/looks/look-once.ts";
import { underLease } from "#server/fares/looks/under-lease.ts";
import { grantedMs } from "#server/outbound/retry-after.ts";
import { findSearchById } from "#server/searches/store.ts";
import { candidateOf } from "./candidate.ts";
import { noteCheapest } from "./digest/lines/note-cheapest.ts";
import { isWanted } from "./is-wanted.ts";
import { loadAlertCase } from "./load-alert-case.ts";
import { nextAskMs } from "./next-ask.ts";
import { dueLook } from "./policy/judge-look.ts";
import { type Falling, settleByLook, settleFall } from "./settle-fall.ts";
import { lockState } from "./states/store.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "config" | "fareSource" | "grids" | "beliefs" | "log">;
type Answered = Exclude<Looked, { kind: "unanswered" }>;

/**
 * Prices the exact pair of a fall again and, when it holds, raises the alert; else the price is corrected and nobody
 * is told. A look that another monitor of the pair was given serves as well. When the source has no answer now, it is
 * asked again later, and then no more.
 */
export async function confirmFall(
  deps: Needs,
  payload: { searchId: string; tries?: number; detectedAt?: string },
): Promise<void> {
  const { searchId, tries = 0, detectedAt = deps.clock.now().toISOString() } = payload;
  const saved = await findSearchById(deps.db, searchId);
  if (!saved?.cheapest || saved.market !== deps.fareSource.market) return;
  const search: Falling = { ...saved, cheapest: saved.cheapest, detectedAt };
  const due = await deps.db.transaction((tx) => lookWorthAsking(deps, tx, search));
  if (!due) return;
  const { query, cheapest } = search;
  const looked = await lookOnce(deps, { ...cheapest, query, since: mattersSince(search, due.dueAt) });
  if (looked.kind === "unanswered") return withoutAnswer(deps, search, { tries, trouble: looked.trouble });
  if (!(await settle(deps, search, looked))) await askSoon(deps, search, tries);
}

/** False while there is nothing to settle it by. */
async function settle(deps: Needs, search: Falling, looked: Answered): Promise<boolean> {
  if (looked.kind === "under-way") return false;
  if (looked.kind === "answered")
    return underLease(deps, looked, (tx) => settleFall(deps, tx, search, looked));
  await deps.db.transaction((tx) => settleByLook(deps, tx, search, looked.look));
  return true;
}

/** No look settles a fall that is older than it, or than what is shown: it may have risen and fallen again since. */
function mattersSince({ detectedAt, cheapest: { seenAt } }: Falling, dueAt: Date | null): Date {
  const fallenAt = dueAt ?? new Date(detectedAt);
  // What is shown may be of that very look.
  return new Date(Math.max(fallenAt.getTime(), seenAt.getTime() - 1));
}

async function withoutAnswer(
  deps: Needs,
  search: Falling,
  { tries, trouble }: { tries: number; trouble: SourceTrouble },
): Promise<void> {
  if (trouble.kind === "refused" && !refusesQuery(trouble)) {
    deps.log.warn({ search: search.id, reason: trouble.reason }, "the source refused to confirm a fall");
    return leaveToDigest(deps, search);
  }
  const notBeforeMs = trouble.kind === "try-later" ? grantedMs(trouble.afterMs) : 0;
  await askLater(deps, search, { tries, notBeforeMs });
}

/** Once whoever has the pair priced by now was answered. */
async function askSoon(deps: Needs, { id: searchId, detectedAt }: Falling, tries: number): Promise<void> {
  // The job that asks so keeps its key while it runs.
  const options = { key: `${searchId}/soon/${deps.clock.now().toISOString()}`, afterSeconds: SOON_SECONDS };
  const payload = { searchId, detectedAt, tries };
  await deps.db.transaction((tx) => deps.queue.enqueue(tx, "confirm-fall", payload, options));
}

/** Twice, when a call can be had again; then the next visit has to find the fall again. */
async function askLater(
  deps: Needs,
  search: Falling,
  { tries, notBeforeMs }: { tries: number; notBeforeMs: number },
): Promise<void> {
  const { id: searchId, detectedAt } = search;
  const waitMs = nextAskMs(deps, tries);
  if (waitMs === undefined) {
    deps.log.warn({ search: searchId }, "a fall stays unconfirmed");
    return leaveToDigest(deps, search);
  }
  const afterSeconds = Math.ceil(Math.max(waitMs, notBeforeMs) / 1000);
  const payload = { searchId, detectedAt, tries: tries + 1 };
  const options = { key: `${searchId}/later/${tries + 1}`, afterSeconds };
  await deps.db.transaction((tx) => deps.queue.enqueue(tx, "confirm-fall", payload, options));
}

/** Told as unconfirmed, with when it was seen. */
async function leaveToDigest({ db }: Needs, { id, cheapest, alertSettings }: Falling): Promise<void> {
  if (!alertSettings.digest) return;
  const unconfirmed = { why: "unconfirmed", seenAt: cheapest.seenAt } as const;
  await db.transaction((tx) => noteCheapest(tx, id, cheapest, unconfirmed));
}

/** The look that is due, where it is still a fall by the policy. */
async function lookWorthAsking(
  deps: Needs,
  tx: Transaction,
  search: Falling,
): Promise<ReturnType<typeof dueLook>> {
  const state = await lockState(tx, { searchId: search.id, fareQueryId: search.fareQueryId });
  const given = await loadAlertCase(deps, tx, search);
  const candidate = candidateOf(search.cheapest);
  const due = dueLook({ ...given, state, candidate }, deps.config.checkIntervalSeconds);
  return due && (await isWanted(deps, tx, search)) ? due : undefined;
}
