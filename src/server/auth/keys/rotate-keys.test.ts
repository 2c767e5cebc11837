import { expect, test } from "vitest";
import { signClaims } from "#server/auth/sessions/access-token.ts";
import { asDatabase } from "#server/database/connect.ts";
import { testDatabase } from "#test/databases/database.ts";
import { admitted } from "#test/doors/account-door.ts";
import { type AuthApp, authApp, signedIn } from "#test/doors/auth-app.ts";
import { rotateKeys } from "./rotate-keys.ts";

const db = await testDatabase();
const minute = 60_000;

const kidOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid;
const anotherProcess = ({ deps }: AuthApp) => ({ ...deps, db: asDatabase(db.$client) });
/** The session of a token in one that the key of the day signed for a year. */
async function eternal({ deps }: AuthApp, token: string): Promise<string> {
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return signClaims(deps, { audience: claims.aud, seconds: 365 * 86_400, claims });
}

async function published(auth: AuthApp): Promise<string[]> {
  const answer = await auth.ask({ method: "GET", url: "/.well-known/jwks.json" });
  return answer.json().keys.map(({ kid }: { kid: string }) => kid);
}

test("S32 a new key is published, then signs; the old one verifies until its last token has ended", async () => {
  const auth = await authApp(db);
  const session = await signedIn(auth);
  const old = kidOf(session.access_token);
  const endless = await eternal(auth, session.access_token);
  const { kid, signsFrom, othersEndAt } = await rotateKeys(auth.deps);
  auth.clock.advance(minute);
  expect(await published(auth)).toEqual([old, kid]);

  const early = (await auth.refresh(session.refresh_token)).json();
  expect(kidOf(early.access_token)).toBe(old);
  auth.clock.set(signsFrom.toISOString());
  auth.clock.advance(minute);
  const late = (await auth.refresh(early.refresh_token)).json();
  expect(kidOf(late.access_token)).toBe(kid);
  expect((await auth.getUser(endless)).statusCode).toBe(200);
  expect(await admitted(anotherProcess(auth), late.access_token)).toBeDefined();

  auth.clock.set(othersEndAt.toISOString());
  auth.clock.advance(minute);
  expect(await published(auth)).toEqual([kid]);
  expect((await auth.getUser(endless)).json().code).toBe("bad_jwt");
  expect((await auth.refresh(late.refresh_token)).statusCode).toBe(200);
});

test("S32 a process that has not read the new key yet never meets a token of it", async () => {
  const auth = await authApp(db);
  const session = await signedIn(auth);
  const other = anotherProcess(auth);
  expect(await admitted(other, session.access_token)).toBeDefined();
  const { signsFrom } = await rotateKeys(auth.deps);
  auth.clock.advance(minute - 1);
  const refreshed = (await auth.refresh(session.refresh_token)).json();
  expect(await admitted(other, refreshed.access_token)).toBeDefined();
  auth.clock.set(signsFrom.toISOString());
  const onTime = (await auth.refresh(refreshed.refresh_token)).json();
  expect(await admitted(other, onTime.access_token)).toBeDefined();
});

test("S32 a token that was signed last by the old key lives its hour", async () => {
  const auth = await authApp(db);
  await signedIn(auth);
  const { signsFrom, kid } = await rotateKeys(auth.deps);
  auth.clock.set(signsFrom.toISOString());
  auth.clock.advance(-1);
  const { access_token: last } = (await auth.signIn("ana@voos.example")).json();
  expect(kidOf(last)).not.toBe(kid);
  auth.clock.advance(3600_000 - 1000);
  expect((await auth.getUser(last)).statusCode).toBe(200);
});

test("S32 keys can be rotated again before the last new one signs", async () => {
  const auth = await authApp(db);
  const { access_token: token } = await signedIn(auth);
  await rotateKeys(auth.deps);
  auth.clock.advance(minute);
  const { kid, othersEndAt } = await rotateKeys(auth.deps);
  auth.clock.advance(minute);
  expect(await published(auth)).toHaveLength(3);
  expect((await auth.getUser(token)).statusCode).toBe(200);
  auth.clock.set(othersEndAt.toISOString());
  expect(await published(auth)).toEqual([kid]);
});

test("S33 what is published of the keys lets nobody sign", async () => {
  const auth = await authApp(db);
  await rotateKeys(auth.deps);
  auth.clock.advance(minute);
  const { keys } = (await auth.ask({ method: "GET", url: "/.well-known/jwks.json" })).json();
  expect(keys).toHaveLength(2);
  for (const key of keys) {
    expect(key).toMatchObject({ kty: "EC", alg: "ES256" });
    expect(Object.keys(key)).not.toEqual(expect.arrayContaining(["d"]));
    expect(Object.keys(key)).not.toEqual(expect.arrayContaining(["k"]));
  }
});
