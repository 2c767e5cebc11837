import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { sendPace } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { closeServers } from "#test/servers/local-server.ts";
import { telegramWorld } from "#test/worlds/telegram-world.ts";
import { listenToChats, poll, setUp } from "./listen.ts";
import { webhookSecret } from "./webhook-secret.ts";

const db = await testDatabase();
const HTTPS = { PUBLIC_URL: "https://voos.example" };
const help = (update_id: number, id = 501) => ({
  update_id,
  message: { chat: { id, type: "private" }, from: { id, first_name: "Ana" }, text: "/ajuda" },
});
/** As long as messages get that answer another one, as Telegram writes what is not ASCII. */
const lengthy = (update_id: number) => {
  const { message } = help(update_id);
  const said = { ...message, text: "\\ud83d\\ude00".repeat(4_096) };
  return { update_id, message: { ...said, reply_to_message: said } };
};
let w: Awaited<ReturnType<typeof telegramWorld>>;
beforeEach(async () => {
  w = await telegramWorld(db);
});
afterEach(closeServers);
const methods = () => w.telegram.told.map(([method]) => method);
const heard = () => w.deps.queue.jobs.filter(({ name }) => name === "chat-event").map(({ key }) => key);

describe("an installation on a public address", () => {
  it("has Telegram post to it with its own secret, harmlessly often, and asks for nothing", async () => {
    w = await telegramWorld(db, HTTPS);
    const stop = listenToChats(w.deps);
    await vi.waitFor(
      () => expect(methods().filter((method) => method === "setMyCommands")).toHaveLength(5),
      20_000,
    );
    expect(await setUp(w.deps)).toBe(true);
    await stop();
    expect(w.telegram.webhook()).toEqual({
      url: "https://voos.example/hooks/telegram",
      secret_token: webhookSecret(w.deps.secret, w.deps.config.telegram?.token ?? ""),
      allowed_updates: ["message", "callback_query", "my_chat_member"],
      max_connections: 10,
    });
    expect(methods()).not.toContain("getUpdates");
  });

  it("takes the longest messages there are", async () => {
    const app = await buildApp(w.deps);
    const post = { method: "POST", url: "/hooks/telegram", headers: w.trusted() } as const;
    expect((await app.inject({ ...post, payload: lengthy(7) })).statusCode).toBe(204);
    expect(heard()).toEqual(["7"]);
    await app.close();
  });

  it("has another secret for another bot and in another installation", () => {
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    expect(new Set([webhookSecret(one, "a"), webhookSecret(one, "b"), webhookSecret(other, "a")]).size).toBe(
      3,
    );
  });

  it("notices when Telegram takes no address", async () => {
    w = await telegramWorld(db, HTTPS);
    w.telegram.script({ status: 500, description: "" });
    expect(await setUp(w.deps)).toBe(false);
  });
});

describe("an installation without a public address", () => {
  it("ends a webhook of before and asks until it is stopped", async () => {
    const stop = listenToChats(w.deps);
    await vi.waitFor(() => expect(methods()).toContain("getUpdates"), 20_000);
    expect(methods()[0]).toBe("deleteWebhook");
    w.telegram.happen(help(7));
    await vi.waitFor(() => expect(heard()).toEqual(["7"]), 20_000);
    await stop();
  });

  it("leaves the turn to the next process at once when it is stopped in the middle of asking", async () => {
    const stop = listenToChats(w.deps);
    await vi.waitFor(() => expect(methods()).toContain("getUpdates"), 20_000);
    await stop();
    expect(await db.select().from(sendPace)).toEqual([]);
  });

  it("hears of each update once, and has Telegram forget what it has heard", async () => {
    w.telegram.happen(help(7));
    w.telegram.happen(help(8));
    const first = await poll(w.deps, undefined);
    expect([first, heard()]).toEqual([{ offset: 9, pauseMs: 0 }, ["7", "8"]]);
    w.deps.queue.take("chat-event");
    await poll(w.deps, undefined);
    expect(heard()).toEqual([]);
    w.telegram.happen(help(9));
    expect(await poll(w.deps, first.offset)).toEqual({ offset: 10, pauseMs: 0 });
    expect([heard(), w.telegram.told.at(-1)?.[1]]).toEqual([["9"], expect.objectContaining({ offset: 9 })]);
  });

  it("asks from one process at a time; another one takes over from a dead one", async () => {
    const asking = poll(w.deps, undefined);
    await vi.waitFor(() => expect(methods()).toContain("getUpdates"), 20_000);
    expect(await poll(w.deps, 3)).toEqual({ offset: 3, pauseMs: 10_000 });
    w.telegram.happen(help(1));
    await asking;
    expect(await db.select().from(sendPace)).toEqual([]);
    const dead = { key: "telegram-updates", freeAt: new Date(w.deps.clock.now().getTime() + 60_000) };
    await db.insert(sendPace).values(dead);
    expect((await poll(w.deps, undefined)).pauseMs).toBe(10_000);
    w.deps.clock.advance(60_000);
    expect(await poll(w.deps, undefined)).toEqual({ offset: 2, pauseMs: 0 });
  });

  it("leaves nothing behind by asking, however often that is", async () => {
    const { signal } = new AbortController();
    for (const id of [1, 2, 3]) {
      w.telegram.happen(help(id));
      await poll(w.deps, id, signal);
    }
    expect(heard()).toEqual(["1", "2", "3"]);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("hears whatever a hundred people wrote at length while it was away", async () => {
    for (let id = 1; id <= 100; id++) w.telegram.happen(lengthy(id));
    let offset: number | undefined;
    while (offset !== 101) {
      const turn = await poll(w.deps, offset);
      expect(turn.pauseMs).toBe(0);
      offset = turn.offset;
    }
    expect(new Set(heard()).size).toBe(100);
  });

  it("rests a while when Telegram is ill", async () => {
    w.telegram.script({ status: 502, description: "" });
    expect(await poll(w.deps, 5)).toEqual({ offset: 5, pauseMs: 10_000 });
    expect(await db.select().from(sendPace)).toEqual([]);
  });
});
