import { afterEach, expect, it, vi } from "vitest";
import { steadyClock } from "#server/clock.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { keepTime } from "./keep-time.ts";

afterEach(() => vi.useRealTimers());

const START = Date.parse("2026-11-20T15:00:00Z");

/** A machine that is awake, whose clock is right. */
function awake() {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: START });
  return steadyClock(() => Date.now() - START);
}

/** A pool whose one connection is free. */
const lending = (query: () => Promise<unknown>) =>
  ({ connect: async () => ({ query, release: () => {} }) }) as never;

it("a process asks twice a minute until it ends, and says so when it hears nothing", async () => {
  const clock = awake();
  const query = vi.fn(async () => ({ rows: [{ ms: Date.now() }] }));
  const warn = vi.fn();
  const stop = await keepTime(lending(query), clock, { warn });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([query.mock.calls.length, warn.mock.calls]).toEqual([3, []]);
  query.mockRejectedValueOnce(new Error("away"));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(warn.mock.calls).toEqual([[{ reason: "away" }, "the time could not be asked for"]]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it("a process that cannot have the time at its start does not begin", async () => {
  const query = () => Promise.reject(new Error("away"));
  await expect(keepTime(lending(query), awake(), { warn: () => {} })).rejects.toThrow("away");
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  [-60_001, 1],
  [-60_000, 0],
  [60_000, 0],
  [60_001, 1],
])("a database that is %i ms ahead is followed, with %i words about it", async (offMs, words) => {
  const clock = awake();
  const warn = vi.fn();
  const query = async () => {
    const asked = Date.now();
    vi.setSystemTime(asked + 800);
    return { rows: [{ ms: asked + 400 + offMs }] };
  };
  (await keepTime(lending(query), clock, { warn }))();
  expect(clock.now().getTime()).toBe(START + 800 + offMs);
  expect(warn.mock.calls).toEqual(Array(words).fill([{ offMs }, "the clock was set by the database's"]));
});

it("a process that waits for a connection first does not take that for the way to the database", async () => {
  const clock = awake();
  const connect = async () => {
    vi.setSystemTime(START + 20_000);
    return { query: async () => ({ rows: [{ ms: Date.now() }] }), release: () => {} };
  };
  (await keepTime({ connect } as never, clock, { warn: () => {} }))();
  expect(clock.now().getTime()).toBe(START + 20_000);
});

it("a machine that wakes when the time is asked for anyway counts its sleep once", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: START });
  let awakeMs = 0;
  const clock = steadyClock(() => awakeMs);
  const answers: (() => void)[] = [];
  const query = () => new Promise((answer) => answers.push(() => answer({ rows: [{ ms: Date.now() }] })));
  const keeping = keepTime(lending(query), clock, { warn: () => {} });
  await vi.advanceTimersByTimeAsync(0);
  answers.shift()?.();
  const stop = await keeping;
  vi.setSystemTime(START + 8 * HOUR_MS);
  awakeMs += 30_000;
  await vi.advanceTimersByTimeAsync(30_000);
  while (answers.length > 0) {
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(clock.now().getTime()).toBe(Date.now());
  stop();
});

it("a machine that wakes has the database's time within a second, and asks no more while its own is merely wrong", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const wrongMs = 2 * HOUR_MS;
  const query = vi.fn(async () => ({ rows: [{ ms: Date.now() - wrongMs }] }));
  // What counts the time that has passed stands still while a machine sleeps.
  let awakeMs = 0;
  const clock = steadyClock(() => awakeMs);
  const stop = await keepTime(lending(query), clock, { warn: () => {} });
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
