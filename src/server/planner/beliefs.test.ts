import { expect, test } from "vitest";
import { aVisit, aWish, knownCells } from "#test/worlds/planner-cases.ts";
import { createBeliefs } from "./beliefs.ts";
import { believe } from "./believe.ts";

const beliefOf = (days: number) => believe(aVisit(knownCells([aWish(days)], () => ({ price: 100_000 }))));

test("beliefs of many small routes are kept, or of a few large ones: never of more pairs than there is room for", () => {
  const beliefs = createBeliefs(400);
  const routes = [1, 2, 3, 4];
  for (const id of routes) beliefs.set(id, beliefOf(25));
  expect(routes.map((id) => beliefs.get(id) !== undefined)).toEqual([true, true, true, true]);
  beliefs.set(5, beliefOf(50));
  expect([...routes, 5].map((id) => beliefs.get(id) !== undefined)).toEqual([false, false, true, true, true]);
});
