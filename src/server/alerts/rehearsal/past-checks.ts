import type { SeenPrice } from "#server/alerts/replay/seen-price.ts";
import type { ChangeRow } from "#server/fares/history/compact-day.ts";
import { changeOf, forEachChange, type PackedPrice } from "#server/fares/history/pack-changes.ts";
import { levelOf, originOf } from "#server/fares/levels/level-code.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { type RoutePrice, trackCheapest } from "./cheapest-tracker.ts";

/** What an answer changed on a route. */
export interface PastAnswer extends ChangeRow {
  routeId: number;
}

/** A price that stands is seen again this often. */
const CHECK_MS = 6 * HOUR_MS;
/** What a confirmation finds is stored within it. */
const STORED_WITHIN_MS = 60_000;
const STAYS = 1000;

/**
 * The cheapest flight of a search at every check up to `until`, from what answers changed, oldest first: one where
 * another price or another pair becomes the cheapest, and one every six hours while nothing moves.
 */
export function pastChecks(
  search: Pick<SavedSearch, "period" | "stay">,
  answers: readonly PastAnswer[],
  until: Date,
): SeenPrice[] {
  const cheapest = trackCheapest(search);
  const checks: SeenPrice[] = [];
  for (const [at, answer] of answers.entries()) {
    const { routeId, observedAt } = answer;
    forEachChange(answer, (price) => cheapest.put({ ...price, routeId }));
    standUntil(answers[at + 1]?.observedAt ?? until, observedAt);
  }
  return checks;

  function standUntil(next: Date, from: Date): void {
    for (let then = from; then < next; then = new Date(then.getTime() + CHECK_MS)) {
      const lowest = cheapest.on(homeDay(then));
      const pair = lowest && pairOf(lowest);
      const last = checks.at(-1);
      const isAnother = pair !== last?.pair || lowest?.price !== last?.price;
      const isDue = !last || then.getTime() - last.at.getTime() >= CHECK_MS;
      if (lowest && pair && (isAnother || isDue)) checks.push({ at: then, pair, ...judged(lowest) });
    }
  }
}

/** When the next check of a past up to `until` is due while nothing moves; undefined where nobody has answered. */
export function nextCheckAfter(answers: readonly PastAnswer[], until: Date): Date | undefined {
  const last = answers.at(-1)?.observedAt.getTime();
  if (last === undefined) return undefined;
  return new Date(last + Math.ceil((until.getTime() - last) / CHECK_MS) * CHECK_MS);
}

/** What a pair cost at a moment after it was seen, as far as that was stored; null when it was not sold any more. */
export function lookBack(answers: readonly PastAnswer[], seen: SeenPrice, at: Date) {
  const [routeId, pair] = seen.pair.split("/").map(Number);
  if (routeId === undefined || pair === undefined) return null;
  const cell = { day: Math.floor(pair / STAYS), stay: pair % STAYS };
  const until = at.getTime() + STORED_WITHIN_MS;
  const later = answers.filter(
    (one) => one.routeId === routeId && one.observedAt > seen.at && one.observedAt.getTime() <= until,
  );
  const change = later.map((one) => changeOf(one, cell)).findLast((one) => one !== undefined);
  if (!change) return { price: seen.price, level: seen.level };
  return change.price > 0 ? judged(change) : null;
}

const pairOf = ({ routeId, day, stay }: RoutePrice) => `${routeId}/${day * STAYS + stay}`;

const judged = ({ price, level }: PackedPrice): Pick<SeenPrice, "price" | "level"> => ({
  price,
  level: originOf(level) === "source" ? levelOf(level) : null,
});
