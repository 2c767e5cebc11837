import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { NOTHING_LEARNED } from "#server/planner/learned/learned.ts";
import { postponeVisit, savePlan } from "#server/planner/leases/store.ts";
import { testDatabase } from "#test/databases/database.ts";
import { statementsOf } from "#test/databases/statements.ts";
import { plannedRoutes } from "#test/worlds/planned-routes.ts";

const db = await testDatabase();
const { now, minutes, watched, claim, idsOf } = plannedRoutes(db);
const DESTINATIONS = ["LIS", "OPO", "MAD", "CDG", "JFK", "MIA", "EZE", "SCL", "LHR", "FCO"];

describe("claiming routes", () => {
  test("says what is known of the route and counts the try", async () => {
    const routeId = await watched(0, { cabin: "business" });
    expect(await claim()).toEqual([
      {
        routeId,
        ...{ leasedUntil: minutes(0.5), wasDueAt: now },
        query: expect.objectContaining({ origin: "GRU", destination: "LIS", cabin: "business", maxStops: 3 }),
        ...{ tries: 1, learned: NOTHING_LEARNED, plannedAt: null, distrustBefore: null },
      },
    ]);
  });

  test("the longest due come first, the lower id on a tie, and none that is not due", async () => {
    const [tied, late, alsoTied, notDue] = [
      await watched(-5, { destination: "LIS" }),
      await watched(-9, { destination: "OPO" }),
      await watched(-5, { destination: "MAD" }),
      await watched(1, { destination: "CDG" }),
    ];
    expect(await idsOf(claim({ limit: 1 }))).toEqual([late]);
    expect(await idsOf(claim({ limit: 1 }))).toEqual([tied]);
    expect(await idsOf(claim())).toEqual([alsoTied]);
    expect(await idsOf(claim())).toEqual([]);
    expect(await idsOf(claim({ at: 1 }))).toContain(notDue);
  });

  test("of those claimed together the first are those whose turn is first", async () => {
    const day = 24 * 60;
    const [late, tied, alsoTied, longest, lost] = [
      await watched(-1),
      await watched(-5, { destination: "OPO" }),
      await watched(-5, { destination: "MAD" }),
      await watched(-9, { destination: "JFK" }),
      await watched(2 * day, { destination: "CDG" }),
    ];
    expect(await idsOf(claim())).toEqual([lost, longest, tied, alsoTied, late]);
  });

  test("those due later than any wait, as a clock that was ahead left them, come before all others", async () => {
    const day = 24 * 60;
    const [due, , lost] = [
      await watched(0),
      await watched(day, { destination: "OPO" }),
      await watched(2 * day, { destination: "MAD" }),
    ];
    expect(await idsOf(claim({ limit: 1 }))).toEqual([lost]);
    expect(await idsOf(claim())).toEqual([due]);
  });

  test("those of another market are left to their own source", async () => {
    const simulated = await watched(0, { market: "simulated" });
    expect(await idsOf(claim())).toEqual([]);
    expect(await idsOf(claim({ market: "simulated" }))).toEqual([simulated]);
  });

  test("two who claim at once never get the same one, and together get all", async () => {
    const all: number[] = [];
    for (const destination of DESTINATIONS)
      for (const origin of ["GRU", "GIG", "CNF"]) all.push(await watched(0, { origin, destination }));
    const claims = await Promise.all(Array.from({ length: 8 }, () => idsOf(claim({ limit: 4 }))));
    const first = claims.flat();
    expect(new Set(first).size).toBe(first.length);
    const rest = await idsOf(claim());
    expect([...first, ...rest].toSorted((one, other) => one - other)).toEqual(all);
  });

  // The embedded database has one connection: nobody can hold a row while another claims.
  if (db.$client.options.max > 1)
    test("what somebody holds in an open transaction is passed over, not waited for", async () => {
      const [held, free] = [await watched(-1), await watched(0, { destination: "JFK" })];
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from route_plans where fare_query_id = ${held} for update`);
        expect(await idsOf(claim())).toEqual([free]);
      });
    });

  test("one whose worker died comes back after its lease, one try older", async () => {
    const id = await watched(0);
    await claim();
    expect(await idsOf(claim({ at: 0.49 }))).toEqual([]);
    expect(await claim({ at: 0.5 })).toMatchObject([{ routeId: id, tries: 2 }]);
  });
});

describe("routes ahead of their time", () => {
  const early = { early: minutes(60) };

  test("are claimed when calls are plenty, if they were not just planned", async () => {
    const [idle, recent] = [await watched(0), await watched(0, { destination: "JFK" })];
    await claim();
    for (const [routeId, at] of [
      [idle, -6],
      [recent, -4],
    ] as const)
      await savePlan(db, { routeId, plannedAt: minutes(at), looks: 3, release: { dueAt: minutes(30) } });
    expect(await idsOf(claim())).toEqual([]);
    expect(await idsOf(claim(early))).toEqual([idle]);
    expect(await idsOf(claim({ at: 30 }))).toEqual([idle, recent]);
  });

  test("not beyond that time, nor while somebody works on them, nor before they were ever planned", async () => {
    const [far, failed] = [await watched(0), await watched(0, { destination: "JFK" })];
    const claimed = await claim();
    await savePlan(db, { routeId: far, plannedAt: minutes(-60), looks: 3, release: { dueAt: minutes(61) } });
    await savePlan(db, { routeId: failed, plannedAt: minutes(-60), looks: 3 });
    for (const lease of claimed.filter(({ routeId }) => routeId === failed))
      await postponeVisit(db, { ...lease, dueAt: minutes(30), reason: "broken" });
    await watched(30, { destination: "MAD" });
    expect(await idsOf(claim(early))).toEqual([]);
  });
});

test("a claim finds what is due by the index, however many routes there are", async () => {
  await db.execute(sql`insert into fare_queries
      (market, origin, destination, cabin, adults, children, infants_in_seat, infants_on_lap, max_stops)
    select 'real', 'A' || lpad(to_hex(n / 256), 2, '0'), 'B' || lpad(to_hex(n % 256), 2, '0'), 'economy', 1, 0, 0, 0, 3
    from generate_series(1, 5000) n`);
  await db.execute(sql`insert into route_plans (fare_query_id, due_at)
    select id, timestamptz '2026-11-20T11:00:00Z' + id * interval '1 minute' from fare_queries`);
  await db.execute(sql`analyze route_plans`);
  await db.execute(sql`analyze fare_queries`);
  const { said, result } = await statementsOf(() => claim({ limit: 8 }));
  expect(result).toHaveLength(8);
  expect(said).toHaveLength(1);
  const { rows } = await db.$client.query(`explain (generic_plan) ${said[0]}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("Index Scan using route_plans_due");
  expect(plan).not.toContain("Seq Scan");
});
