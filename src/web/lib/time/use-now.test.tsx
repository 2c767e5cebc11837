import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { MINUTE_MS } from "#shared/durations.ts";
import { stillTime } from "#test/web/still-time.ts";
import { useAge } from "./use-age.ts";

const NOON = "2026-11-20T12:00:00Z";

function Age() {
  return <p>{useAge()(NOON)}</p>;
}

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
};
const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * MINUTE_MS));
const ages = () => screen.getAllByRole("paragraph").map((age) => age.textContent);

stillTime({ now: Date.parse(NOON) + 30_000 });
afterEach(() => void vi.restoreAllMocks());

it("ages go on while nothing else draws them again, all by one timer", () => {
  const { unmount } = render([<Age key="one" />, <Age key="other" />]);
  expect(ages()).toEqual(["agora", "agora"]);
  pass(3);
  expect(ages()).toEqual(["há 3\u00a0min.", "há 3\u00a0min."]);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it("ages rest while nobody looks, and are right again at once", () => {
  render(<Age />);
  look("hidden");
  expect(vi.getTimerCount()).toBe(0);
  pass(120);
  expect(ages()).toEqual(["agora"]);
  look("visible");
  expect(ages()).toEqual(["há 2\u00a0h"]);
  pass(60);
  expect(ages()).toEqual(["há 3\u00a0h"]);
});
