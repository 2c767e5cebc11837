import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { fareQueries, idempotencyKeys, searches } from "#server/database/schema.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { searchRoutes } from "#server/searches/routes.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { createSearch } from "./create-search.ts";

const db = await testDatabase();
const lisbon = { origin: "GRU", destination: "LIS", min_days: 10, max_days: 15 };
const madrid = { ...lisbon, destination: "MAD" };

let deps: TestDeps;
let app: FastifyInstance;
let ana: SignedInUser;
beforeEach(async () => {
  deps = testDeps(db);
  app = bareApi(deps);
  await app.register(searchRoutes(deps), { prefix: "/searches" });
  ana = await aSignedInUser(deps);
});

const post = (key: string | undefined, body: object = lisbon, as = ana) =>
  app.inject({
    method: "POST",
    url: "/searches",
    headers: { ...as.headers, ...(key !== undefined && { "idempotency-key": key }) },
    payload: body,
  });
const wasRepeated = (answer: Awaited<ReturnType<typeof post>>) => answer.headers["idempotency-replayed"];
const saved = () => db.select().from(searches);

/** Makes a search for a key that nobody has looked for. */
function makeFor(key: string, destination: string) {
  const { min_days: minDays, max_days: maxDays } = lisbon;
  return createSearch(deps, {
    owner: { id: ana.id },
    draft: { ...aQuery({ destination }), minDays, maxDays, mode: "continuous" },
    target: null,
    idempotency: { key, requestHash: "h" },
  });
}

describe("a search asked for with a key", () => {
  it("is made once, and the same answer comes again", async () => {
    const first = await post("k-1");
    const again = await post("k-1");
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect([wasRepeated(first), wasRepeated(again)]).toEqual([undefined, "true"]);
    expect(await saved()).toHaveLength(1);
  });

  it("is the same however its fields are ordered, and with what goes without saying", async () => {
    const { id } = (await post("k-1")).json();
    const { origin, ...rest } = lisbon;
    const again = await post("k-1", { ...rest, seat: "economy", adults: 1, origin });
    expect(again.json().id).toBe(id);
  });

  it("is made once when it is asked for many times at once, and all are answered alike", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post("k-1")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers.filter((answer) => wasRepeated(answer) === undefined)).toHaveLength(1);
    expect(await saved()).toHaveLength(1);
  });

  it("is refused when the key came with another one, also at once", async () => {
    await post("k-1");
    const other = await post("k-1", madrid);
    expect(other.statusCode).toBe(422);
    expect(other.json().detail).toEqual([
      {
        loc: ["header", "Idempotency-Key"],
        msg: "already used for another request",
        type: "idempotency_key_reused",
      },
    ]);
    const [one, two] = await Promise.all([
      post("k-2", madrid),
      post("k-2", { ...lisbon, destination: "OPO" }),
    ]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([201, 422]);
    expect(await saved()).toHaveLength(2);
  });

  it("has keys of its own account", async () => {
    const bia = await aSignedInUser(deps);
    const [hers, his] = [await post("k-1"), await post("k-1", madrid, bia)];
    expect([hers.statusCode, his.statusCode]).toEqual([201, 201]);
    expect(hers.json().id).not.toBe(his.json().id);
  });

  it("can be asked for again when it failed", async () => {
    const { id } = (await post(undefined)).json();
    expect((await post("conflict")).statusCode).toBe(409);
    expect((await post("invalid", { ...lisbon, origin: "LIS" })).statusCode).toBe(422);
    for (const destination of ["MAD", "OPO", "CDG", "FCO"]) await post(undefined, { ...lisbon, destination });
    const amsterdam = { ...lisbon, destination: "AMS" };
    expect((await post("over", amsterdam)).statusCode).toBe(402);
    expect(await db.select().from(idempotencyKeys)).toEqual([]);
    await app.inject({ method: "DELETE", url: `/searches/${id}`, headers: ana.headers });
    expect((await post("over", amsterdam)).statusCode).toBe(201);
  });

  it("is not made again after it was deleted", async () => {
    const { id } = (await post("k-1")).json();
    await app.inject({ method: "DELETE", url: `/searches/${id}`, headers: ana.headers });
    const again = await post("k-1");
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      "The search made with this key was deleted since",
    ]);
    expect(await saved()).toEqual([]);
  });

  it("is refused when its key was kept for another one since it was looked for", async () => {
    await makeFor("k-1", "LIS");
    await expect(makeFor("k-1", "MAD")).rejects.toThrow("Search conflict");
    expect(await saved()).toHaveLength(1);
  });

  it("leaves nothing behind when its key cannot be kept", async () => {
    await expect(makeFor("no text has this: \0", "LIS")).rejects.toThrow();
    for (const table of [searches, idempotencyKeys, fareQueries])
      expect(await db.select().from(table)).toEqual([]);
  });
});

describe("a key", () => {
  it("is forgotten after a day, by its age and by the job", async () => {
    await post("k-1");
    await age(DAY_MS - 1);
    expect((await post("k-1", madrid)).statusCode).toBe(422);
    await age(DAY_MS);
    expect((await post("k-1", madrid)).statusCode).toBe(201);
    expect(wasRepeated(await post("k-1", madrid))).toBe("true");
    await cleanUp(deps);
    expect(await db.select().from(idempotencyKeys)).toHaveLength(1);
    await age(DAY_MS);
    await cleanUp(deps);
    expect(await db.select().from(idempotencyKeys)).toEqual([]);
  });

  it.each([
    ["empty", ""],
    ["too long", "k".repeat(256)],
    ["of other characters", "ch\u00e1ve"],
  ])("that is %s is refused", async (_what, key) => {
    const answer = await post(key);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].loc).toEqual(["header", "Idempotency-Key"]);
    expect(await saved()).toEqual([]);
  });

  it.each([["k"], ["k".repeat(255)], [`"${randomUUID()}" ~!`]])("may be %s", async (key) => {
    expect((await post(key)).statusCode).toBe(201);
  });
});

/** Makes every key this old. */
async function age(ms: number) {
  await db.update(idempotencyKeys).set({ createdAt: new Date(deps.clock.now().getTime() - ms) });
}
