import { describe, expect, it } from "vitest";
import { EVERY_MONITOR } from "#server/alerts/unsubscribe/token.ts";
import { unsubscribe } from "#server/alerts/unsubscribe/unsubscribe.ts";
import { DEFAULT_ALERT_PREFERENCES } from "#shared/alert-preferences.ts";
import { testDatabase } from "#test/databases/database.ts";
import { ownApi } from "#test/doors/own-api.ts";
import { aSignedInUser } from "#test/test-deps.ts";
import { USUAL_PREFERENCES } from "./store.ts";
import { toWirePreferences } from "./wire.ts";

const db = await testDatabase();
const url = "/api/v1/account/alert-preferences";

async function aReader() {
  const { deps, app } = await ownApi(db);
  const { headers, id: accountId } = await aSignedInUser(deps);
  const read = async () => (await app.inject({ url, headers })).json();
  const change = (payload: object) => app.inject({ method: "PATCH", url, headers, payload });
  const unsubscribeByMail = () =>
    unsubscribe(deps, { scope: { accountId, searchId: EVERY_MONITOR }, wanted: false });
  return { app, read, change, unsubscribeByMail };
}

describe("when an account is written to", () => {
  it("is as the form says until its owner chooses", async () => {
    const { read } = await aReader();
    expect(await read()).toEqual(DEFAULT_ALERT_PREFERENCES);
    expect(toWirePreferences(USUAL_PREFERENCES, true)).toEqual(DEFAULT_ALERT_PREFERENCES);
  });

  it("is his choice from then on, and nobody else's", async () => {
    const { read, change } = await aReader();
    const answer = await change({ quiet_from: "23:30", quiet_to: "06:45" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ quiet_from: "23:30", quiet_to: "06:45" });
    expect(await read()).toEqual(answer.json());
    expect((await change({ quiet_from: null, quiet_to: null })).json()).toMatchObject({
      quiet_from: null,
      quiet_to: null,
    });
    expect((await change({ digest: "daily" })).json()).toMatchObject({ quiet_from: null, digest: "daily" });
    expect((await change({ digest_weekday: 5 })).json()).toMatchObject({
      digest: "daily",
      digest_weekday: 5,
    });
    expect((await change({})).json()).toMatchObject({ quiet_from: null });
    expect(await (await aReader()).read()).toEqual(DEFAULT_ALERT_PREFERENCES);
  });

  it("may be not at all, as the link of a mail says too, until its owner has it again", async () => {
    const { read, change, unsubscribeByMail } = await aReader();
    await unsubscribeByMail();
    expect(await read()).toEqual({ ...DEFAULT_ALERT_PREFERENCES, alerts: false });
    expect((await change({ digest: "daily" })).json()).toMatchObject({ alerts: false, digest: "daily" });
    expect((await change({ alerts: true })).json()).toMatchObject({ alerts: true, digest: "daily" });
    expect((await change({ alerts: false })).json()).toMatchObject({ alerts: false });
    expect((await change({ alerts: null })).statusCode).toBe(422);
    expect(await (await aReader()).read()).toEqual(DEFAULT_ALERT_PREFERENCES);
  });

  it.each([
    ["half of the quiet hours", { quiet_from: "22:00" }],
    ["one end of them", { quiet_from: "22:00", quiet_to: null }],
    ["no time at all", { quiet_from: "22:00", quiet_to: "22:00" }],
    ["an hour that no clock shows", { quiet_from: "24:00", quiet_to: "08:00" }],
    ["an hour without a nought", { quiet_from: "22:00", quiet_to: "8:00" }],
    ["a number", { quiet_from: 22, quiet_to: 8 }],
    ["a digest of every hour", { digest: "hourly" }],
    ["an eighth day", { digest_weekday: 7 }],
    ["a word we do not know", { quiet_until: "08:00" }],
  ])("cannot be %s", async (_case, payload) => {
    const { read, change } = await aReader();
    expect((await change(payload)).statusCode).toBe(422);
    expect(await read()).toEqual(DEFAULT_ALERT_PREFERENCES);
  });

  it("is told to nobody without a session", async () => {
    const { app } = await aReader();
    expect((await app.inject({ url })).statusCode).toBe(401);
  });
});
