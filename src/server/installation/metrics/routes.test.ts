import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import {
  coverageFigures,
  deliveries,
  mailCounts,
  sourceBudgets,
  sourceHealth,
} from "#server/database/schema.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, NOON, type TestDeps, testDeps } from "#test/test-deps.ts";

const db = await testDatabase();
const TOKEN = "a-token-of-many-characters";

let deps: TestDeps;
let app: FastifyInstance;
beforeEach(async () => {
  await open();
  return () => app.close();
});

async function open(settings: NodeJS.ProcessEnv = {}) {
  deps = testDeps(db, settings);
  app = await buildApp(deps);
}
const scrape = (headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  app.inject({ url: "/metrics", headers: { host: "localhost:3000", ...headers }, remoteAddress });
const lines = async () => (await scrape()).body.split("\n").filter((line) => line.startsWith("rasante_"));

const aDelivery = (given: Partial<typeof deliveries.$inferInsert>) => ({
  ...{ id: randomUUID(), dedupeKey: randomUUID(), kind: "price-alert", recipient: "canary@voos.example" },
  ...{ payload: {}, createdAt: new Date(Date.parse(NOON) - HOUR_MS), ...given },
});

describe("who reads the figures", () => {
  it("is this machine, where no token is set", async () => {
    const { statusCode, headers } = await scrape();
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it.each<[string, Record<string, string>, string]>([
    ["another machine", {}, "203.0.113.9"],
    ["somebody behind a proxy on this machine", { "x-forwarded-for": "203.0.113.9" }, "127.0.0.1"],
    ["somebody behind a proxy that says so otherwise", { forwarded: "for=203.0.113.9" }, "127.0.0.1"],
    ["a page that reaches this machine by another name", { host: "rebound.example" }, "127.0.0.1"],
    [
      "somebody who guesses a token where there is none",
      { authorization: "Bearer undefined" },
      "203.0.113.9",
    ],
  ])("is not %s", async (_who, headers, from) => {
    const answer = await scrape(headers, from);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("rasante_");
  });

  it("is whoever knows the token, from wherever, and nobody else", async () => {
    await app.close();
    await open({ METRICS_TOKEN: TOKEN });
    expect((await scrape({ authorization: `Bearer ${TOKEN}` }, "203.0.113.9")).statusCode).toBe(200);
    for (const headers of [{}, { authorization: `Bearer ${TOKEN}x` }, { authorization: "Bearer " }])
      expect((await scrape(headers)).statusCode).toBe(404);
  });
});

describe("the figures of the process", () => {
  it("count requests by route, method and class of status, whoever asks for whatever", async () => {
    const ana = await aSignedInUser(deps, "canary-ana@voos.example");
    await app.inject({ url: "/api/v1/profiles", headers: ana.headers });
    for (const id of ["canary-one", "canary-two"])
      await app.inject({ url: `/api/v1/alerts/${id}?q=canary`, headers: ana.headers });
    await app.inject({ url: "/api/v1/profiles" });
    for (let n = 0; n < 50; n++) await app.inject({ url: `/canary/${n}` });
    const told = await lines();
    expect(told).toContainEqual(
      expect.stringMatching(/requests_total\{method="GET",route="\/api\/v1\/alerts\/:id",status="4xx"\} 2$/),
    );
    const ofProfiles = told.filter((line) => /requests_total\{.*profiles/.test(line));
    expect(ofProfiles.map((line) => /status="(.*)$/.exec(line)?.[1]).sort()).toEqual(['2xx"} 1', '4xx"} 1']);
    expect(told.join("\n")).not.toMatch(/canary|voos\.example|127\.0\.0\.1/);
    expect(told.filter((line) => line.startsWith("rasante_http_requests_total")).length).toBeLessThan(8);
  });

  it("stand at nothing before the first visit, or an alarm would wait for it in vain", async () => {
    for (const outcome of ["recorded", "postponed", "failed"])
      expect(await lines()).toContain(`rasante_visits_total{outcome="${outcome}"} 0`);
  });

  it("keep their number however strange a method is", async () => {
    for (let n = 0; n < 20; n++)
      deps.metrics.answered({ method: `M${n}`, route: "/x", status: 200, seconds: 0 });
    expect(
      (await lines()).filter((line) => line.includes("/x")).every((line) => line.includes('"other"')),
    ).toBe(true);
  });

  it("say how many connections to the database it has", async () => {
    expect(await lines()).toContainEqual(expect.stringMatching(/database_connections\{state="waiting"\} 0$/));
  });
});

describe("the figures of the installation", () => {
  it("say what is owed on each channel, since when, and what was given up", async () => {
    const [sentAt, failedAt] = [new Date(NOON), new Date(NOON)];
    await db
      .insert(deliveries)
      .values([
        aDelivery({}),
        aDelivery({ createdAt: new Date(NOON) }),
        aDelivery({ sentAt }),
        aDelivery({ failedAt, lastError: "550 5.1.1" }),
        aDelivery({ failedAt, lastError: "not wanted any more" }),
        aDelivery({ failedAt: new Date(Date.parse(NOON) - 31 * 24 * HOUR_MS), lastError: "550" }),
        aDelivery({ channel: "webhook", channelId: randomUUID() }),
      ]);
    const told = await lines();
    expect(told).toContain('rasante_outbox_messages{channel="email"} 2');
    expect(told).toContain('rasante_outbox_oldest_seconds{channel="email"} 3600');
    expect(told).toContain('rasante_outbox_oldest_seconds{channel="webhook"} 3600');
    expect(told).toContain('rasante_dead_letters{channel="email"} 1');
  });

  it("say of every channel that nothing was given up, or an alarm would not see the first ones", async () => {
    const told = await lines();
    for (const channel of ["email", "web-push", "webhook", "telegram", "whatsapp"])
      for (const figure of ["outbox_messages", "outbox_oldest_seconds", "dead_letters"])
        expect(told).toContain(`rasante_${figure}{channel="${channel}"} 0`);
  });

  it("say how many mails left in thirty days, and how many complaints came in", async () => {
    const days = ["2026-10-21", "2026-10-22", "2026-11-20"].map(calendarDate);
    await db.insert(mailCounts).values(days.map((day, n) => ({ day, mails: 1000 + n, complaints: n + 1 })));
    const told = await lines();
    expect(told).toContain("rasante_mails_sent 2003");
    expect(told).toContain("rasante_mail_complaints 5");
  });

  it("say what is left of the budget, refilled by the clock", async () => {
    const { name: source } = deps.fareSource;
    const refilledAt = new Date(Date.parse(NOON) - HOUR_MS / 4);
    await db.insert(sourceBudgets).values({ source, tokens: 100, refilledAt, callPrice: 0 });
    const told = await lines();
    expect(told).toContain(`rasante_source_budget_left{source="${source}"} 1000`);
    expect(told).toContain(`rasante_source_budget_per_hour{source="${source}"} 3600`);
  });

  it("say how each source is, and when it last named a price", async () => {
    const { name: source } = deps.fareSource;
    const then = new Date(Date.parse(NOON) - HOUR_MS);
    await db.insert(sourceHealth).values({
      ...{ source, checkedAt: then, lastAnswerAt: then, lastFareAt: then, blindSince: then, lastError: null },
    });
    const told = await lines();
    expect(told).toContain(`rasante_source_state{source="${source}",state="blind"} 1`);
    expect(told).toContain(`rasante_source_state{source="${source}",state="ok"} 0`);
    expect(told).toContain(
      `rasante_source_last_fare_timestamp_seconds{source="${source}"} ${then.getTime() / 1000}`,
    );
  });

  it("say how well what is watched is covered", async () => {
    const measuredAt = new Date(NOON);
    const { market } = deps.fareSource;
    await db
      .insert(coverageFigures)
      .values({ market, measuredAt, routes: 2, pairs: 200, inTime: 150, oldestMinutes: 90 });
    const told = await lines();
    expect(told).toContain("rasante_coverage_in_time_ratio 0.75");
    expect(told).toContain("rasante_coverage_oldest_seconds 5400");
  });

  it("are left out, and said to be, when the database does not answer", async () => {
    await openOn(() => Promise.reject(new Error("gone")));
    const { statusCode, body } = await scrape();
    expect(statusCode).toBe(200);
    expect(body).toContain("rasante_figures_read 0");
    expect(body).toContain("rasante_http_requests_total");
  });

  it("are read once for many who ask at the same time", async () => {
    let read = 0;
    await openOn((work) => {
      read++;
      return db.transaction(work);
    });
    await Promise.all([scrape(), scrape(), scrape()]);
    expect(read).toBe(1);
  });
});

/** Opens the product on a database whose transactions are done by `transaction`. */
async function openOn(transaction: typeof db.transaction) {
  await app.close();
  const get = (target: typeof db, name: string | symbol) =>
    name === "transaction" ? transaction : Reflect.get(target, name);
  app = await buildApp({ ...deps, db: new Proxy(db, { get }) });
}
