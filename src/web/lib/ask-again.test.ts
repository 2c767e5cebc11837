import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAgain } from "./ask-again.ts";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** Asks a query that is on the screen again; answers what is told of `second`, its other answer. */
async function toldOf(second: () => Promise<string>, meanwhile = (_leave: () => void) => {}) {
  const answers = [async () => "first", second];
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ["searches"],
    queryFn: async ({ signal }) => {
      signal.throwIfAborted();
      return answers.shift()?.();
    },
  });
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("first"));
  vi.setSystemTime(Date.now() + 1_000);
  const told: string[] = [];
  const asked = askAgain(observer.getCurrentResult(), {
    onDone: () => told.push("done"),
    onError: (error) => told.push(String(error)),
  });
  meanwhile(leave);
  await asked;
  leave();
  return told;
}

test.each([
  ["that it came", async () => "second", ["done"]],
  ["that the same came", async () => "first", ["done"]],
  ["why it did not", async () => Promise.reject(new Error("no net")), ["Error: no net"]],
])("who asks again is told %s", async (_what, answer, told) => {
  expect(await toldOf(answer)).toEqual(told);
});

test("who leaves before it has come is told nothing", async () => {
  expect(
    await toldOf(
      () => new Promise(() => {}),
      (leave) => leave(),
    ),
  ).toEqual([]);
});
