import { describe, expect, test } from "vitest";
import type { SourceAnswer } from "#server/fares/fare-source.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import {
  afterAnswer,
  afterCanary,
  isBelievable,
  isCheckDue,
  isVouchedFor,
  type Outcome,
  outcomeOf,
  type SourceHealth,
  stateOf,
} from "./source-health.ts";

/** Calls an hour of which checks are a trifle. */
const PLENTY = 3600;
const at = (minutes: number) => new Date(Date.parse("2026-11-20T12:00:00Z") + minutes * 60_000);
const priced: Outcome = { kind: "priced" };
const empty: Outcome = { kind: "empty" };
const trouble: Outcome = { kind: "trouble", reason: "timed out" };

type Step = ["canary" | "answer", Outcome, minutes: number];

/** What is known of a source after all this; the first step must be a canary. */
const healthAfter = (steps: readonly Step[]) =>
  steps.reduce<SourceHealth | undefined>(
    (health, [kind, outcome, minutes]) =>
      kind === "canary" || !health
        ? afterCanary(health, outcome, { now: at(minutes), checkedBefore: health?.checkedAt })
        : afterAnswer(health, outcome, at(minutes)),
    undefined,
  );

const fare = (price: number | null) => ({
  departure: calendarDate("2027-03-01"),
  stay: 7,
  price,
  level: null,
});

describe("what an answer says of its source", () => {
  test.each<[string, SourceAnswer, Outcome | undefined]>([
    ["a price", { kind: "fares", fares: [fare(null), fare(100)] }, priced],
    ["nothing sold", { kind: "fares", fares: [fare(null)] }, empty],
    ["no pair at all", { kind: "fares", fares: [] }, empty],
    ["broken", { kind: "broken", reason: "no JSON" }, { kind: "trouble", reason: "no JSON" }],
    ["later", { kind: "try-later", afterMs: 5 }, { kind: "trouble", reason: "try later" }],
    [
      "a bad key",
      { kind: "refused", reason: "bad key", concerns: "source" },
      { kind: "trouble", reason: "bad key" },
    ],
    ["not asked", { kind: "try-later", afterMs: 5, isUnasked: true }, undefined],
    ["a party it cannot price", { kind: "refused", reason: "party", concerns: "query" }, undefined],
  ])("%s", (_what, answer, outcome) => {
    expect(outcomeOf(answer)).toEqual(outcome);
  });
});

describe("a fare source", () => {
  test.each<[string, Step[], { blindSince?: number; lastFareAt?: number; believed: boolean }]>([
    ["sees", [["canary", priced, 0]], { lastFareAt: 0, believed: true }],
    [
      "is doubted after one empty canary",
      [
        ["canary", priced, 0],
        ["canary", empty, 360],
      ],
      { lastFareAt: 0, believed: false },
    ],
    [
      "is blind after two",
      [
        ["canary", priced, 0],
        ["canary", empty, 360],
        ["canary", empty, 365],
      ],
      { lastFareAt: 0, blindSince: 365, believed: false },
    ],
    [
      "is blind after the first two",
      [
        ["canary", empty, 0],
        ["canary", empty, 5],
      ],
      { blindSince: 5, believed: false },
    ],
    [
      "stays blind since it was",
      [
        ["canary", empty, 0],
        ["canary", empty, 5],
        ["canary", empty, 35],
      ],
      { blindSince: 5, believed: false },
    ],
    [
      "is not blind when a price came from elsewhere between them",
      [
        ["canary", empty, 0],
        ["answer", priced, 3],
        ["canary", empty, 5],
      ],
      { lastFareAt: 3, believed: false },
    ],
    [
      "is doubted, not blind, when the first could not be asked",
      [
        ["canary", priced, 0],
        ["canary", trouble, 360],
        ["canary", empty, 390],
      ],
      { lastFareAt: 0, believed: false },
    ],
    [
      "sees again after a canary with a price",
      [
        ["canary", empty, 0],
        ["canary", empty, 5],
        ["canary", priced, 35],
      ],
      { lastFareAt: 35, believed: true },
    ],
    [
      "sees again after any answer with a price",
      [
        ["canary", empty, 0],
        ["canary", empty, 5],
        ["answer", priced, 10],
      ],
      { lastFareAt: 10, believed: true },
    ],
    [
      "stays blind through answers without one",
      [
        ["canary", empty, 0],
        ["canary", empty, 5],
        ["answer", empty, 10],
        ["answer", trouble, 11],
      ],
      { blindSince: 5, believed: false },
    ],
    [
      "stays blind when it cannot be asked again",
      [
        ["canary", empty, 0],
        ["canary", empty, 5],
        ["canary", trouble, 35],
      ],
      { blindSince: 5, believed: false },
    ],
    [
      "is believed when it sees the canaries and nothing else",
      [
        ["canary", priced, 0],
        ["answer", empty, 10],
        ["answer", empty, 200],
      ],
      { lastFareAt: 0, believed: true },
    ],
  ])("%s", (_what, steps, { blindSince, lastFareAt, believed }) => {
    const health = healthAfter(steps);
    expect(health?.blindSince).toEqual(blindSince === undefined ? null : at(blindSince));
    expect(health?.lastFareAt).toEqual(lastFareAt === undefined ? null : at(lastFareAt));
    expect(isBelievable(health)).toBe(believed);
  });

  test("is not blind by two canaries that were under way at once", () => {
    const health = healthAfter([["canary", empty, 0]]);
    expect(afterCanary(health, empty, { now: at(1), checkedBefore: at(-360) })).toMatchObject({
      ...{ checkedAt: at(0), lastAnswerAt: at(1), blindSince: null },
    });
  });

  test.each<[string, Step[], after: number, suspected: number]>([
    ["never checked", [], 0, 0],
    ["well", [["canary", priced, 0]], 360, 5],
    ["doubted", [["canary", empty, 0]], 4, 4],
    [
      "blind",
      [
        ["canary", empty, -5],
        ["canary", empty, 0],
      ],
      30,
      5,
    ],
    ["in trouble", [["canary", trouble, 0]], 30, 5],
    [
      "in trouble since",
      [
        ["canary", priced, 0],
        ["answer", trouble, 1],
      ],
      30,
      5,
    ],
    [
      "well again",
      [
        ["canary", trouble, 0],
        ["answer", priced, 1],
      ],
      360,
      5,
    ],
  ])("that is %s is checked again in time, sooner when it is suspected", (_what, steps, due, suspected) => {
    const health = healthAfter(steps);
    expect(isCheckDue(health, { now: at(due), perHour: PLENTY })).toBe(true);
    expect(isCheckDue(health, { now: at(suspected), perHour: PLENTY, isSuspected: true })).toBe(true);
    if (!health) return;
    expect(isCheckDue(health, { now: at(due - 1), perHour: PLENTY })).toBe(false);
    expect(isCheckDue(health, { now: at(suspected - 1), perHour: PLENTY, isSuspected: true })).toBe(false);
  });

  test.each<[string, Step[], due: number]>([
    ["well", [["canary", priced, 0]], 20 * 60],
    ["in trouble", [["canary", trouble, 0]], 5 * 60],
    ["doubted", [["canary", empty, 0]], 4],
  ])("that is %s is checked less often where one call an hour is all there is", (_what, steps, due) => {
    const health = healthAfter(steps);
    expect(isCheckDue(health, { now: at(due - 1), perHour: 1 })).toBe(false);
    expect(isCheckDue(health, { now: at(due), perHour: 1 })).toBe(true);
  });

  test("that was checked by a clock two days ahead is checked again at once", () => {
    const health = healthAfter([["canary", priced, 2 * 24 * 60]]);
    expect(isCheckDue(health, { now: at(0), perHour: PLENTY })).toBe(true);
    expect(isCheckDue(health, { now: at(0), perHour: PLENTY, isSuspected: true })).toBe(true);
  });

  test.each<[string, Step[], minutes: number, suspectedAt: number | undefined, boolean]>([
    ["nobody has asked", [], 0, undefined, false],
    ["has just seen its canary", [["canary", priced, 0]], 4, undefined, true],
    ["saw it a while ago", [["canary", priced, 0]], 5, undefined, false],
    ["saw it before it was suspected", [["canary", priced, 0]], 60, 1, false],
    ["has seen it since it was suspected", [["canary", priced, 2]], 60, 1, true],
    ["could not be asked for it", [["canary", trouble, 2]], 3, 1, false],
    [
      "sees it no more",
      [
        ["canary", priced, 0],
        ["canary", empty, 2],
      ],
      3,
      1,
      false,
    ],
  ])("that %s is vouched for or not", (_what, steps, minutes, suspected, isVouched) => {
    const suspectedAt = suspected === undefined ? undefined : at(suspected);
    expect(isVouchedFor(healthAfter(steps), { now: at(minutes), suspectedAt })).toBe(isVouched);
  });

  test.each<[string, Step[], minutes: number, ReturnType<typeof stateOf>]>([
    ["nobody asked", [], 0, "unchecked"],
    ["answers", [["canary", priced, 0]], 1, "ok"],
    ["is left alone for long", [["canary", priced, 0]], 18 * 60, "ok"],
    ["is left alone for too long", [["canary", priced, 0]], 18 * 60 + 1, "silent"],
    [
      "has just failed",
      [
        ["canary", priced, 0],
        ["answer", trouble, 80],
      ],
      90,
      "ok",
    ],
    [
      "has failed for long",
      [
        ["canary", priced, 0],
        ["answer", trouble, 80],
      ],
      91,
      "silent",
    ],
    ["has never answered", [["canary", trouble, 0]], 0, "silent"],
    [
      "is asked again and again and has never answered",
      [
        ["canary", trouble, 0],
        ["canary", trouble, 30],
        ["canary", trouble, 60],
      ],
      61,
      "silent",
    ],
    [
      "answers again",
      [
        ["canary", trouble, 0],
        ["answer", empty, 200],
      ],
      201,
      "ok",
    ],
    [
      "sees nothing",
      [
        ["canary", empty, 0],
        ["canary", empty, 5],
      ],
      6,
      "blind",
    ],
    [
      "sees nothing and then falls silent",
      [
        ["canary", empty, 0],
        ["canary", empty, 5],
      ],
      9_999,
      "blind",
    ],
  ])("that %s is told apart", (_what, steps, minutes, state) => {
    expect(stateOf(healthAfter(steps), at(minutes), PLENTY)).toBe(state);
  });
});
