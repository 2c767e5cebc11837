import { z } from "zod";
import { isSamePrice } from "#server/fares/answers/same-price.ts";

const dayMove = z.object({
  /** In days since 1970-01-01. */
  day: z.number(),
  /** When the old price was seen, and since when the new one is known; minutes since 1970. */
  from: z.number(),
  until: z.number(),
  /** The new price as a share of the old one. */
  ratio: z.number().positive(),
  /** How likely it is that the day's other prices moved as well. */
  chance: z.number(),
});

/** A price that moved, as one of those of its day. */
export type DayMove = z.infer<typeof dayMove>;

const movesOfDays = z.array(dayMove).readonly();

/** The newest move of each day of departure and of each day of return; newest last. */
export const dayMoves = z.object({ departures: movesOfDays, returns: movesOfDays }).readonly();
export type DayMoves = z.infer<typeof dayMoves>;

export const NO_MOVES: DayMoves = { departures: [], returns: [] };

/** A price that is known anew. */
export interface Repriced {
  /** Departure, in days since 1970-01-01, and days until the return. */
  day: number;
  stay: number;
  before: number;
  price: number;
  /** When the old price was seen, and since when the new one is known; minutes since 1970. */
  from: number;
  until: number;
}

/**
 * Why a price moved, before anything else is known: with all flights of its departure, with all of its return, with those
 * of the days around, or alone. Counted in a fare world: of two flights that share a day one moves with the other in 57 %
 * of cases within twelve hours, of two that are some days apart in 32 %, and any moves in 13 %.
 */
const OF_ONE_DAY = 0.27;
const OF_DAYS_AROUND = 0.24;
const ALONE = 0.22;
/** A carrier moves its own flights only. */
const OF_SAME_CARRIER = 0.75;
/** A day that moved likewise explains a move so much better. */
const EXPLAINED = 3;
const LIKEWISE = 0.03;
/** For each flight of the day that has not moved. */
const REFUTED = 0.25;
const LEAST = 0.05;
const SUREST = 0.95;
const DAYS_KEPT = 150;

/** The moves after one more price is known anew: those of its days, or less likely ones if it did not move. */
export function nextMoves({ departures, returns }: DayMoves, fare: Repriced): DayMoves {
  const back = fare.day + fare.stay;
  if (isSamePrice(fare.price, fare.before))
    return { departures: withoutMove(departures, fare.day, fare), returns: withoutMove(returns, back, fare) };
  const [out, home] = [moveLike(departures, fare.day, fare), moveLike(returns, back, fare)];
  const { ofDeparture, ofReturn } = chancesOf(out, home);
  const move = { from: fare.from, until: fare.until, ratio: fare.price / fare.before };
  return {
    departures: withMove(departures, { ...move, day: fare.day, chance: ofDeparture }, out),
    returns: withMove(returns, { ...move, day: back, chance: ofReturn }, home),
  };
}

/** How likely the one day and the other moved as a whole, where they may be known to have moved likewise. */
function chancesOf(out: DayMove | undefined, home: DayMove | undefined) {
  const reason = (move: DayMove | undefined) => OF_ONE_DAY + EXPLAINED * (move?.chance ?? 0);
  const share = OF_SAME_CARRIER / (reason(out) + reason(home) + OF_DAYS_AROUND + ALONE);
  const chance = (move: DayMove | undefined) => share * (reason(move) + OF_DAYS_AROUND);
  return { ofDeparture: chance(out), ofReturn: chance(home) };
}

const moveOf = (moves: readonly DayMove[], day: number) => moves.find((move) => move.day === day);

/** What is known of the day, if it moved as this price did. */
function moveLike(moves: readonly DayMove[], day: number, { price, before, from }: Repriced) {
  const move = moveOf(moves, day);
  const isLike = move && move.until > from && Math.abs(Math.log(price / before / move.ratio)) < LIKEWISE;
  return isLike ? move : undefined;
}

function withMove(moves: readonly DayMove[], move: DayMove, like: DayMove | undefined): DayMove[] {
  const others = moves.filter(({ day }) => day !== move.day);
  return [...others, like ? bothOf(like, move) : move].slice(-DAYS_KEPT);
}

const bothOf = (one: DayMove, other: DayMove): DayMove => ({
  day: other.day,
  from: Math.max(one.from, other.from),
  until: Math.max(one.until, other.until),
  ratio: Math.sqrt(one.ratio * other.ratio),
  chance: Math.min(SUREST, 1 - (1 - one.chance) * (1 - other.chance)),
});

function withoutMove(moves: readonly DayMove[], day: number, { from, until }: Repriced): readonly DayMove[] {
  const move = moveOf(moves, day);
  if (!move || until < move.until || from > (move.from + move.until) / 2) return moves;
  const others = moves.filter((each) => each !== move);
  const chance = move.chance * REFUTED;
  return chance < LEAST ? others : [...others, { ...move, chance }];
}
