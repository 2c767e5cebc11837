import { expect, onTestFinished, test, vi } from "vitest";
import { HOUR_MS } from "#shared/durations.ts";
import { stillTime } from "#test/web/still-time.ts";
import { fetchPart } from "./fetch-part.ts";

stillTime();

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

test("a part is asked for again where nobody says that the server is back, each time after twice as long", async () => {
  const load = lateBy(3);
  const part = fetchPart(load);
  await vi.advanceTimersByTimeAsync(69_999);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(await part).toBe("part");
});

test("one that a newer release does not have any more is asked for every ten minutes at last", async () => {
  const load = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  void fetchPart(load);
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  load.mockClear();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(load).toHaveBeenCalledTimes(6);
});

test("one that fails with the network that is just back is asked for again soon", async () => {
  const load = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  void fetchPart(load);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  load.mockClear();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test("one that lasts when the network is back, as in Firefox, is told once more", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  const onFailed = vi.fn();
  const part = fetchPart(lateBy(5), onFailed);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onFailed).toHaveBeenCalledTimes(1);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(onFailed).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(await part).toBe("part");
  expect(onFailed).toHaveBeenCalledTimes(2);
});

test("the first failure is told, and no other", async () => {
  const onFailed = vi.fn();
  const part = fetchPart(lateBy(2), onFailed);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await part).toBe("part");
  expect(onFailed).toHaveBeenCalledOnce();
});

test("a style that did not come is taken out, so that it is asked for again", async () => {
  const load = async () => {
    const link = document.head.appendChild(document.createElement("link"));
    link.dispatchEvent(new Event("error"));
    throw new Error("Unable to preload CSS");
  };
  void fetchPart(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(document.querySelector("link")).toBeNull();
});
