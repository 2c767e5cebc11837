import { afterEach, expect, it, vi } from "vitest";
import { UNUSED_MS } from "./connect.ts";
import { staySeen } from "./stay-seen.ts";

afterEach(() => vi.useRealTimers());

it("a process asks something before a connection without work is ended, until it ends itself", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const query = vi.fn(async () => ({ rows: [] }));
  const stop = staySeen({ query } as never);
  for (let spell = 1; spell <= 5; spell++) {
    vi.advanceTimersByTime(UNUSED_MS - 1);
    expect(query.mock.calls.length).toBeGreaterThanOrEqual(spell);
  }
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it("a process that cannot ask asks on", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const query = vi.fn(() => Promise.reject(new Error("away")));
  const stop = staySeen({ query } as never);
  await vi.advanceTimersByTimeAsync(2 * UNUSED_MS);
  expect(query.mock.calls.length).toBeGreaterThan(1);
  stop();
});
