import { expect, it } from "vitest";
import { isFresh } from "./is-fresh.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

it.each([
  ["was confirmed just now", 0, null, true],
  ["was confirmed ten minutes ago", 10, null, true],
  ["was confirmed longer ago", 10.01, null, false],
  ["was confirmed by a clock that was ahead", -10.01, null, false],
  ["was seen to be gone since", 5, 4, false],
  ["was seen to be gone in the same moment", 5, 5, false],
  ["was gone before it was confirmed again", 5, 6, true],
])("whether an alert that %s can be told as it is", (_what, confirmed, gone, fresh) => {
  const alert = { goneAt: gone === null ? null : ago(gone) };
  expect(isFresh(alert, ago(confirmed), NOW)).toBe(fresh);
});
