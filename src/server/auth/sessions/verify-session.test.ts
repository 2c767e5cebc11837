import { createPublicKey, createSign, generateKeyPairSync, type JsonWebKey, randomUUID } from "node:crypto";
import { exportJWK, importJWK, type JWTPayload, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { keyRing } from "#server/auth/keys/signing-keys.ts";
import { signServiceToken } from "#server/auth/operators/service-token.ts";
import { asDatabase } from "#server/database/connect.ts";
import { users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { admitted } from "#test/doors/account-door.ts";
import { type AuthApp, authApp, SITE, signedIn } from "#test/doors/auth-app.ts";
import { signClaims } from "./access-token.ts";

const db = await testDatabase();

const partsOf = (token: string) =>
  token
    .split(".")
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, "base64url").toString()));
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("a token names its user and session", async () => {
  const auth = await authApp(db);
  const { access_token: token, user } = await signedIn(auth);
  const [header, claims] = partsOf(token);
  expect(header).toEqual({ alg: "ES256", kid: expect.any(String), typ: "JWT" });
  expect(claims).toMatchObject({
    iss: `${SITE}/auth/v1`,
    sub: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: "ana@voos.example",
    aal: "aal1",
    amr: [{ method: "password", timestamp: claims.iat }],
    exp: claims.iat + 3600,
    is_anonymous: false,
  });
  expect(await admitted(auth.deps, token)).toMatchObject({
    id: user.id,
    email: "ana@voos.example",
    sessionId: claims.session_id,
  });
});

test.each([
  ["bearer", 200],
  ["BEARER ", 200],
  ["Basic", 401],
  ["", 401],
])("a token is read where it is called %j", async (scheme, status) => {
  const auth = await authApp(db);
  const { access_token: token } = await signedIn(auth);
  const headers = { authorization: `${scheme} ${token}`.trim() };
  expect((await auth.ask({ method: "GET", url: "/user", headers })).statusCode).toBe(status);
});

test("a session is known to every process, and to none once its user is gone", async () => {
  const auth = await authApp(db);
  const { access_token: token } = await signedIn(auth);
  const other = { ...auth.deps, db: asDatabase(db.$client) };
  expect(await admitted(other, token)).toBeDefined();
  await db.delete(users);
  expect(await admitted(other, token)).toBeUndefined();
  expect((await auth.getUser(token)).json().code).toBe("user_not_found");
});

/** Signs changed claims with the installation's own key. */
async function resign(auth: AuthApp, token: string, changes: JWTPayload) {
  const { privateKey, kid } = await keyRing(auth.deps);
  const claims = { ...partsOf(token)[1], ...changes };
  return new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid, typ: "JWT" }).sign(privateKey);
}

describe("S30 even our own signature does not make good", () => {
  const now = Date.parse("2026-11-20T12:00:00Z") / 1000;
  test.each<[string, JWTPayload]>([
    ["a token that ended", { exp: now - 1 }],
    ["a token that never ends", { exp: undefined as never }],
    ["a token for later", { nbf: now + 60 }],
    ["another audience", { aud: "other" }],
    ["another issuer", { iss: "https://evil.com/auth/v1" }],
    ["a subject that is no id", { sub: "' OR 1=1" }],
    ["another role", { role: "service_role" }],
    ["a missing session", { session_id: undefined }],
    ["a session of nobody", { session_id: randomUUID() }],
    ["a user nobody is", { sub: randomUUID() }],
  ])("%s", async (_what, changes) => {
    const auth = await authApp(db);
    const { access_token: token } = await signedIn(auth);
    expect(await admitted(auth.deps, await resign(auth, token, {}))).toBeDefined();
    expect(await admitted(auth.deps, await resign(auth, token, changes))).toBeUndefined();
  });
});

describe("S28 S29 what is not signed by us with our algorithm and key is refused:", () => {
  const forgeries: [string, (auth: AuthApp, token: string) => Promise<string> | string][] = [
    ["nothing", () => "x"],
    [
      "no algorithm",
      (_auth, token) => `${encode({ ...partsOf(token)[0], alg: "none" })}.${token.split(".")[1]}.`,
    ],
    ["None", (_auth, token) => `${encode({ ...partsOf(token)[0], alg: "None" })}.${token.split(".")[1]}.`],
    ["no key", (_auth, token) => resigned(token, { alg: "ES256" })],
    ["an unknown key", (_auth, token) => resigned(token, { alg: "ES256", kid: "../../etc/passwd" })],
    ["a key of SQL", (_auth, token) => resigned(token, { alg: "ES256", kid: "' OR 1=1" })],
    ["a stranger's key under our name", (_auth, token) => resigned(token, partsOf(token)[0])],
    [
      "a key brought along",
      (_auth, token) => resigned(token, { ...partsOf(token)[0], jku: "https://evil.com/jwks" }),
    ],
    [
      "our public key as a shared secret",
      async (auth, token) => {
        const { jwks, kid } = await keyRing(auth.deps);
        const shared = new TextEncoder().encode(JSON.stringify(jwks[0]));
        return new SignJWT(partsOf(token)[1]).setProtectedHeader({ alg: "HS256", kid }).sign(shared);
      },
    ],
    [
      "our public key in PEM as a shared secret",
      async (auth, token) => {
        const { jwks, kid } = await keyRing(auth.deps);
        const pem = createPublicKey({ key: jwks[0] as JsonWebKey, format: "jwk" });
        const shared = Buffer.from(pem.export({ type: "spki", format: "pem" }));
        return new SignJWT(partsOf(token)[1]).setProtectedHeader({ alg: "HS256", kid }).sign(shared);
      },
    ],
    [
      "RSA under our name",
      (_auth, token) => {
        const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
        const header = { ...partsOf(token)[0], alg: "RS256" };
        return new SignJWT(partsOf(token)[1]).setProtectedHeader(header).sign(privateKey);
      },
    ],
    [
      "a certificate brought along",
      (_auth, token) => resigned(token, { ...partsOf(token)[0], x5u: "https://evil.com/cert" }),
    ],
    ["a key inside the token", (_auth, token) => resignedWithItsKey(token)],
    [
      "another curve",
      (_auth, token) => {
        const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-384" });
        const body = `${encode(partsOf(token)[0])}.${token.split(".")[1]}`;
        const signature = createSign("sha384")
          .update(body)
          .sign({ key: privateKey, dsaEncoding: "ieee-p1363" });
        return `${body}.${signature.toString("base64url")}`;
      },
    ],
    [
      "changed claims",
      (_auth, token) =>
        token.replace(/\.[^.]+\./, `.${encode({ ...partsOf(token)[1], sub: randomUUID() })}.`),
    ],
  ];
  test.each(forgeries)("%s", async (_what, forge) => {
    const auth = await authApp(db);
    const { access_token: token } = await signedIn(auth);
    const forged = await forge(auth, token);
    expect(await admitted(auth.deps, forged)).toBeUndefined();
    const answer = await auth.getUser(forged);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "bad_jwt"]);
  });

  test("S31 other tokens of ours", async () => {
    const auth = await authApp(db);
    const { refresh_token: refreshToken } = await signedIn(auth);
    const { token } = await auth.lastMail();
    const service = await signServiceToken(auth.deps);
    const idToken = await signClaims(auth.deps, {
      audience: "client-of-google",
      seconds: 3600,
      claims: { sub: randomUUID(), email: "ana@voos.example" },
    });
    for (const other of [refreshToken, token, service, idToken, "public", "sb_publishable_x"])
      expect((await auth.getUser(other)).json().code).toBe("bad_jwt");
    expect((await auth.getUser("")).statusCode).toBe(401);
  });
});

/** The same claims with the key to check them by in the header. */
async function resignedWithItsKey(token: string): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const header = { ...partsOf(token)[0], jwk: await exportJWK(publicKey) };
  return new SignJWT(partsOf(token)[1]).setProtectedHeader(header).sign(privateKey);
}

/** The same claims under a key pair nobody here knows. */
async function resigned(token: string, header: object): Promise<string> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = await importJWK(await exportJWK(privateKey), "ES256");
  return new SignJWT(partsOf(token)[1]).setProtectedHeader({ alg: "ES256", ...header }).sign(key);
}
