import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchPart } from "./fetch-part.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A part that cannot be fetched the first times. */
const lateBy = (times: number) => {
  const load = vi.fn(async () => "part");
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  return load;
};

test("a part is asked for again when the network is back, once", async () => {
  const load = lateBy(1);
  const part = fetchPart(load);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("online"));
  expect(await part).toBe("part");
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test("a part is asked for every ten seconds where nobody says that the server is back", async () => {
  const load = lateBy(3);
  const part = fetchPart(load);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(await part).toBe("part");
});
