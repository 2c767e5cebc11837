import { expect, test } from "vitest";
import { inTurn } from "./turns.ts";

const pairs = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => ({ id: from + at }));
const take = (turns: ReturnType<typeof inTurn>, count: number) =>
  Array.from({ length: count }, () => turns.next()?.id ?? -1);

test("each pair has its turn before any has a second one", () => {
  const turns = inTurn();
  turns.renew(pairs(0, 50));
  const [first, second] = [take(turns, 50), take(turns, 50)];
  expect(new Set(first).size).toBe(50);
  expect(second).toEqual(first);
});

test("the order is like chance, so that no route waits for all others", () => {
  const turns = inTurn();
  turns.renew(pairs(0, 1000));
  const early = take(turns, 100).filter((id) => id < 500).length;
  expect(early).toBeGreaterThan(30);
  expect(early).toBeLessThan(70);
});

test("where pairs come and others go, it goes on behind the last one", () => {
  const turns = inTurn();
  turns.renew(pairs(0, 100));
  const seen = new Set(take(turns, 40));
  for (let round = 1; round <= 3; round++) {
    turns.renew(pairs(round, 100 + round));
    for (const id of take(turns, 20)) seen.add(id);
  }
  const stayed = pairs(3, 100).map(({ id }) => id);
  expect(stayed.filter((id) => !seen.has(id))).toEqual([]);
});

test("without a pair there is no turn", () => {
  const turns = inTurn();
  turns.renew([]);
  expect(turns.next()).toBeUndefined();
});
