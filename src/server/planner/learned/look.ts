/** One look at a pair: what was found, and what had been expected. Prices in any one unit. */
export interface Look {
  /** Departure, in days since 1970-01-01, and days until the return. */
  day: number;
  stay: number;
  /** Minutes since 1970. */
  at: number;
  /** 0: nothing sold. */
  price: number;
  /** The last price before it; undefined where there was none. And when that was seen; minutes since 1970. */
  before: number | undefined;
  seenBefore: number;
  /** How likely it was, at the usual rate of this lead time, that the price had changed since. */
  usualChange: number;
  /** What the model says the pair costs, how sure it is (variance as a share of `scale`, squared). */
  predicted: number;
  predictedVariance: number;
  /** The route's usual price. */
  scale: number;
}
