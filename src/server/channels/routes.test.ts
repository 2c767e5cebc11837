import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { eraseAccount } from "#server/account-data/erase-account.ts";
import { accounts, auditEvents, channels, deliveries } from "#server/database/schema.ts";
import type { Channel, CreatedWebhook } from "#shared/api/channels.ts";
import { testDatabase } from "#test/databases/database.ts";
import { bareOwnApi } from "#test/doors/bare-api.ts";
import { aSignedInUser, type SignedInUser, type TestDeps, testDeps } from "#test/test-deps.ts";
import { channelRoutes } from "./routes.ts";
import { activeChannels, forgotten } from "./store.ts";

const db = await testDatabase();
const hook = { name: "Casa", url: "https://home.example/hook?k=topsecret" };
const browser = () => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const endpoint = `https://push.example/send/${randomUUID()}`;
  const auth = randomBytes(16).toString("base64url");
  return { name: "Firefox", endpoint, p256dh: pair.getPublicKey("base64url"), auth };
};

let deps: TestDeps;
let app: ReturnType<typeof bareOwnApi>;
let ana: SignedInUser;
beforeEach(async () => {
  deps = testDeps(db);
  app = bareOwnApi(deps);
  await app.register(channelRoutes(deps), { prefix: "/account/channels" });
  ana = await aSignedInUser(deps);
});

const call = (
  method: "GET" | "POST" | "DELETE",
  path: string,
  { as = ana, body }: { as?: SignedInUser; body?: object } = {},
) =>
  app.inject({
    method,
    url: `/account/channels${path}`,
    headers: as.headers,
    ...(body && { payload: body }),
  });
const list = async (as = ana): Promise<Channel[]> => (await call("GET", "", { as })).json().items;
const addHook = (body: object = hook, as = ana) => call("POST", "/webhooks", { as, body });
const addBrowser = (body: object = browser(), as = ana) => call("POST", "/browsers", { as, body });
const events = async () => (await db.select().from(auditEvents)).map(({ event }) => event);

describe("a new webhook", () => {
  it("tells its secret once; what opens it is unreadable from then on", async () => {
    const reply = await addHook();
    expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([201, "no-store"]);
    const { secret, ...told } = reply.json<CreatedWebhook>();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(told).toEqual({
      id: expect.any(String),
      kind: "webhook",
      name: "Casa",
      host: "home.example",
      preset: "json",
      state: "active",
      reason: null,
      in_plan: true,
      fingerprint: null,
      created_at: "2026-11-20T15:00:00.000Z",
      last_sent_at: null,
      last_error: null,
    });
    expect(await list()).toEqual([told]);
    const kept = JSON.stringify(await db.select().from(channels));
    for (const one of [secret ?? "", "topsecret", "/hook"]) expect(kept).not.toContain(one);
    expect(await events()).toContain("channel_added");
  });

  it.each(["ntfy", "discord", "slack"])("in the form of %s has no secret", async (preset) => {
    expect((await addHook({ ...hook, preset })).json()).toMatchObject({ preset, secret: null });
  });

  it.each([
    ["no name", { url: hook.url }, "name"],
    ["a blank name", { ...hook, name: "  " }, "name"],
    ["a name of two lines", { ...hook, name: "a\nb" }, "name"],
    ["a name too long", { ...hook, name: "a".repeat(61) }, "name"],
    ["no address", { name: "a" }, "url"],
    ["an address that is none", { ...hook, url: "home" }, "url"],
    ["an address others could read", { ...hook, url: "http://home.example/" }, "url"],
    ["an address with a blank", { ...hook, url: "https://home.example/my hook" }, "url"],
    ["an address with accents", { ...hook, url: "https://home.example/gatilho-à-mão" }, "url"],
    ["a file", { ...hook, url: "file:///etc/passwd" }, "url"],
    ["our own machine", { ...hook, url: "https://127.0.0.1/" }, "url"],
    ["our own machine by its name", { ...hook, url: "https://localhost/" }, "url"],
    ["our own machine in disguise", { ...hook, url: "https://0x7f.1/" }, "url"],
    ["our own network", { ...hook, url: "https://10.0.0.1/" }, "url"],
    ["the cloud's own settings", { ...hook, url: "https://169.254.169.254/" }, "url"],
    ["an address too long", { ...hook, url: `https://a.example/${"a".repeat(2000)}` }, "url"],
    ["another form", { ...hook, preset: "teams" }, "preset"],
    ["an owner", { ...hook, account_id: randomUUID() }, "account_id"],
  ])("is refused with %s", async (_what, body, field) => {
    const reply = await addHook(body);
    expect([reply.statusCode, reply.json().detail[0].loc]).toEqual([422, ["body", field]]);
    expect(await list()).toEqual([]);
  });

  it("may stay on this machine in development", async () => {
    deps.mayReach = () => true;
    expect((await addHook({ ...hook, url: "http://127.0.0.1:8080/topic" })).statusCode).toBe(201);
    expect((await addHook({ ...hook, url: "http://home.example/topic" })).statusCode).toBe(422);
  });

  it("takes the place of the one that the same request has made before, for its answer was lost", async () => {
    const again = (body: object) =>
      app.inject({
        method: "POST",
        url: "/account/channels/webhooks",
        headers: { ...ana.headers, "idempotency-key": "once" },
        payload: body,
      });
    const [first, second] = [await again(hook), await again(hook)].map((answer) =>
      answer.json<CreatedWebhook>(),
    );
    expect(second?.secret).not.toBe(first?.secret);
    expect((await list()).map(({ id }) => id)).toEqual([second?.id]);
    expect((await again({ ...hook, name: "Fora" })).statusCode).toBe(422);
  });

  it("is refused beyond ten channels, also when they are asked for at once", async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => addHook()));
    const refused = replies.filter(({ statusCode }) => statusCode === 422);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.json().detail[0].type).toBe("too_many_channels");
    await call("DELETE", `/${(await list())[0]?.id}`);
    expect((await addHook()).statusCode).toBe(201);
  });
});

describe("a new browser", () => {
  it("is known to itself by the hash of its push address, which is unreadable from then on", async () => {
    const subscription = browser();
    const reply = await addBrowser(subscription);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      kind: "web-push",
      host: "push.example",
      preset: null,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const kept = JSON.stringify(await db.select().from(channels));
    for (const one of [subscription.endpoint, subscription.p256dh, subscription.auth])
      expect(kept).not.toContain(one);
  });

  it("is one channel, of whoever added it last", async () => {
    const bia = await aSignedInUser(deps);
    const subscription = browser();
    await addBrowser(subscription);
    await addBrowser({ ...subscription, name: "O mesmo" });
    expect((await list()).map(({ name }) => name)).toEqual(["O mesmo"]);
    await addBrowser(subscription, bia);
    expect([await list(), (await list(bia)).length]).toEqual([[], 1]);
  });

  it("takes the place of one of its name that is not to be reached any more, and of no other", async () => {
    const bia = await aSignedInUser(deps);
    const ids: string[] = [];
    for (const [name, as] of [["Firefox"], ["Firefox"], ["Chrome"], ["Firefox", bia]] as const) {
      ids.push((await addBrowser({ ...browser(), name }, as)).json<Channel>().id);
      deps.clock.advance(1000);
    }
    await db.update(channels).set({ ...forgotten });
    const added = (await addBrowser()).json<Channel>();
    expect((await list()).map(({ id }) => id)).toEqual([added.id, ids[2], ids[1]]);
    expect(await list(bia)).toHaveLength(1);
  });

  it("of a name that another one has and is reached by is one more", async () => {
    await addBrowser();
    await addHook({ ...hook, name: "Firefox" });
    await addBrowser();
    expect(await list()).toHaveLength(3);
  });

  it.each([
    ["no push address", { endpoint: undefined }, "endpoint"],
    ["a push address on our machine", { endpoint: "https://127.0.0.1/x" }, "endpoint"],
    ["a point that is not on the curve", { p256dh: `B${"A".repeat(86)}` }, "p256dh"],
    ["a short key", { p256dh: "BAAA" }, "p256dh"],
    ["a short secret", { auth: "AAAA" }, "auth"],
    ["a long secret", { auth: "A".repeat(23) }, "auth"],
  ])("is refused with %s", async (_what, change, field) => {
    const reply = await addBrowser({ ...browser(), ...change });
    expect([reply.statusCode, reply.json().detail[0].loc]).toEqual([422, ["body", field]]);
  });
});

it("channels are listed the newest first and written to the oldest first, those of one moment by their ids", async () => {
  for (const name of ["4", "3", "2", "1"]) {
    await addHook({ ...hook, name });
    const id = `00000000-0000-4000-8000-00000000000${name}`;
    await db.update(channels).set({ id }).where(eq(channels.label, name));
  }
  deps.clock.advance(1000);
  await addHook({ ...hook, name: "newest" });
  expect((await list()).map(({ name }) => name)).toEqual(["newest", "1", "2", "3", "4"]);
  const written = await activeChannels(db, ana.id);
  expect(written.map(({ label }) => label)).toEqual(["1", "2", "3", "4", "newest"]);
});

describe("a channel", () => {
  it("is tested by a message that leaves by the queue", async () => {
    const { id } = (await addHook()).json<CreatedWebhook>();
    expect((await call("POST", `/${id}/test`)).statusCode).toBe(202);
    expect(deps.queue.take("post-message")).toHaveLength(1);
    expect(deps.messengers.sent).toEqual([]);
  });

  it("is tested once by all who ask before the message has left, also at once", async () => {
    const { id } = (await addHook()).json<CreatedWebhook>();
    const other = (await addHook()).json<CreatedWebhook>();
    const test = async (one = id) => (await call("POST", `/${one}/test`)).statusCode;
    expect(await Promise.all([test(), test(), test()])).toEqual([202, 202, 202]);
    expect(await test(other.id)).toBe(202);
    expect(deps.queue.take("post-message")).toHaveLength(2);
    await db.update(deliveries).set({ failedAt: deps.clock.now() });
    expect(await test()).toBe(202);
    expect(deps.queue.take("post-message")).toHaveLength(1);
  });

  it("ends when it is removed", async () => {
    const { id } = (await addHook()).json<CreatedWebhook>();
    expect((await call("DELETE", `/${id}`)).statusCode).toBe(204);
    expect((await call("DELETE", `/${id}`)).statusCode).toBe(404);
    expect((await call("POST", `/${id}/test`)).statusCode).toBe(404);
    expect([await list(), (await events()).includes("channel_removed")]).toEqual([[], true]);
  });

  it("ends with its account", async () => {
    await addHook();
    await eraseAccount(deps, ana.id);
    expect(await db.select().from(channels)).toEqual([]);
  });

  it("of somebody else is neither seen, tested nor removed", async () => {
    const { id } = (await addHook()).json<CreatedWebhook>();
    const as = await aSignedInUser(deps);
    expect(await list(as)).toEqual([]);
    for (const one of [id, randomUUID(), "x", "%00"]) {
      expect((await call("DELETE", `/${one}`, { as })).statusCode).toBe(404);
      expect((await call("POST", `/${one}/test`, { as })).statusCode).toBe(404);
    }
    expect(await list()).toHaveLength(1);
  });

  it("is none of a visitor's business", async () => {
    const headers = {};
    for (const [method, path] of [
      ["GET", ""],
      ["POST", "/webhooks"],
      ["POST", "/browsers"],
      ["POST", `/${randomUUID()}/test`],
      ["DELETE", `/${randomUUID()}`],
    ] as const)
      expect((await app.inject({ method, url: `/account/channels${path}`, headers })).statusCode).toBe(401);
  });

  it("can be managed by an inactive account", async () => {
    await db.update(accounts).set({ isActive: false });
    const { id } = (await addHook()).json<CreatedWebhook>();
    expect((await call("DELETE", `/${id}`)).statusCode).toBe(204);
  });

  it("is not written down when something breaks", async () => {
    const logged: unknown[] = [];
    const keep = (...entry: unknown[]) => void logged.push(entry);
    const log = { debug: keep, info: keep, warn: keep, error: keep };
    const broken = bareOwnApi({ ...deps, log });
    await broken.register(channelRoutes({ ...deps, log }), { prefix: "/account/channels" });
    vi.spyOn(db.$client, "query").mockRejectedValue(new Error("connection lost"));
    const reply = await broken.inject({
      method: "POST",
      url: "/account/channels/webhooks",
      headers: ana.headers,
      payload: hook,
    });
    vi.restoreAllMocks();
    expect(reply.statusCode).toBe(500);
    expect(JSON.stringify(logged) + reply.body).not.toContain("topsecret");
  });
});
