import { expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { nextAskMs } from "./next-ask.ts";

it.each([
  ["3600", [5, 15, undefined]],
  ["12", [5, 15, undefined]],
  ["6", [10, 15, undefined]],
  ["1", [60, 60, undefined]],
  ["10/month", [360, 360, undefined]],
])(
  "of a budget of %s a price that was asked for in vain is asked for again after %j minutes",
  (given, minutes) => {
    const config = readConfig({ FARE_CHECKS_PER_HOUR: given });
    const waits = [0, 1, 2].map((tries) => nextAskMs({ config }, tries));
    expect(waits).toEqual(minutes.map((each) => each && each * MINUTE_MS));
  },
);
