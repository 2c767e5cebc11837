import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEvents, secretLinks } from "#server/database/schema.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import type { CreatedOriginFeed, CreatedSecretLink, OriginFeed } from "#shared/api/secret-links.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aTraveller, type OwnApi, ownApi } from "#test/doors/own-api.ts";
import { aCityQuery, aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";

const db = await testDatabase();

let api: OwnApi;
let ana: Awaited<ReturnType<typeof aTraveller>>;
/** Who has a search from Guarulhos. */
beforeEach(async () => {
  api = await ownApi(db);
  ana = await aTraveller(api);
  return () => api.app.close();
});

type Headers = Record<string, string>;
const pathTo = (more = "") => `/api/v1/account/feeds${more}`;
const call = (
  method: "GET" | "POST" | "DELETE",
  url: string,
  payload?: object,
  headers: Headers = ana.headers,
) => api.app.inject({ method, url, headers, ...(payload && { payload }) });
const make = (origin = "GRU", headers: Headers = ana.headers) => call("POST", pathTo(), { origin }, headers);
const list = async (headers: Headers = ana.headers): Promise<OriginFeed[]> =>
  (await call("GET", pathTo(), undefined, headers)).json().items;
async function aFeed(origin = "GRU") {
  const feed = (await make(origin)).json<CreatedOriginFeed>();
  return { ...feed, secret: secretOf(feed) };
}
const secretOf = ({ addresses }: Pick<CreatedOriginFeed, "addresses">) =>
  addresses[0]?.url.split("/").at(-2) ?? "";
const read = async (secret: string) => (await api.app.inject(`/feeds/${secret}/flights.atom`)).statusCode;
const searchFrom = async (origin: string) =>
  aSavedSearch(db, { accountId: ana.id, fareQueryId: await aFareQuery(db, { origin }) });

describe("new feeds of an origin", () => {
  it("tell their addresses once, and are kept unreadable", async () => {
    const answer = await make();
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([201, "no-store"]);
    const { addresses, ...told } = answer.json<CreatedOriginFeed>();
    const secret = secretOf({ addresses });
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(addresses).toEqual([
      { format: "atom", url: `http://localhost:3000/feeds/${secret}/flights.atom` },
      { format: "rss", url: `http://localhost:3000/feeds/${secret}/flights.rss` },
      { format: "ical", url: `http://localhost:3000/feeds/${secret}/flights.ics` },
    ]);
    expect(told).toEqual({
      ...{ id: expect.any(String), origin: "GRU", ending: secret.slice(-4) },
      ...{ created_at: "2026-11-20T15:00:00.000Z", last_used_at: null },
    });
    expect(await list()).toEqual([told]);
    expect(JSON.stringify(await db.select().from(secretLinks))).not.toContain(secret.slice(0, -4));
    expect((await db.select().from(auditEvents)).map(({ event }) => event)).toContain("secret_link_created");
  });

  it("are of an origin that searches name, an airport or a city, however it is written", async () => {
    const routes = [await aFareQuery(db), await aFareQuery(db, { origin: "VCP" })];
    await aSavedSearch(db, {
      accountId: ana.id,
      fareQueryId: await aCityQuery(db, { origin: "SAO" }, routes),
    });
    expect((await make("gru")).json()).toMatchObject({ origin: "GRU" });
    expect((await make("SAO")).json()).toMatchObject({ origin: "SAO" });
    expect((await list()).map(({ origin }) => origin).sort()).toEqual(["GRU", "SAO"]);
  });

  it.each(["VCP", "LIS", "SAO"])(
    "are refused of %s, where none of the own searches starts",
    async (origin) => {
      const bia = await aTraveller(api);
      const fareQueryId = await aFareQuery(db, { origin });
      await aSavedSearch(db, { accountId: bia.id, fareQueryId });
      const answer = await make(origin);
      expect(answer.statusCode).toBe(422);
      const msg = `None of your searches leaves from ${origin}`;
      expect(answer.json().detail).toEqual([{ loc: ["body", "origin"], msg, type: "no_search_from_origin" }]);
      expect(await list()).toEqual([]);
    },
  );

  it.each([[{}], [{ origin: "GRUX" }], [{ origin: null }], [{ origin: "GRU", kind: "share" }], [[]]])(
    "are refused as %o",
    async (body) => {
      expect((await call("POST", pathTo(), body)).statusCode).toBe(422);
      expect(await list()).toEqual([]);
    },
  );

  it("take the place of those that the same request has made before, for its answer was lost", async () => {
    await searchFrom("VCP");
    const again = (origin: string) => make(origin, { ...ana.headers, "idempotency-key": "once" });
    const first = secretOf((await again("GRU")).json<CreatedOriginFeed>());
    const second = secretOf((await again("GRU")).json<CreatedOriginFeed>());
    expect(await list()).toHaveLength(1);
    expect([await read(first), await read(second)]).toEqual([404, 200]);
    expect((await again("VCP")).statusCode).toBe(422);
  });

  it("are refused beyond five of an origin, also when they are asked for at once", async () => {
    await searchFrom("VCP");
    const links = `/api/v1/searches/batches/${ana.searchId}/links`;
    for (let n = 0; n < 5; n += 1) await call("POST", links, { kind: "feed" });
    const answers = await Promise.all(Array.from({ length: 7 }, () => make()));
    const refused = answers.filter(({ statusCode }) => statusCode === 422);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.json().detail).toMatchObject([{ loc: ["body", "origin"], type: "too_many_links" }]);
    expect((await make("VCP")).statusCode).toBe(201);
    const [some] = (await list()).filter(({ origin }) => origin === "GRU");
    await call("DELETE", pathTo(`/${some?.id}`));
    expect((await make()).statusCode).toBe(201);
  });

  it("are refused beyond fifty of an account, whatever their origins", async () => {
    const feed = {
      accountId: ana.id,
      kind: "feed" as const,
      ending: "full",
      createdAt: api.deps.clock.now(),
    };
    await searchFrom("VCP");
    const others = Array.from({ length: 50 }, (_, n) => ({ origin: "VCP", tokenHash: `hash ${n}` }));
    await db.insert(secretLinks).values(others.map((one) => ({ ...feed, ...one, id: randomUUID() })));
    const refused = await make();
    expect(refused.statusCode).toBe(422);
    expect(refused.json().detail).toMatchObject([{ loc: ["body", "origin"], type: "too_many_feeds" }]);
    const links = `/api/v1/searches/batches/${ana.searchId}/links`;
    expect((await call("POST", links, { kind: "feed" })).statusCode).toBe(201);
    expect((await make("GRU", (await aTraveller(api)).headers)).statusCode).toBe(201);
    await call("DELETE", pathTo(`/${(await list())[0]?.id}`));
    expect((await make()).statusCode).toBe(201);
  });

  it("beyond fifty take the place of the one unused for longest of where no search leaves from any more", async () => {
    await searchFrom("VCP");
    const at = (minute: number) => new Date(api.deps.clock.now().getTime() + minute * 60_000);
    const feeds = Array.from({ length: 50 }, (_, n) => ({
      ...{
        id: randomUUID(),
        accountId: ana.id,
        kind: "feed" as const,
        ending: "full",
        tokenHash: `hash ${n}`,
      },
      ...{ origin: n < 48 ? "VCP" : `A${n}`, createdAt: at(n), lastUsedAt: n === 48 ? at(60) : null },
    }));
    await db.insert(secretLinks).values(feeds);
    expect((await make()).statusCode).toBe(201);
    const left = (await list()).map(({ origin }) => origin);
    expect([left.length, left.includes("A48"), left.includes("A49")]).toEqual([50, true, false]);
    expect((await db.select().from(auditEvents)).map(({ event }) => event)).toContain("secret_link_revoked");
    await make();
    expect((await make()).statusCode).toBe(422);
  });
});

describe("feeds of an origin", () => {
  it("are listed the newest first, apart from the links of searches", async () => {
    const first = await aFeed();
    api.deps.clock.advance(1000);
    const second = await aFeed();
    const links = `/api/v1/searches/batches/${ana.searchId}/links`;
    const ofSearch = (await call("POST", links, { kind: "feed" })).json<CreatedSecretLink>();
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await call("GET", links)).json().items).toMatchObject([{ id: ofSearch.id }]);
    expect((await call("DELETE", `${links}/${first.id}`)).statusCode).toBe(404);
    expect((await call("DELETE", pathTo(`/${ofSearch.id}`))).statusCode).toBe(404);
    expect(await list()).toHaveLength(2);
  });

  it("lead nowhere from the moment they are revoked, and are forgotten after ninety days", async () => {
    const { id, secret } = await aFeed();
    expect(await read(secret)).toBe(200);
    expect((await call("DELETE", pathTo(`/${id}`))).statusCode).toBe(204);
    expect(await read(secret)).toBe(404);
    expect(await list()).toEqual([]);
    expect((await call("DELETE", pathTo(`/${id}`))).statusCode).toBe(404);
    expect((await db.select().from(auditEvents)).map(({ event }) => event)).toContain("secret_link_revoked");
    api.deps.clock.advance(90 * DAY_MS + 1);
    await cleanUp(api.deps);
    expect(await db.select().from(secretLinks)).toEqual([]);
  });

  it("outlive their searches, and not their owner", async () => {
    const { secret } = await aFeed();
    await call("DELETE", `/api/v1/searches/batches/${ana.searchId}`);
    expect(await read(secret)).toBe(200);
    expect(await list()).toHaveLength(1);
    await api.deps.eraseAccount(ana.id);
    expect(await read(secret)).toBe(404);
    expect(await db.select().from(secretLinks)).toEqual([]);
  });

  it("open no page", async () => {
    const { secret } = await aFeed();
    expect((await api.app.inject(`/api/v1/shared/${secret}`)).statusCode).toBe(404);
  });

  it("of others are neither seen nor revoked", async () => {
    const { id } = await aFeed();
    const bia = await aTraveller(api);
    expect(await list(bia.headers)).toEqual([]);
    for (const link of [id, randomUUID(), "x", "%00"])
      expect((await call("DELETE", pathTo(`/${link}`), undefined, bia.headers)).statusCode).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it("are none of a visitor's business", async () => {
    expect((await call("GET", pathTo(), undefined, {})).statusCode).toBe(401);
    expect((await make("GRU", {})).statusCode).toBe(401);
    expect((await call("DELETE", pathTo(`/${randomUUID()}`), undefined, {})).statusCode).toBe(401);
  });
});

it("a link is of a search or of an origin, and of an origin there is no page", async () => {
  const link = { accountId: ana.id, ending: "k3Wp", createdAt: api.deps.clock.now() };
  const insert = (over: { kind: "share" | "feed"; searchId?: string; origin?: string }) =>
    db.insert(secretLinks).values({ ...link, id: randomUUID(), tokenHash: randomUUID(), ...over });
  const { searchId } = ana;
  await insert({ kind: "feed", origin: "GRU" });
  await expect(insert({ kind: "feed" })).rejects.toThrow();
  await expect(insert({ kind: "feed", searchId, origin: "GRU" })).rejects.toThrow();
  await expect(insert({ kind: "share", origin: "GRU" })).rejects.toThrow();
});
