import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAgain } from "./ask-again.ts";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

type Answer = () => Promise<string>;

const first: Answer = async () => "first";
const fails: Answer = () => Promise.reject(new Error("no net"));
const never: Answer = () => new Promise(() => {});
const leaves = (leave: () => void) => leave();

/** Asks a query that is on the screen again; answers what is told of the second of its answers. */
async function toldOf(answers: Answer[], meanwhile = (_leave: () => void) => {}) {
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ["searches"],
    queryFn: async ({ signal }) => {
      signal.throwIfAborted();
      return answers.shift()?.();
    },
  });
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetched).toBe(true), 10_000);
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
  ["that the same came", first, ["done"]],
  ["why it did not", fails, ["Error: no net"]],
])("who asks again is told %s", async (_what, answer, told) => {
  expect(await toldOf([first, answer])).toEqual(told);
});

test("who asks again for what had failed is told how it went this time", async () => {
  expect(await toldOf([fails, first])).toEqual(["done"]);
  expect(await toldOf([fails, fails])).toEqual(["Error: no net"]);
});

test.each([
  ["it has come", first],
  ["it has come, where it had failed before", fails],
])("who leaves before %s is told nothing", async (_case, before) => {
  expect(await toldOf([before, never], leaves)).toEqual([]);
});
