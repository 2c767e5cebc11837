import { describe, expect, it } from "vitest";
import { USUAL_SETTINGS } from "#server/searches/alert-settings/settings.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import type { AlertCase } from "./alert-case.ts";
import { type AlertState, freshState } from "./alert-state.ts";
import { dueLook, judgeLook } from "./judge-look.ts";

const today = calendarDate("2026-11-20");
const now = new Date("2026-11-20T15:00:00Z");
const secondsAgo = (seconds: number) => new Date(now.getTime() - 1000 * seconds);
const checkIntervalSeconds = 3600;
/** A little before it is judged. */
const lookedAt = secondsAgo(1);
const pair = "1/2027-03-01/10";

/** Thirteen days at 100,000, the last of them three days ago: 80,000 needs one look, 60,000 three. */
const aCase = (price: number, over: Partial<AlertState> = {}): AlertCase => ({
  history: Array.from({ length: 13 }, (_, i) => ({ day: addDays(today, i - 16), price: 100_000, checks: 4 })),
  state: { ...freshState(1, 0), judgedCheck: `${pair}/${now.toISOString()}/${price}`, ...over },
  candidate: { price, level: null },
  ...{
    settings: USUAL_SETTINGS,
    snoozedUntil: null,
    isFixedTrip: false,
    targetPrice: null,
    centsPerReal: 25,
  },
  ...{ recent: [], now, today },
});
const once = (price: number, seconds: number, confirmations = 1): Partial<AlertState> => ({
  onceConfirmedPrice: price,
  onceConfirmedAt: secondsAgo(seconds),
  confirmations,
});
const judge = (given: AlertCase, price: number | null, looked = pair) => {
  const live = price === null ? null : { price, level: null };
  return judgeLook(given, { pair: looked, live, lookedAt, checkIntervalSeconds });
};

describe("a look at the pair of a fall", () => {
  it.each([
    ["at the same price", 80_000, "confirmed"],
    ["lower than it was seen", 79_000, "confirmed"],
    ["3 % above what was seen", 82_400, "confirmed"],
    ["more than 3 % above", 82_401, "unconfirmed"],
    ["not sold", null, "unconfirmed"],
  ] as const)("that finds it %s", (_what, price, kind) => {
    expect(judge(aCase(80_000), price)).toMatchObject({ kind });
  });

  it("says nothing when no rule holds at what it costs now", () => {
    expect(judge(aCase(87_000), 88_500)).toEqual({ kind: "silent" });
  });

  it("tells what it costs now, and how that stands", () => {
    const judged = judge(aCase(80_000), 75_000);
    expect(judged).toMatchObject({ live: { price: 75_000 }, decision: { rule: "drop", drop: 0.25 } });
  });

  it("that refutes it takes the looks before with it", () => {
    const state = { onceConfirmedPrice: null, onceConfirmedAt: null, confirmations: 0 };
    expect(judge(aCase(60_000, once(60_000, 450)), 99_000)).toMatchObject({ kind: "unconfirmed", state });
  });
});

describe("a look at the pair of a fall that looks like a mistake", () => {
  it.each([
    ["its first look is remembered", {}, { kind: "look-again", state: { confirmations: 1 } }],
    ["so is the second", once(60_000, 451), { kind: "look-again", state: { confirmations: 2 } }],
    ["a second one too soon is none", once(60_000, 450), { kind: "silent" }],
    [
      "at another price it is a first one",
      once(50_000, 9),
      { kind: "look-again", state: { confirmations: 1 } },
    ],
    ["the third confirms it", once(60_000, 451, 2), { kind: "confirmed" }],
  ])("%s", (_what, state, expected) => {
    expect(judge(aCase(60_000, state), 60_000)).toMatchObject(expected);
  });

  it("counts once, however late it is judged for the second time", () => {
    const given = { ...aCase(60_000, once(60_000, 1, 2)), now: secondsAgo(-1000) };
    expect(judge(given, 60_000)).toEqual({ kind: "silent" });
  });

  it("counts from when it was looked at, at what it cost then", () => {
    const given = aCase(60_000);
    const state = { ...given.state, onceConfirmedPrice: 59_000, onceConfirmedAt: lookedAt, confirmations: 1 };
    expect(judge(given, 59_000)).toMatchObject({ state, live: { price: 59_000 }, apartSeconds: 450 });
  });

  it("counts for no other pair that became the cheapest meanwhile", () => {
    expect(judge(aCase(60_000), 60_000, "1/2027-03-02/10")).toEqual({ kind: "silent" });
  });
});

describe("a candidate", () => {
  it.each([
    ["that is worth telling deserves a look", 80_000, {}, { dueAt: null }],
    ["that no rule speaks for deserves none", 95_000, {}, undefined],
    ["whose next look is not due deserves none yet", 60_000, once(60_000, 449), undefined],
    ["whose next look is due deserves it", 60_000, once(60_000, 450), { dueAt: now }],
    ["whose next look is overdue deserves it", 60_000, once(60_000, 900), { dueAt: secondsAgo(450) }],
  ])("%s", (_what, price, state, due) => {
    expect(dueLook(aCase(price, state), checkIntervalSeconds)).toEqual(due);
  });
});
