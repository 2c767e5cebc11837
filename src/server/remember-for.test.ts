import { expect, test } from "vitest";
import { MINUTE_MS } from "#shared/durations.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { rememberFor } from "./remember-for.ts";

function aReader(answers: (() => Promise<number>)[]) {
  const clock = fixedClock("2027-01-04T16:00:00Z");
  let asked = 0;
  const read = rememberFor(
    MINUTE_MS,
    clock,
    () => answers[asked++]?.() ?? Promise.reject(new Error("asked too often")),
  );
  return { clock, read };
}
const gives = (value: number) => async () => value;
const fails = async () => {
  throw new Error("no database");
};

test("what was read holds for its time, for everyone who asks at once too", async () => {
  const { clock, read } = aReader([gives(1), gives(2)]);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  clock.advance(MINUTE_MS - 1);
  expect(await read()).toBe(1);
  clock.advance(1);
  expect(await read()).toBe(2);
});

test("a failure is told and asked again", async () => {
  const { read } = aReader([fails, gives(3)]);
  await expect(read()).rejects.toThrow("no database");
  expect(await read()).toBe(3);
});

test("a failure that comes late takes nothing away of what was read after it", async () => {
  const late = Promise.withResolvers<number>();
  const { clock, read } = aReader([() => late.promise, gives(2)]);
  const first = read();
  clock.advance(MINUTE_MS);
  expect(await read()).toBe(2);
  late.reject(new Error("no database"));
  await expect(first).rejects.toThrow("no database");
  expect(await read()).toBe(2);
});

test("a clock that was set back does not make it hold longer", async () => {
  const { clock, read } = aReader([gives(1), gives(2)]);
  await read();
  clock.set("2027-01-03T16:00:00Z");
  expect(await read()).toBe(2);
});
