import { expect, it } from "vitest";
import type { SourceAnswer } from "#server/fares/fare-source.ts";
import type { Call } from "#server/planner/calls/call.ts";
import type { ClaimedVisit } from "#server/planner/plan-route.ts";
import { calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { testDeps } from "#test/test-deps.ts";
import { askVisit } from "./ask-visit.ts";

const deps = testDeps(await testDatabase());
const cells = { day0: dayNumber(calendarDate("2027-03-01")), days: 1, stay0: 7, stays: 2 };
const calls: Call[] = [0, 1].map((cell) => ({ cells: [cell] }) as unknown as Call);
const claimed = { route: { query: {} }, cells, visit: { calls } } as unknown as ClaimedVisit;

it("the answers of a visit come in the order in which they were given, each with its time", async () => {
  const given = calls.map(() => Promise.withResolvers<SourceAnswer>());
  let asked = 0;
  deps.fareSource.pricePair = () => given[asked++]?.promise ?? Promise.reject(new Error("asked too often"));
  const answers = askVisit(deps, claimed);
  const start = deps.clock.now().getTime();
  for (const answer of given.toReversed()) {
    deps.clock.advance(1000);
    answer.resolve({ kind: "fares", fares: [] });
    await answer.promise;
  }
  expect((await answers).map(({ call, answeredAt }) => [call, answeredAt.getTime() - start])).toEqual([
    [calls[1], 1000],
    [calls[0], 2000],
  ]);
});
