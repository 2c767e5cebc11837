import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { MINUTE_MS } from "#shared/durations.ts";
import { stillTime } from "#test/web/still-time.ts";
import { noteServerTime } from "#web/lib/time/server-time.ts";
import { useIsOver } from "./use-is-over.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const QUARTER_PAST = new Date(NOON + 15 * MINUTE_MS).toISOString();

const serverIsAt = (ms: number) => noteServerTime(new Date(ms).toUTCString(), Date.now());

stillTime({ now: NOON });
afterEach(() => serverIsAt(Date.now()));

function Link() {
  return <p>{useIsOver(QUARTER_PAST) ? "over" : "open"}</p>;
}

it("a moment is noticed when it passes", () => {
  render(<Link />);
  act(() => vi.advanceTimersByTime(15 * MINUTE_MS - 1));
  expect(screen.getByText("open")).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText("over")).toBeVisible();
});

it("one that passed while the machine slept is noticed by who looks again", () => {
  render(<Link />);
  vi.setSystemTime(NOON + 20 * MINUTE_MS);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getByText("over")).toBeVisible();
});

it.each([
  ["ahead", -20, 16, "open"],
  ["behind", 10, 6, "over"],
])("it is a moment of the server, where the clock of the machine is %s", (_how, off, passed, state) => {
  serverIsAt(NOON + off * MINUTE_MS);
  render(<Link />);
  act(() => vi.advanceTimersByTime(passed * MINUTE_MS));
  expect(screen.getByText(state)).toBeVisible();
});
