import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { accounts, auditEvents, secretLinks, users } from "#server/database/schema.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import type { CreatedSecretLink, SecretLink, SecretLinkKind } from "#shared/api/secret-links.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aTraveller, type OwnApi, ownApi } from "#test/doors/own-api.ts";
import { aSignedInUser } from "#test/test-deps.ts";
import { aFareQuery, aSavedSearch } from "#test/worlds/watched-routes.ts";

const db = await testDatabase();

let api: OwnApi;
let ana: Awaited<ReturnType<typeof aTraveller>>;
beforeEach(async () => {
  api = await ownApi(db);
  ana = await aTraveller(api);
  return () => api.app.close();
});

const pathTo = (more = "", searchId = ana.searchId) => `/api/v1/searches/batches/${searchId}/links${more}`;
const call = (method: "GET" | "POST" | "DELETE", url: string, headers = ana.headers, payload?: object) =>
  api.app.inject({ method, url, headers, ...(payload && { payload }) });
const make = (kind: SecretLinkKind = "share") => call("POST", pathTo(), ana.headers, { kind });
const list = async (): Promise<SecretLink[]> => (await call("GET", pathTo())).json().items;
async function aLink(kind: SecretLinkKind = "share") {
  const link = (await make(kind)).json<CreatedSecretLink>();
  const [address] = link.addresses;
  const secret = /\/(?:s|feeds)\/([^/]+)/.exec(address?.url ?? "")?.[1] ?? "";
  return { ...link, secret };
}
const open = (secret: string) => api.app.inject(`/api/v1/shared/${secret}`);

describe("a new link", () => {
  it("tells its addresses once, and is kept unreadable", async () => {
    const answer = await make();
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([201, "no-store"]);
    const { addresses, ...told } = answer.json<CreatedSecretLink>();
    const [page] = addresses;
    expect(addresses).toEqual([{ format: "page", url: expect.any(String) }]);
    expect(page?.url).toMatch(/^http:\/\/localhost:3000\/s\/[A-Za-z0-9_-]{43}$/);
    expect(told).toEqual({
      id: expect.any(String),
      kind: "share",
      ending: page?.url.slice(-4),
      created_at: "2026-11-20T15:00:00.000Z",
      last_used_at: null,
    });
    expect(await list()).toEqual([told]);
    expect(JSON.stringify(await db.select().from(secretLinks))).not.toContain(page?.url.slice(-43, -4));
    expect((await db.select().from(auditEvents)).map(({ event }) => event)).toContain("secret_link_created");
  });

  it("to feeds has an address for each of their forms, with one secret", async () => {
    const { addresses, secret } = await aLink("feed");
    expect(addresses).toEqual([
      { format: "atom", url: `http://localhost:3000/feeds/${secret}/flights.atom` },
      { format: "rss", url: `http://localhost:3000/feeds/${secret}/flights.rss` },
      { format: "ical", url: `http://localhost:3000/feeds/${secret}/flights.ics` },
    ]);
  });

  it("is another one every time, the newest listed first", async () => {
    const first = await aLink();
    api.deps.clock.advance(1000);
    const second = await aLink("feed");
    expect(first.secret).not.toBe(second.secret);
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it("takes the place of the one that the same request has made before, for its answer was lost", async () => {
    const again = (kind: SecretLinkKind, searchId = ana.searchId) =>
      call("POST", pathTo("", searchId), { ...ana.headers, "idempotency-key": "once" }, { kind });
    const [first, second] = [await again("share"), await again("share")].map((answer) => {
      const [page] = answer.json<CreatedSecretLink>().addresses;
      return page?.url.split("/").at(-1) ?? "";
    });
    expect(await list()).toHaveLength(1);
    expect((await open(first ?? "")).statusCode).toBe(404);
    expect((await open(second ?? "")).statusCode).toBe(200);
    expect((await again("feed")).statusCode).toBe(422);
    const fareQueryId = await aFareQuery(db, { destination: "MAD" });
    const other = await aSavedSearch(db, { accountId: ana.id, fareQueryId });
    expect((await again("share", other)).statusCode).toBe(422);
  });

  it("is refused beyond five of a kind, also when they are asked for at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => make()));
    const refused = answers.filter(({ statusCode }) => statusCode === 422);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.json().message).toBe("A search has at most 5 links of a kind: revoke one first");
    expect((await make("feed")).statusCode).toBe(201);
    const [some] = (await list()).filter(({ kind }) => kind === "share");
    await call("DELETE", pathTo(`/${some?.id}`));
    expect((await make()).statusCode).toBe(201);
  });

  it.each([[{}], [{ kind: "page" }], [{ kind: "share", account_id: randomUUID() }], [[]]])(
    "is refused as %o",
    async (body) => {
      expect((await call("POST", pathTo(), ana.headers, body)).statusCode).toBe(422);
      expect(await list()).toEqual([]);
    },
  );
});

describe("a link", () => {
  it("leads nowhere from the moment it is revoked, and is listed no more", async () => {
    const { id, secret } = await aLink();
    expect((await open(secret)).statusCode).toBe(200);
    expect((await call("DELETE", pathTo(`/${id}`))).statusCode).toBe(204);
    expect((await open(secret)).statusCode).toBe(404);
    expect(await list()).toEqual([]);
    expect((await call("DELETE", pathTo(`/${id}`))).statusCode).toBe(404);
    expect((await db.select().from(auditEvents)).map(({ event }) => event)).toContain("secret_link_revoked");
  });

  it("leads nowhere when its search is gone, or its owner erased", async () => {
    const one = await aLink();
    await call("DELETE", `/api/v1/searches/batches/${ana.searchId}`);
    expect((await open(one.secret)).statusCode).toBe(404);
    const bia = await aTraveller(api);
    ana = bia;
    const other = await aLink();
    await api.deps.eraseAccount(bia.id);
    expect((await open(other.secret)).statusCode).toBe(404);
    expect(await db.select().from(secretLinks)).toEqual([]);
  });

  it("leads nowhere while its owner's account is inactive", async () => {
    const { secret } = await aLink();
    await db.update(accounts).set({ isActive: false });
    expect((await open(secret)).statusCode).toBe(404);
    await db.update(accounts).set({ isActive: true });
    expect((await open(secret)).statusCode).toBe(200);
  });

  it("leads nowhere while its owner is banned", async () => {
    const { secret } = await aLink();
    await db.update(users).set({ bannedUntil: new Date(api.deps.clock.now().getTime() + HOUR_MS) });
    expect((await open(secret)).statusCode).toBe(404);
    api.deps.clock.advance(HOUR_MS);
    expect((await open(secret)).statusCode).toBe(200);
  });

  it("of one kind does not open what the other opens", async () => {
    const share = await aLink("share");
    const feed = await aLink("feed");
    expect((await open(feed.secret)).statusCode).toBe(404);
    expect((await api.app.inject(`/feeds/${share.secret}/flights.atom`)).statusCode).toBe(404);
  });

  it("remembers to the hour when it was used last, and not of another one", async () => {
    const { secret, id } = await aLink();
    const { id: other } = await aLink();
    const rows = async () => new Map((await db.select().from(secretLinks)).map((row) => [row.id, row]));
    const lastUse = async (of = id) => (await rows()).get(of)?.lastUsedAt?.toISOString();
    expect((await list())[0]?.last_used_at).toBeNull();
    await open(secret);
    api.deps.clock.advance(HOUR_MS);
    await open(secret);
    expect(await lastUse()).toBe("2026-11-20T15:00:00.000Z");
    api.deps.clock.advance(1);
    await open(secret);
    expect(await lastUse()).toBe("2026-11-20T16:00:00.001Z");
    expect(await lastUse(other)).toBeUndefined();
  });

  it("costs no look into the database when it cannot be one", async () => {
    const asked = vi.spyOn(db.$client, "query");
    for (const secret of ["x", "A".repeat(42), "A".repeat(44), `${"A".repeat(42)}%21`, "%00"])
      expect((await open(secret)).statusCode).toBe(404);
    expect(asked).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it("that was revoked is forgotten after ninety days", async () => {
    const { id } = await aLink();
    await aLink("feed");
    await call("DELETE", pathTo(`/${id}`));
    api.deps.clock.advance(90 * 24 * HOUR_MS);
    await cleanUp(api.deps);
    expect(await db.select().from(secretLinks)).toHaveLength(2);
    api.deps.clock.advance(1);
    await cleanUp(api.deps);
    expect(await db.select().from(secretLinks)).toMatchObject([{ kind: "feed" }]);
  });
});

describe("the links of others", () => {
  it("are not seen, made or revoked", async () => {
    const { id } = await aLink();
    const bia = await aTraveller(api);
    expect((await call("GET", pathTo(), bia.headers)).statusCode).toBe(404);
    expect((await call("POST", pathTo(), bia.headers, { kind: "share" })).statusCode).toBe(404);
    for (const searchId of [ana.searchId, bia.searchId])
      for (const link of [id, randomUUID(), "x", "%00"])
        expect((await call("DELETE", pathTo(`/${link}`, searchId), bia.headers)).statusCode).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it("of another own search are neither listed nor counted there, nor revoked from there", async () => {
    const fareQueryId = await aFareQuery(db, { destination: "MAD" });
    const other = await aSavedSearch(db, { accountId: ana.id, fareQueryId });
    const made = await Promise.all(Array.from({ length: 5 }, () => aLink()));
    const others = await call("POST", pathTo("", other), ana.headers, { kind: "share" });
    expect(others.statusCode).toBe(201);
    const { id } = others.json<CreatedSecretLink>();
    expect((await call("GET", pathTo("", other))).json().items).toMatchObject([{ id }]);
    expect((await call("DELETE", pathTo(`/${made[0]?.id}`, other))).statusCode).toBe(404);
    expect(await list()).toHaveLength(5);
  });

  it("are none of a visitor's business", async () => {
    expect((await call("GET", pathTo(), {})).statusCode).toBe(401);
    expect((await call("POST", pathTo(), {}, { kind: "share" })).statusCode).toBe(401);
    expect((await call("DELETE", pathTo(`/${randomUUID()}`), {})).statusCode).toBe(401);
  });

  it("of no search do not exist", async () => {
    const bia = await aSignedInUser(api.deps);
    for (const id of [randomUUID(), "x"])
      expect((await call("GET", pathTo("", id), bia.headers)).statusCode).toBe(404);
  });
});
