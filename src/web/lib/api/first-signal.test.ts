import { expect, it, vi } from "vitest";
import { firstSignal } from "./first-signal.ts";

it.each([0, 1])("says what signal %i was the first to say, and nothing after it", (which) => {
  const asked = [new AbortController(), new AbortController()] as const;
  const first = firstSignal(asked[0].signal, asked[1].signal);
  const told = vi.fn();
  first.addEventListener("abort", told);
  expect(first.aborted).toBe(false);
  asked[which]?.abort("the first");
  asked[1 - which]?.abort("the second");
  expect(first.reason).toBe("the first");
  expect(told).toHaveBeenCalledOnce();
});

it("has said so where one had before", () => {
  const early = firstSignal(new AbortController().signal, AbortSignal.abort("early"));
  expect(early).toMatchObject({ aborted: true, reason: "early" });
});

it("holds on to no signal that outlives the others", () => {
  const lasting = new AbortController();
  const leaving = vi.spyOn(lasting.signal, "addEventListener");
  const short = new AbortController();
  firstSignal(lasting.signal, short.signal);
  short.abort();
  expect(leaving.mock.calls).toMatchObject([["abort", expect.any(Function), { signal: { aborted: true } }]]);
});
