import { beforeEach, describe, expect, it, vi } from "vitest";
import { accessTokens, accounts } from "#server/database/schema.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser } from "#test/test-deps.ts";
import { aWatcher, type Watcher } from "#test/worlds/watcher.ts";

const db = await testDatabase();
let ana: Watcher;

beforeEach(async () => {
  ana = await aWatcher(db);
});

const ask = (headers = ana.headers) => ana.app.inject({ url: "/api/v1/searches/batches", headers });
const account = async () => (await db.select().from(accounts))[0];
const seenAt = async () => (await account())?.seenAt;
const later = (hours: number) => ana.deps.clock.advance(hours * HOUR_MS);

describe("when an owner was last there", () => {
  it("is noted by a request of his, once a day of the home clock", async () => {
    await ask();
    const first = await seenAt();
    expect(first).toBeInstanceOf(Date);
    later(0.5);
    const writes = vi.spyOn(db.$client, "query");
    expect((await ask()).statusCode).toBe(200);
    const said = JSON.stringify(writes.mock.calls);
    writes.mockRestore();
    expect(said).not.toContain("update");
    expect(await seenAt()).toEqual(first);
    const now = ana.deps.clock.now();
    await db.update(accounts).set({ seenAt: new Date(now.getTime() - 24 * HOUR_MS) });
    await ask();
    expect(await seenAt()).toEqual(now);
  });

  it("is noted by a program of his too, whose question about monitors is answered by that", async () => {
    const made = await ana.app.inject({
      ...{ method: "POST", url: "/api/v1/account/tokens", headers: ana.headers },
      payload: { name: "Planilha", scope: "read", expires_in_days: 365 },
    });
    const { token } = made.json();
    expect(await db.select().from(accessTokens)).toHaveLength(1);
    later(24 * 61);
    await db.update(accounts).set({ stillWantedAskedAt: ana.deps.clock.now() });
    expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect(await account()).toMatchObject({ seenAt: ana.deps.clock.now(), stillWantedAskedAt: null });
  });

  it("is not noted of anybody else", async () => {
    const bia = await aSignedInUser(ana.deps);
    const now = ana.deps.clock.now();
    const yesterday = new Date(now.getTime() - 24 * HOUR_MS);
    await db.update(accounts).set({ seenAt: yesterday });
    await ask();
    const seen = new Map((await db.select().from(accounts)).map((row) => [row.id, row.seenAt]));
    expect([seen.get(ana.id), seen.get(bia.id)]).toEqual([now, yesterday]);
  });

  it("is not noted by a request that is turned away", async () => {
    await ask();
    const before = await seenAt();
    later(48);
    await ask({ authorization: "Bearer nonsense" });
    expect(await seenAt()).toEqual(before);
  });
});
