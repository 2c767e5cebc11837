import { describe, expect, test } from "vitest";
import type { SourceAnswer } from "#server/fares/fare-source.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { circuit } from "./circuit.ts";

const minute = 60_000;
const fares: SourceAnswer = { kind: "fares", fares: [] };
const trouble = { kind: "try-later", afterMs: minute } satisfies SourceAnswer;
const broken: SourceAnswer = { kind: "broken", reason: "no list" };
const keyRefused: SourceAnswer = { kind: "refused", concerns: "source", reason: "key refused" };
const named = (minutes: number): SourceAnswer => ({ ...trouble, afterMs: minutes * minute, isNamed: true });

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
  /** So many calls at once, those that were let through; each ends with the answer it is given. */
  const begin = (times: number) => {
    const under: ((answer: SourceAnswer) => Promise<unknown>)[] = [];
    for (let n = 0; n < times; n++) {
      const { promise, resolve } = Promise.withResolvers<SourceAnswer>();
      const asked = guarded.call(() => {
        under.push((answer) => {
          resolve(answer);
          return asked;
        });
        return promise;
      });
    }
    return under;
  };
  return { clock, guarded, answers, failing, begin, calls: () => calls };
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

  test.each([
    ["over its limit", { ...trouble, afterMs: 7 * minute, isOverLimit: true }, 7],
    ["that names a time in its trouble", named(7), 7],
    ["that names a time without end", named(9e9), 6 * 60],
    ["in trouble that names none", { ...trouble, afterMs: 7 * minute }, 0],
  ])("waits as long as a source %s asks, from the first time", async (_what, answer, minutes) => {
    const { guarded, failing } = aSource();
    await failing(answer, 1);
    expect(guarded.waitMs()).toBe(minutes * minute);
  });

  test.each([
    ["names a time", named(7), true],
    ["is over its limit", { ...trouble, isOverLimit: true }, true],
    ["is in trouble", trouble, false],
    ["refuses everything", keyRefused, false],
  ])(
    "is told to wait, or not, by a source that %s, for as long as that lasts",
    async (_what, answer, isTold) => {
      const { guarded, failing, clock } = aSource();
      await failing(answer, 5);
      expect(guarded.isToldToWait()).toBe(isTold);
      clock.advance(guarded.waitMs());
      expect(guarded.isToldToWait()).toBe(false);
    },
  );

  test.each([
    ["a limit, and then lets all through", named(7), 3],
    ["a refusal of everything, and then asks by one probe", keyRefused, 1],
  ])("rests for somebody else's answer of %s", (_what, answer, passing) => {
    const { guarded, begin, clock } = aSource();
    guarded.heed(answer);
    expect(begin(3)).toEqual([]);
    clock.advance(guarded.waitMs());
    expect(begin(3)).toHaveLength(passing);
  });

  test("asks a source that is over its limit again after the time it has named by one probe, until it answers", async () => {
    const { guarded, begin, clock } = aSource();
    for (const end of begin(3)) await end(named(7));
    clock.advance(7 * minute);
    for (const end of begin(3)) await end(named(7));
    clock.advance(7 * minute);
    const [probe, ...others] = begin(3);
    expect(others).toEqual([]);
    await probe?.(named(7));
    expect(guarded.waitMs()).toBe(7 * minute);
    clock.advance(7 * minute);
    for (const end of begin(1)) await end(fares);
    for (const end of begin(3)) await end(named(7));
    clock.advance(7 * minute);
    expect(begin(3)).toHaveLength(3);
  });

  test("asks a source that refused everything by one probe after its rest", async () => {
    const { guarded, failing, clock, begin } = aSource();
    await failing(keyRefused, 1);
    clock.advance(30 * minute);
    const [probe, ...others] = begin(3);
    expect(others).toEqual([]);
    await probe?.(keyRefused);
    expect(guarded.waitMs()).toBe(30 * minute);
  });

  test.each([
    ["failures", trouble, 5],
    ["a time that was named", named(6 * 60), 1],
    ["a refused key", keyRefused, 1],
  ])(
    "a clock that was two days ahead when it opened for %s keeps nobody away, and the next one counts",
    async (_what, answer, times) => {
      const { guarded, failing, clock } = aSource();
      clock.advance(2 * 24 * 60 * minute);
      await failing(answer, times);
      clock.advance(-2 * 24 * 60 * minute);
      expect(guarded.waitMs()).toBe(0);
      await failing(named(7), 1);
      expect(guarded.waitMs()).toBe(7 * minute);
    },
  );

  test("rests half an hour when the source refuses everything, and not at all when it refuses one query", async () => {
    const { guarded, failing } = aSource();
    await failing({ kind: "refused", concerns: "query", reason: "nine at most" }, 9);
    expect(guarded.waitMs()).toBe(0);
    await failing(keyRefused, 1);
    expect(guarded.waitMs()).toBe(30 * minute);
  });
});

describe("many calls under way at once", () => {
  test.each([
    ["a blip", trouble, 1],
    ["nonsense", broken, 1],
    ["a limit", named(60), 60],
    ["a refused key", keyRefused, 30],
  ])("all 24 with %s are no more than one opening", async (_what, answer, minutes) => {
    const { guarded, begin, clock, answers } = aSource();
    for (const end of begin(24)) await end(answer);
    expect(guarded.waitMs()).toBe(minutes * minute);
    clock.advance(minutes * minute);
    expect(await answers(fares)).toEqual(fares);
    expect(guarded.waitMs()).toBe(0);
  });

  test.each([
    ["a success", [named(60), fares], 60],
    ["a query refused", [named(60), { kind: "refused", reason: "ten travellers" }], 60],
    ["a timeout", [named(60), trouble], 60],
    ["nonsense", [named(60), broken], 60],
    ["a shorter time", [named(60), named(1)], 60],
    ["a longer time", [named(1), named(60)], 60],
    ["a success before it", [fares, named(60)], 60],
    ["five timeouts before it", [...Array(5).fill(trouble), named(60)], 60],
    ["a refused key", [named(1), keyRefused], 30],
    ["a success after a refused key", [keyRefused, fares], 30],
    ["a timeout after a refused key", [keyRefused, trouble], 30],
    ["a success after five timeouts", [...Array(5).fill(trouble), fares], 1],
    ["a success among timeouts", [trouble, trouble, trouble, trouble, fares, trouble], 0],
  ] as [string, SourceAnswer[], number][])(
    "beside a time that was named, %s: the longest wait holds",
    async (_what, given, minutes) => {
      const { guarded, begin } = aSource();
      const ends = begin(given.length);
      for (const [n, answer] of given.entries()) await ends[n]?.(answer);
      expect(guarded.waitMs()).toBe(minutes * minute);
    },
  );

  test.each([
    ["that fails", trouble],
    ["that succeeds", fares],
  ])("one of before %s neither ends a probe nor tells how the source is now", async (_what, answer) => {
    const { guarded, begin, clock } = aSource();
    const [late, ...others] = begin(6);
    for (const end of others) await end(trouble);
    clock.advance(minute);
    const [probe, ...more] = begin(3);
    expect(more).toEqual([]);
    await late?.(answer);
    expect(begin(1)).toEqual([]);
    await probe?.(trouble);
    expect(guarded.waitMs()).toBe(2 * minute);
  });

  test("a time that is named while a probe is under way holds, whatever the probe says", async () => {
    const { guarded, begin, clock } = aSource();
    const [late, ...others] = begin(6);
    for (const end of others) await end(trouble);
    clock.advance(minute);
    const [probe] = begin(1);
    await late?.(named(60));
    await probe?.(fares);
    expect(guarded.waitMs()).toBe(60 * minute);
    clock.advance(60 * minute);
    expect(begin(3)).toHaveLength(1);
  });

  test("a call that throws tells nothing, and the next one is a probe again", async () => {
    const { guarded, failing, begin, clock } = aSource();
    await failing(trouble, 5);
    clock.advance(minute);
    await expect(guarded.call(() => Promise.reject(new Error("no database")))).rejects.toThrow();
    expect(begin(3)).toHaveLength(1);
  });
});
