import { nextCallPrice, presentPrice } from "#server/planner/budget/call-price.ts";

const LEAST_SAVED = 8;

/** The calls that all workers share. */
export interface CallBudget {
  /** Calls that may be made now, and their share of those that can be saved up (0 to 1). */
  left(): number;
  fill(): number;
  /** What a call costs now, as looks are valued. */
  price(): number;
  passMinute(): void;
  spend(calls: number): void;
}

/** So many calls an hour; those of an hour, or eight, can be saved up. */
export function openBudget(perHour: number): CallBudget {
  const capacity = Math.max(LEAST_SAVED, perHour);
  let [left, callPrice] = [capacity, 0];
  const fill = () => left / capacity;
  return {
    left: () => left,
    fill,
    price: () => presentPrice(callPrice, fill()),
    passMinute: () => {
      left = Math.min(capacity, left + perHour / 60);
      callPrice = nextCallPrice(callPrice, { fill: fill(), hours: 1 / 60 });
    },
    spend: (calls) => {
      left -= calls;
    },
  };
}
