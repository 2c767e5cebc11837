/** What a source of rates says. */
export type RateAnswer =
  /** One CAD buys `rates[code]` units of `code`, as quoted on `date` (yyyy-MM-dd); not checked yet. */
  | { kind: "rates"; date: string; rates: Record<string, unknown> }
  /** Nothing usable came; what is stored stays. */
  | { kind: "unavailable"; reason: string };

/** Where daily exchange rates come from. Trouble is an answer, not an exception. */
export interface RateSource {
  latest: () => Promise<RateAnswer>;
}
