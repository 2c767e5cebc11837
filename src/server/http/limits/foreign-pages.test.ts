import { beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { testDatabase } from "#test/databases/database.ts";
import { testDeps } from "#test/test-deps.ts";

const db = await testDatabase();
const NARROW = { AUTH_REQUESTS_PER_SOURCE: "3", API_REQUESTS_PER_MINUTE: "60" };
const TIMES = 10;
const foreign = (mode: string, dest: string, site = "cross-site") => ({
  "sec-fetch-site": site,
  "sec-fetch-mode": mode,
  "sec-fetch-dest": dest,
});
const byScript = foreign("no-cors", "empty");
const byFrame = foreign("navigate", "iframe");
const led = foreign("navigate", "document");

let app: Awaited<ReturnType<typeof buildApp>>;
beforeEach(async () => {
  app = await buildApp(testDeps(db, NARROW));
  return () => app.close();
});

const TOKEN = "/auth/v1/token?grant_type=";
const signIn = { email: "ana@voos.example", password: "voo-rasante" };
/** What a page may send without asking first, and what its visitor asks of the same door. */
const doors = [
  ["to sign in", "POST", `${TOKEN}password`, signIn, 400],
  ["to stay signed in", "POST", `${TOKEN}refresh_token`, { refresh_token: "aaaaaaaaaaaa" }, 400],
  ["to use a link", "GET", "/auth/v1/verify?type=signup&token=x", undefined, 303],
  ["to use the API", "GET", "/api/v1/profiles/", undefined, 401],
  ["to read what was shared", "GET", `/api/v1/shared/${"A".repeat(43)}`, undefined, 404],
  ["to read a feed", "GET", `/feeds/${"A".repeat(43)}/flights.rss`, undefined, 404],
] as const;

describe("a page of another site", () => {
  it.each(doors)("keeps its visitor from nothing: %s", async (_what, method, url, payload, usual) => {
    const simple = { method, url, ...(method === "POST" && { payload: "x" }) };
    for (const how of [byScript, byFrame, foreign("cors", "empty", "same-site"), foreign("no-cors", "image")])
      for (let n = 0; n < TIMES; n++) {
        const headers = { ...how, "content-type": "text/plain" };
        expect((await app.inject({ ...simple, headers })).statusCode).toBe(403);
      }
    const asked = await app.inject({ method, url, ...(payload && { payload }) });
    expect(asked.statusCode).toBe(usual);
  });

  it.each(["frame", "embed", "object"])("is kept out of its %s too", async (dest) => {
    const answer = await app.inject({ url: "/api/config", headers: foreign("navigate", dest) });
    expect(answer.statusCode).toBe(403);
  });

  it("may lead him here, also by way of our worker", async () => {
    for (const headers of [led, foreign("navigate", "empty")]) {
      const { statusCode } = await app.inject({ url: "/auth/v1/verify?type=signup&token=x", headers });
      expect(statusCode).toBe(303);
    }
  });
});

it.each([{}, foreign("cors", "empty", "same-origin"), foreign("navigate", "document", "none")])(
  "our own pages and programs are let in: %j",
  async (headers) => {
    expect((await app.inject({ url: "/api/config", headers })).statusCode).toBe(200);
  },
);
