import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { accounts } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { registeredRoutes } from "#test/doors/own-api.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";

const db = await testDatabase();
let deps: TestDeps;
let app: FastifyInstance;
let ana: SignedInUser;
beforeEach(async () => {
  deps = testDeps(db);
  app = await buildApp(deps);
  ana = await aSignedInUser(deps);
  return () => app.close();
});

const profiles = "/api/v1/profiles/";
const searches = "/api/v1/searches/batches";
const get = (url: string, as = ana, from = "203.0.113.1") =>
  app.inject({ url, headers: as.headers, remoteAddress: from });
const post = (payload: object, as = ana) =>
  app.inject({ method: "POST", url: searches, headers: as.headers, payload });

async function times(count: number, ask: () => Promise<{ statusCode: number }>) {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await ask()).statusCode);
  return statuses;
}

describe("an account", () => {
  it("reads in every answer how many requests it has left", async () => {
    const first = await get(profiles);
    expect(first.headers["ratelimit-policy"]).toBe('"account";q=60;w=3');
    expect(first.headers.ratelimit).toBe('"account";r=59;t=1');
    expect((await get(`${searches}/0`)).headers.ratelimit).toBe('"account";r=58;t=1');
  });

  it("may ask sixty times at once and twenty times a second, from wherever", async () => {
    let n = 0;
    const anywhere = () => get(profiles, ana, `198.51.100.${n++}`);
    expect(new Set(await times(60, anywhere))).toEqual(new Set([200]));
    const refused = await anywhere();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("1");
    expect(refused.headers.ratelimit).toBe('"account";r=0;t=3');
    expect(refused.headers["content-type"]).toContain("application/problem+json");
    expect(refused.json()).toMatchObject({ type: "/api/docs#too-many-requests", status: 429 });
    deps.clock.advance(1000);
    expect(await times(21, anywhere)).toEqual([...Array(20).fill(200), 429]);
  });

  it("is not held up by another one", async () => {
    const bia = await aSignedInUser(deps);
    await times(61, () => get(profiles));
    expect((await get(profiles, bia)).statusCode).toBe(200);
  });

  it.each([
    ["GET", "/GRU"],
    ["GET", "/?q=guarulhos"],
    ["HEAD", "?q=guarulhos"],
    ["HEAD", "/?q=guarulhos"],
  ] as const)("looks up airports ten times a second: %s %s", async (method, asked) => {
    const url = `/api/v1/airports${asked}`;
    const lookUp = () => app.inject({ method, url, headers: ana.headers, remoteAddress: "203.0.113.1" });
    expect((await lookUp()).headers["ratelimit-policy"]).toBe('"account";q=60;w=3, "airports";q=30;w=3');
    expect(await times(30, lookUp)).toEqual([...Array(29).fill(200), 429]);
    expect((await get(profiles)).statusCode).toBe(200);
    deps.clock.advance(1000);
    expect(await times(11, lookUp)).toEqual([...Array(10).fill(200), 429]);
  });

  it("spends as much on the head of an answer as on all of it", async () => {
    const head = () => app.inject({ method: "HEAD", url: "/api/v1/airports/GRU", headers: ana.headers });
    expect(await times(31, head)).toEqual([...Array(30).fill(200), 429]);
  });

  it("asks for thirty new searches a minute", async () => {
    const ask = () => post({ origin: "GRU", destination: "GRU" });
    expect(await times(31, ask)).toEqual([...Array(30).fill(422), 429]);
    const refused = await ask();
    expect(refused.headers["retry-after"]).toBe("2");
    deps.clock.advance(2000);
    expect((await post({ origin: "GRU", destination: "LIS" })).statusCode).toBe(201);
  });

  it("loses no new search where it asks too much of everything", async () => {
    await times(60, () => get(profiles));
    const draft = { origin: "GRU", destination: "GRU" };
    expect(await times(31, () => post(draft))).toEqual(Array(31).fill(429));
    deps.clock.advance(1000);
    expect((await post(draft)).statusCode).toBe(422);
  });

  it("adds and tests fifteen channels in half a minute", async () => {
    const channels = "POST /api/v1/account/channels";
    const ways = (await registeredRoutes(deps)).filter((route) => route.startsWith(channels));
    const ask = (way: string) => {
      const url = way.replace("POST ", "").replace("{id}", ana.id);
      return app.inject({ method: "POST", url, headers: ana.headers, payload: {} });
    };
    expect(await times(15, () => ask(`${channels}/webhooks`))).toEqual(Array(15).fill(422));
    expect(ways.length).toBeGreaterThan(1);
    for (const way of ways) expect((await ask(way)).statusCode, way).toBe(429);
  });

  it("may ask more where the operator allows it", async () => {
    const generous = await buildApp(testDeps(db, { API_REQUESTS_PER_MINUTE: "12000" }));
    const answer = await generous.inject({ method: "POST", url: searches, headers: ana.headers });
    expect(answer.headers["ratelimit-policy"]).toBe('"account";q=600;w=3, "new-searches";q=300;w=60');
    await generous.close();
  });
});

describe("an address", () => {
  const forged = { authorization: `Bearer rasante_${"A".repeat(43)}` };
  const knock = (from = "203.0.113.9", headers: Record<string, string> = forged) =>
    app.inject({ url: profiles, headers, remoteAddress: from });

  it("is not heard any more after 600 refusals a minute, before its token is looked at", async () => {
    expect((await knock()).headers.ratelimit).toBe('"refusals";r=599;t=1');
    expect(new Set(await times(599, knock))).toEqual(new Set([401]));
    const refused = await knock();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "1"]);
    expect((await get(profiles, ana, "203.0.113.9")).statusCode).toBe(429);
    expect((await get(profiles)).statusCode).toBe(200);
    deps.clock.advance(100);
    expect((await get(profiles, ana, "203.0.113.9")).statusCode).toBe(200);
  });

  it("may be a whole network of the newer kind", async () => {
    let n = 0;
    await times(600, () => knock(`2001:db8::${(n++).toString(16)}`));
    expect((await knock("2001:db8::ffff")).statusCode).toBe(429);
    expect((await knock("2001:db8:0:1::1")).statusCode).toBe(401);
  });

  it("asks for what needs no session three times a minute for every sixty, network by network", async () => {
    const narrow = await buildApp(testDeps(db, { API_REQUESTS_PER_MINUTE: "60" }));
    const ask = (remoteAddress: string) => narrow.inject({ url: "/api/v1/status/", remoteAddress });
    const answers = [];
    for (const from of [1, 2, 3, 4]) answers.push(await ask(`2001:db8::${from}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(answers.map(({ headers }) => headers.ratelimit)).toEqual([
      '"address";r=2;t=20',
      '"address";r=1;t=40',
      '"address";r=0;t=60',
      '"address";r=0;t=60',
    ]);
    expect(answers[3]?.headers["retry-after"]).toBe("20");
    expect((await ask("2001:db8:0:1::1")).statusCode).toBe(200);
    await narrow.close();
  });

  it("is refused alike for an inactive account and a foreign tenant", async () => {
    await db.update(accounts).set({ isActive: false });
    const inactive = () => get(searches, ana, "203.0.113.9");
    const foreign = () => knock("203.0.113.9", { ...ana.headers, "x-tenant-id": "other" });
    expect(new Set(await times(60, inactive))).toEqual(new Set([403]));
    expect(await times(541, foreign)).toEqual([...Array(540).fill(403), 429]);
  });
});
