import { beforeEach, describe, expect, it } from "vitest";
import { findSuspension, insertSuspension } from "#server/delivery/mail-trouble/store.ts";
import { testDatabase } from "#test/database.ts";
import { type OwnApi, ownApi } from "#test/own-api.ts";
import { aSignedInUser, type SignedInUser } from "#test/test-deps.ts";

const db = await testDatabase();
const url = "/api/v1/account/mail-suspension";
let api: OwnApi;
let ana: SignedInUser;

beforeEach(async () => {
  api = await ownApi(db);
  ana = await aSignedInUser(api.deps);
});

const read = async ({ headers }: SignedInUser) => (await api.app.inject({ url, headers })).json();
const resume = ({ headers }: SignedInUser) => api.app.inject({ method: "DELETE", url, headers });
const suspend = () =>
  insertSuspension(db, { address: ana.email, reason: "refused", detail: "550", since: api.deps.clock.now() });

describe("an address that refused our mail", () => {
  it("is known to its owner alone, who has it tried again", async () => {
    const bia = await aSignedInUser(api.deps);
    expect(await read(ana)).toEqual({ suspended: null });
    await suspend();
    const since = api.deps.clock.now().toISOString();
    expect(await read(ana)).toEqual({ suspended: { reason: "refused", since } });
    expect(await read(bia)).toEqual({ suspended: null });
    expect((await resume(bia)).statusCode).toBe(204);
    expect(await findSuspension(db, ana.email)).toBeDefined();
    expect((await resume(ana)).statusCode).toBe(204);
    expect(await read(ana)).toEqual({ suspended: null });
  });

  it("is nobody's business without a session, and takes no questions", async () => {
    expect((await api.app.inject({ url })).statusCode).toBe(401);
    expect((await api.app.inject({ method: "DELETE", url })).statusCode).toBe(401);
    const { headers } = ana;
    expect((await api.app.inject({ url: `${url}?address=x`, headers })).statusCode).toBe(422);
  });
});
