import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { asDatabase, type Database } from "#server/database/connect.ts";
import { installationSecret } from "#server/secret.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp, signedIn } from "#test/doors/auth-app.ts";
import { aSignedInUser, testDeps } from "#test/test-deps.ts";
import { openKeys } from "./keys/open-keys.ts";

const db = await testDatabase();
const email = "ana@voos.example";
const failure = {
  code: "unexpected_failure",
  message: "Unexpected failure, please check server logs for more information",
};

/** The test's database behind a line that can be cut. */
function onALine() {
  const line = { isCut: false };
  const through =
    (what: "query" | "connect") =>
    (...asked: unknown[]) =>
      line.isCut
        ? Promise.reject(new Error("connect ECONNREFUSED"))
        : Reflect.apply(db.$client[what], db.$client, asked);
  const pool = Object.assign(Object.create(db.$client), {
    query: through("query"),
    connect: through("connect"),
  });
  return { line, db: asDatabase(pool) as Database & { $client: unknown } };
}

/** Every way to tokens, and what they open. */
async function allDoors(auth: AuthApp, session: { access_token: string; refresh_token: string }) {
  return [
    await auth.signIn(email),
    await auth.signIn(email, "errada-1"),
    await auth.signUp("bia@voos.example"),
    await auth.refresh(session.refresh_token),
    await auth.getUser(session.access_token),
  ];
}

describe("S58 without a key that can be read nothing is signed and nobody let in:", () => {
  test("by the auth service", async () => {
    const session = await signedIn(await authApp(db), email);
    const stranger = await authApp(db, { AUTH_AUTOCONFIRM: "on" });
    const [right, wrong, newcomer, refreshed, user] = await allDoors(stranger, session);
    for (const answer of [right, newcomer, user])
      expect([answer?.statusCode, answer?.json()]).toEqual([500, failure]);
    expect([wrong?.statusCode, refreshed?.statusCode]).toEqual([400, 400]);
  });

  test("by the product", async () => {
    const aProcess = () => testDeps(asDatabase(db.$client));
    const { headers } = await aSignedInUser(aProcess());
    const stranger = { ...aProcess(), secret: randomBytes(32) };
    const answer = await (await buildApp(stranger)).inject({ url: "/api/v1/profiles/", headers });
    const nothing = "Internal Server Error";
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ message: nothing, title: nothing, detail: nothing });
  });
});

describe("S58 without the database nobody is signed in, let in or left uncounted:", () => {
  test("by the auth service", async () => {
    const { line, db: far } = onALine();
    const auth = await authApp(far);
    const session = await signedIn(auth, email);
    expect((await auth.getUser(session.access_token)).statusCode).toBe(200);
    line.isCut = true;
    for (const answer of await allDoors(auth, session))
      expect([answer.statusCode, answer.json()]).toEqual([500, failure]);
    line.isCut = false;
    expect((await auth.getUser(session.access_token)).statusCode).toBe(200);
    expect((await auth.signIn(email)).statusCode).toBe(200);
  });

  test("by the product", async () => {
    const { line, db: far } = onALine();
    const deps = testDeps(far);
    const { headers } = await aSignedInUser(deps);
    const app = await buildApp(deps);
    const ask = () => app.inject({ url: "/api/v1/profiles/", headers });
    expect((await ask()).statusCode).toBe(200);
    line.isCut = true;
    expect((await ask()).statusCode).toBe(500);
  });
});

test("S58 a start with another secret than the keys' ends, and says why", async () => {
  await openKeys(testDeps(asDatabase(db.$client)));
  const stranger = { ...testDeps(asDatabase(db.$client)), secret: randomBytes(32) };
  await expect(openKeys(stranger)).rejects.toThrow(/^JWT_SECRET: .*another secret$/);
});

test("S58 a start whose database goes away blames no secret for it", async () => {
  const { line, db: far } = onALine();
  line.isCut = true;
  await expect(openKeys(testDeps(far))).rejects.not.toThrow(/secret/);
});

test("S58 no two installations share a secret, and the one of an installation stays", () => {
  const anInstallation = () => ({ jwtSecret: undefined, dataDir: mkdtempSync(join(tmpdir(), "rasante-")) });
  const [one, other] = [anInstallation(), anInstallation()];
  expect(installationSecret(one)).toHaveLength(32);
  expect(installationSecret(one)).toEqual(installationSecret(one));
  expect(installationSecret(one)).not.toEqual(installationSecret(other));
});
