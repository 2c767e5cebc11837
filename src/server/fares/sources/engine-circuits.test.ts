import { expect, test } from "vitest";
import type { Engine, SourceAnswer } from "#server/fares/fare-source.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { scriptedFares } from "#test/worlds/scripted-fares.ts";
import { engineCircuits } from "./engine-circuits.ts";

const timeout = { kind: "try-later", afterMs: MINUTE_MS } satisfies SourceAnswer;
const overLimit: SourceAnswer = { ...timeout, afterMs: 7 * MINUTE_MS, isOverLimit: true };
const keyRefused: SourceAnswer = { kind: "refused", concerns: "source", reason: "key refused" };
const unasked: SourceAnswer = { ...timeout, isUnasked: true };

function aSource(maxPairsPerCall = 200) {
  const source = scriptedFares();
  source.capabilities = { ...source.capabilities, maxPairsPerCall };
  const clock = fixedClock("2026-11-21T12:00:00Z");
  const circuits = engineCircuits(clock, source);
  const failing = async (engine: Engine, answer: SourceAnswer, times = 5) => {
    for (let n = 0; n < times; n++) await circuits[engine].call(async () => answer);
  };
  const waits = () => [circuits.blocks.waitMs() / MINUTE_MS, circuits.pairs.waitMs() / MINUTE_MS];
  return { clock, circuits, failing, waits };
}

test.each<[string, SourceAnswer, [number, number], [number, number]]>([
  ["times out", timeout, [1, 0], [0, 1]],
  ["answers nonsense", { kind: "broken", reason: "no list" }, [1, 0], [0, 1]],
  ["names a time", { ...timeout, isNamed: true, afterMs: 7 * MINUTE_MS }, [7, 0], [0, 7]],
  ["has our key refused", keyRefused, [30, 30], [30, 30]],
  ["is over the limit", overLimit, [7, 7], [7, 7]],
  ["is not asked, its calls being used up", unasked, [0, 0], [0, 0]],
])(
  "an engine that %s rests by itself, unless it is for the account",
  async (_what, answer, first, second) => {
    for (const [engine, waiting] of [["blocks", first] as const, ["pairs", second] as const]) {
      const { failing, waits } = aSource();
      await failing(engine, answer);
      expect(waits()).toEqual(waiting);
    }
  },
);

test("a source of single pairs has one engine, however it is asked", async () => {
  const { failing, waits } = aSource(1);
  await failing("blocks", timeout);
  expect(waits()).toEqual([1, 1]);
});

test("24 answers at once that the account is over its limit are one rest for both", async () => {
  const { circuits, clock, waits } = aSource();
  const { promise, resolve } = Promise.withResolvers<SourceAnswer>();
  const asked = Array.from({ length: 24 }, () => circuits.blocks.call(() => promise));
  resolve(overLimit);
  await Promise.all(asked);
  expect(waits()).toEqual([7, 7]);
  clock.advance(7 * MINUTE_MS);
  expect(waits()).toEqual([0, 0]);
});

/** How many of three calls at once are let through to the engine of single pairs. */
function passingPairs({ circuits }: ReturnType<typeof aSource>): number {
  let passing = 0;
  const never = new Promise<SourceAnswer>(() => {});
  for (let n = 0; n < 3; n++)
    void circuits.pairs.call(() => {
      passing++;
      return never;
    });
  return passing;
}

test("after a refused key each engine is asked by one probe", async () => {
  const source = aSource();
  await source.failing("blocks", keyRefused, 1);
  source.clock.advance(30 * MINUTE_MS);
  expect(passingPairs(source)).toBe(1);
});

test.each([
  ["once, each engine is asked freely", 1, 3],
  ["twice in a row, each engine is asked by one probe", 2, 1],
])("after an account was over its limit %s", async (_how, times, passing) => {
  const source = aSource();
  for (let time = 0; time < times; time++) {
    const { promise, resolve } = Promise.withResolvers<SourceAnswer>();
    const asked = Array.from({ length: 24 }, () => source.circuits.blocks.call(() => promise));
    resolve(overLimit);
    await Promise.all(asked);
    source.clock.advance(7 * MINUTE_MS);
  }
  expect(passingPairs(source)).toBe(passing);
});
