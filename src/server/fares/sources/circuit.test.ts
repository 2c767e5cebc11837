import { describe, expect, test } from "vitest";
import type { SourceAnswer } from "#server/fares/fare-source.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { circuit } from "./circuit.ts";

const minute = 60_000;
const fares: SourceAnswer = { kind: "fares", fares: [] };
const trouble: SourceAnswer = { kind: "try-later", afterMs: minute };
const broken: SourceAnswer = { kind: "broken", reason: "no list" };

function aSource() {
  const clock = fixedClock("2026-11-21T12:00:00Z");
  const guarded = circuit(clock);
  let calls = 0;
  const answers = (answer: SourceAnswer) =>
    guarded.call(async () => {
      calls++;
      return answer;
    });
  const failing = async (answer: SourceAnswer, times: number) => {
    for (let n = 0; n < times; n++) await answers(answer);
  };
  return { clock, guarded, answers, failing, calls: () => calls };
}

describe("the circuit of a source", () => {
  test.each([
    ["trouble", trouble],
    ["nonsense", broken],
  ])("lets four answers of %s pass and opens for a minute at the fifth", async (_what, answer) => {
    const { guarded, failing, answers, calls, clock } = aSource();
    await failing(answer, 4);
    expect(guarded.waitMs()).toBe(0);
    await failing(answer, 1);
    expect(guarded.waitMs()).toBe(minute);
    expect(await answers(fares)).toMatchObject({ kind: "try-later", afterMs: minute });
    expect(calls()).toBe(5);
    clock.advance(minute);
    expect(await answers(fares)).toEqual(fares);
  });

  test("is closed again by one answer", async () => {
    const { failing, guarded } = aSource();
    await failing(trouble, 4);
    await failing(fares, 1);
    await failing(trouble, 4);
    expect(guarded.waitMs()).toBe(0);
  });

  test("stays open twice as long after each probe that fails, up to half an hour", async () => {
    const { failing, guarded, clock } = aSource();
    await failing(trouble, 5);
    const pauses = [];
    for (let n = 0; n < 7; n++) {
      pauses.push(guarded.waitMs() / minute);
      clock.advance(guarded.waitMs());
      await failing(trouble, 1);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  test("asks one call at a time while the source recovers", async () => {
    const { failing, guarded, clock, answers } = aSource();
    await failing(trouble, 5);
    clock.advance(minute);
    let release = (_: SourceAnswer) => {};
    const probe = guarded.call(() => new Promise((resolve) => (release = resolve)));
    expect(await answers(fares)).toMatchObject({ kind: "try-later" });
    release(fares);
    expect(await probe).toEqual(fares);
    expect(await answers(fares)).toEqual(fares);
  });

  test("waits as long as a source over its limit asks, from the first time", async () => {
    const { guarded, failing } = aSource();
    await failing({ kind: "try-later", afterMs: 7 * minute, isOverLimit: true }, 1);
    expect(guarded.waitMs()).toBe(7 * minute);
  });

  test("rests half an hour when the source refuses everything, and not at all when it refuses one query", async () => {
    const { guarded, failing } = aSource();
    await failing({ kind: "refused", concerns: "query", reason: "nine at most" }, 9);
    expect(guarded.waitMs()).toBe(0);
    await failing({ kind: "refused", concerns: "source", reason: "key refused" }, 1);
    expect(guarded.waitMs()).toBe(30 * minute);
  });
});
