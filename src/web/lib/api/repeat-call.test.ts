import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { repeat } from "./repeat-call.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failing = (error: Error) => vi.fn(() => Promise.reject(error));

test("who leaves while a call waits to be repeated is told at once, and it is not repeated", async () => {
  const attempt = failing(new ApiError("no", { status: 503 }));
  const leaving = new AbortController();
  const told = expect(repeat(attempt, leaving.signal)).rejects.toBe("left");
  await vi.advanceTimersByTimeAsync(999);
  leaving.abort("left");
  await told;
  expect(vi.getTimerCount()).toBe(0);
  expect(attempt).toHaveBeenCalledOnce();
});

test("a mistake of our own is not repeated", async () => {
  const attempt = failing(new TypeError("x is undefined"));
  await expect(repeat(attempt, new AbortController().signal)).rejects.toThrow("x is undefined");
  expect(attempt).toHaveBeenCalledOnce();
});
