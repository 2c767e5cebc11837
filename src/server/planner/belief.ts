import type { CoverageDemand } from "./coverage/coverage.ts";
import type { RouteModel } from "./model/route-model.ts";
import type { VisitCase } from "./visit-case.ts";
import type { Shown } from "./worth/shown-pairs.ts";

/** What is believed of a route, kept from one visit to the next. Arrays by cell; times in minutes since 1970. */
export interface Belief {
  /** Undefined: nothing was seen for sale. */
  model: RouteModel | undefined;
  /** What each is expected to cost, as a share of the model's scale; infinite when it was never seen for sale. */
  expected: Float32Array;
  /** What an exact look at each is worth, but for what it says of the pairs that are shown and of promotions. */
  values: Float32Array;
  /** What it says of promotions is worth so much for each day in which nobody looked near it. */
  promotions: Float32Array;
  /** The cells at which an exact look may be worth its price; those that are shown are always among them. */
  candidates: Int32Array;
  /** What is shown to each wish; and what it cost when the values were found. */
  shown: readonly Shown[];
  bars: readonly number[];
  /** When each was seen, or counts as seen. */
  last: Uint32Array;
  demand: CoverageDemand;
  /** The same of the pairs that calendars leave out; undefined: there are none. */
  leftOut: CoverageDemand | undefined;
  formedAt: number;
  /** What else it rests on: when this changes, it is formed anew. */
  premises: string;
}

/** A visit, with what was believed at the one before it, if that is remembered. */
export interface NextVisit extends VisitCase {
  previous?: Belief | undefined;
}
