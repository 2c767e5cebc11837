import { afterEach, expect, it, vi } from "vitest";
import { steadyClock } from "#server/clock.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { keepTime } from "./keep-time.ts";

afterEach(() => vi.useRealTimers());

it("a machine that wakes has the database's time within a second, and asks no more while its own is merely wrong", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const wrongMs = 2 * HOUR_MS;
  const query = vi.fn(async () => ({ rows: [{ ms: Date.now() - wrongMs }] }));
  // What counts the time that has passed stands still while a machine sleeps.
  let awakeMs = 0;
  const clock = steadyClock(() => awakeMs);
  const stop = await keepTime({ query } as never, clock, { warn: () => {} });
  vi.setSystemTime(Date.now() + 8 * HOUR_MS);
  awakeMs += 1_000;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(clock.now().getTime()).toBe(Date.now() - wrongMs);
  for (let second = 0; second < 20; second++) {
    awakeMs += 1_000;
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(query).toHaveBeenCalledTimes(2);
  stop();
});
