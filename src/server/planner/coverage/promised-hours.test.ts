import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { scriptedFares } from "#test/scripted-fares.ts";
import { promisedHours } from "./promised-hours.ts";

/** 100 calls an hour are 2,400 a day, of which 2,280 look; coverage takes four fifths of them if that is enough. */
const config = readConfig({ FARE_CHECKS_PER_HOUR: "100" });
const fareSource = scriptedFares();

test.each([
  ["a day where four fifths of what is not kept back are enough", 1_824, 24],
  ["three rounds of the budget where they are not", 1_825, (24 * 3 * 1_825) / 2_280],
  ["nothing before anything is planned", 0, null],
])("every pair is promised within %s", (_what, looks, hours) => {
  const promised = promisedHours({ config, fareSource }, looks);
  expect(promised).toEqual(hours === null ? null : expect.closeTo(hours, 9));
});
