import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { freshness } from "./freshness.ts";

const inactive = new ApiError("inactive", { status: 403, code: "USER_INACTIVE" });
const status = (number: number) => new ApiError("failed", { status: number });

const connect = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });

beforeEach(() => connect(true));
afterEach(() => void vi.unstubAllGlobals());

/** How often a query that keeps failing with `error` is asked again. */
function repeats(retry: (failures: number, error: Error) => boolean, error: Error): number {
  let failures = 0;
  while (failures < 10 && retry(failures, error)) failures += 1;
  return failures;
}

test.each([
  ["the profile", freshness.profile.retry, status(404), 0],
  ["the profile", freshness.profile.retry, status(400), 0],
  ["the profile", freshness.profile.retry, status(500), 2],
  ["an airport", freshness.airport.retry, status(404), 0],
  ["an airport", freshness.airport.retry, status(500), 3],
  ["the deals", freshness.deals.retry, inactive, 0],
  ["the deals", freshness.deals.retry, status(500), 2],
  ["the searches", freshness.searches.retry, status(500), 2],
  ["all flights", freshness.flights.retry, status(422), 0],
  ["all flights", freshness.flights.retry, status(503), 3],
])("%s, failing for good, are asked again as often as the table says", (_what, retry, error, times) => {
  expect(repeats(retry, error)).toBe(times);
});

test("without a connection nothing is asked again", () => {
  connect(false);
  const { profile, airport, deals, searches, flights } = freshness;
  for (const { retry } of [profile, airport, deals, searches, flights])
    expect(repeats(retry, status(0))).toBe(0);
});

test("all flights wait longer each time, half a minute at most", () => {
  expect([0, 1, 4, 5, 9].map(freshness.flights.retryDelay)).toEqual([1_000, 2_000, 16_000, 30_000, 30_000]);
});
