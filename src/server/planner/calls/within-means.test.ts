import { expect, it } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import type { Call } from "./call.ts";
import { withinMeans } from "./within-means.ts";

const block = { firstDeparture: calendarDate("2027-03-01"), departureDays: 1, minStay: 7, maxStay: 8 };
const calls: Record<string, Call> = {
  B: { cells: [1, 2], value: 2, block },
  p: { cells: [1], value: 1 },
};
const toCalls = (letters: string) => [...letters].flatMap((letter) => calls[letter] ?? []);
const toLetters = (chosen: readonly Call[]) => chosen.map((call) => (call.block ? "B" : "p")).join("");

it.each<[string, { limit: number; blocks?: number; pairs?: number }, string, string, boolean]>([
  ["BpBpp", { limit: 3 }, "", "BpB", true],
  ["BpBpp", { limit: 5 }, "", "BpBpp", false],
  ["BpBpp", { limit: 3 }, "BB", "B", true],
  ["Bp", { limit: 1 }, "BB", "", true],
  ["BpBpp", { limit: 9, blocks: 1, pairs: 8 }, "", "Bppp", false],
  ["BpBpp", { limit: 9, blocks: 1, pairs: 8 }, "B", "ppp", false],
  ["BpBpp", { limit: 9, blocks: 8, pairs: 2 }, "", "BpBp", false],
  ["BpBpp", { limit: 9, blocks: 2, pairs: 2 }, "Bp", "Bp", false],
  ["BpBpp", { limit: 2, blocks: 1, pairs: 8 }, "", "Bp", true],
])("of %s with %o, beside %s: %s", (worthy, { limit, blocks, pairs = 0 }, taken, chosen, isLeft) => {
  const apart = blocks === undefined ? undefined : { blocks, pairs, blockPrice: 1 };
  const found = withinMeans({ limit, apart }, toCalls(worthy), toCalls(taken));
  expect([toLetters(found.chosen), found.isLeft]).toEqual([chosen, isLeft]);
});
