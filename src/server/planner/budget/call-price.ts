const FIRST = 0.01;
const LOWEST = 1e-5;
const HIGHEST = 10;
/** How fast the price follows, in powers of e: in the long run per hour, and at once. */
const PER_HOUR = 0.6;
const AT_ONCE = 1.5;
const LONGEST_HOURS = 6;

/**
 * The value a look must have, steered so that a source's calls are spent evenly and on the best looks: dearer while
 * calls run out, cheaper while they are left over. `fill` (0 to 1) is what is left of the calls that can be saved up,
 * `hours` the time since calls were counted last.
 */
export function nextCallPrice(before: number, { fill, hours }: { fill: number; hours: number }): number {
  const pull = 2 * (0.5 - fill) * Math.min(hours, LONGEST_HOURS);
  return Math.min(HIGHEST, Math.max(LOWEST, (before || FIRST) * Math.exp(PER_HOUR * pull)));
}

/** The price now: that of the long run, and what the present want of calls adds or takes. */
export const presentPrice = (callPrice: number, fill: number): number =>
  callPrice * Math.exp(AT_ONCE * 2 * (0.5 - fill));
