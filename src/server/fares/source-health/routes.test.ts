import { describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { saveMailStop } from "#server/delivery/mail-trouble/store.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { saveHealth } from "./store.ts";

const db = await testDatabase();
const URL = "/api/v1/fare-sources";
const blindSince = new Date("2026-11-20T14:00:00Z");
const lastFareAt = new Date("2026-11-20T09:30:00Z");

const goBlind = () =>
  saveHealth(db, "scripted", {
    ...{ checkedAt: blindSince, lastAnswerAt: blindSince, lastFareAt, blindSince, lastError: null },
  });

async function anApp() {
  const deps = testDeps(db);
  return { deps, app: await buildApp(deps) };
}

describe("how the fare sources are", () => {
  it("is told to whoever is signed in", async () => {
    const { deps, app } = await anApp();
    const { headers } = await aSignedInUser(deps);
    const read = async () => (await app.inject({ url: URL, headers })).json();
    expect(await read()).toMatchObject({
      sources: [{ name: "scripted", state: "unchecked" }],
      outdated_since: null,
    });
    await goBlind();
    expect(await read()).toEqual({
      sources: [
        {
          ...{ name: "scripted", state: "blind", checked_at: blindSince.toISOString() },
          ...{ last_answer_at: blindSince.toISOString(), last_fare_at: lastFareAt.toISOString() },
          blind_since: blindSince.toISOString(),
        },
      ],
      outdated_since: lastFareAt.toISOString(),
    });
  });

  it("is told to nobody else, and takes no parameters", async () => {
    const { deps, app } = await anApp();
    const { headers } = await aSignedInUser(deps);
    expect((await app.inject({ url: URL })).statusCode).toBe(401);
    expect((await app.inject({ url: `${URL}?state=ok`, headers })).statusCode).toBe(422);
  });

  it("stands in /readyz, which stays ready while they see nothing", async () => {
    const { app } = await anApp();
    await goBlind();
    const answer = await app.inject({ url: "/readyz" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: "ok",
      sources: [{ name: "scripted", state: "blind", last_fare_at: lastFareAt.toISOString() }],
    });
    expect(answer.body).not.toContain("error");
  });

  it("stands there as silent from the first refusal of a key that never worked; the reason is not for everybody", async () => {
    const { app, deps } = await anApp();
    const [checkedAt, lastError] = [deps.clock.now(), "key or credit refused (status 401)"];
    await saveHealth(db, "scripted", {
      ...{ checkedAt, lastAnswerAt: null, lastFareAt: null, blindSince: null, lastError },
    });
    const answer = await app.inject({ url: "/readyz" });
    expect(answer.json()).toMatchObject({ status: "ok", sources: [{ state: "silent" }] });
    expect(answer.body).not.toContain("401");
  });

  it("stands there beside mail, which is kept back while its server does not let us in", async () => {
    const { app, deps } = await anApp();
    const mail = async () => (await app.inject({ url: "/readyz" })).json();
    expect(await mail()).toMatchObject({ status: "ok", mail: "ok" });
    const since = deps.clock.now();
    await saveMailStop(db, { reason: "EAUTH AUTH PLAIN 535", since, nextTryAt: since });
    expect(await mail()).toMatchObject({ status: "ok", mail: "stopped" });
  });
});
