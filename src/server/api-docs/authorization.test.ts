import { createPublicKey, generateKeyPairSync, type JsonWebKey, randomUUID } from "node:crypto";
import { type JWTPayload, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { keyRing } from "#server/auth/keys/signing-keys.ts";
import { signServiceToken } from "#server/auth/operators/service-token.ts";
import { accounts, factors, sessions, users } from "#server/database/schema.ts";
import { makeOperator } from "#server/operators/appoint-operator.ts";
import type { AccessTokenScope } from "#shared/api/access-tokens.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { apiDocument, type KnownOperation, type OwnApi, ownApi } from "#test/doors/own-api.ts";
import { aSignedInUser, type SignedInUser } from "#test/test-deps.ts";
import type { Access } from "./operations/operation.ts";
import { OPERATIONS } from "./operations.ts";

const db = await testDatabase();
const { operations } = await apiDocument(db);

type Headers = Record<string, string>;
type Answer = "in" | 401 | 403 | "inactive" | "banned";
const TOLD: Readonly<Record<string, Answer>> = { USER_INACTIVE: "inactive", USER_BANNED: "banned" };
/** By who may call, as `OPERATIONS` says of each; `changes` is for calls that are no GET. */
type Answers = Record<Exclude<Access, "open">, Answer> & { changes?: Answer };

const everyone = (answer: Answer): Answers => ({
  account: answer,
  active: answer,
  session: answer,
  operator: answer,
});
const oneOf = (answers: Partial<Answers>): Answers => ({ ...everyone("in"), ...answers });

interface Scene {
  api: OwnApi;
  ana: SignedInUser;
}
const bearer = ({ ana }: Scene, token: string): Headers => ({
  ...ana.headers,
  authorization: `Bearer ${token}`,
});
const tokenOf = ({ ana }: Scene) => ana.headers.authorization?.replace("Bearer ", "") ?? "";
const partsOf = (token: string) =>
  token
    .split(".")
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, "base64url").toString()));
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const without = (headers: Headers, ...names: string[]): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Ana's claims, changed, under the installation's own key. */
async function resigned(scene: Scene, changes: JWTPayload): Promise<Headers> {
  const { privateKey, kid } = await keyRing(scene.api.deps);
  const [, claims] = partsOf(tokenOf(scene));
  const header = { alg: "ES256", kid, typ: "JWT" };
  return bearer(
    scene,
    await new SignJWT({ ...claims, ...changes }).setProtectedHeader(header).sign(privateKey),
  );
}

async function signedByOurPublicKey(scene: Scene): Promise<Headers> {
  const { jwks, kid } = await keyRing(scene.api.deps);
  const key = createPublicKey({ key: jwks[0] as JsonWebKey, format: "jwk" });
  const shared = Buffer.from(key.export({ type: "spki", format: "pem" }));
  const [, claims] = partsOf(tokenOf(scene));
  return bearer(scene, await new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid }).sign(shared));
}

function signedByAnotherKey(scene: Scene): Promise<Headers> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const [header, claims] = partsOf(tokenOf(scene));
  return new SignJWT(claims)
    .setProtectedHeader(header)
    .sign(privateKey)
    .then((token) => bearer(scene, token));
}

function unsigned(scene: Scene): Headers {
  const [header] = partsOf(tokenOf(scene));
  return bearer(scene, `${encode({ ...header, alg: "none" })}.${tokenOf(scene).split(".")[1]}.`);
}

/** An access token of Ana's, as she makes them. */
async function anAccessToken({ api, ana }: Scene, scope: AccessTokenScope) {
  const made = await api.app.inject({
    method: "POST",
    url: "/api/v1/account/tokens",
    headers: ana.headers,
    payload: { name: "Script", scope, expires_in_days: 1 },
  });
  const { id, token } = made.json<{ id: string; token: string }>();
  return { id, headers: { authorization: `Bearer ${token}` } as Headers };
}

async function afterwards(scene: Scene, happens: () => unknown, headers?: Headers): Promise<Headers> {
  const asked = headers ?? scene.ana.headers;
  await happens();
  return asked;
}

/** The same of an operator. */
async function anAdminToken(scene: Scene) {
  await makeOperator(scene.api.deps, db, scene.ana.id);
  return anAccessToken(scene, "admin");
}

const inactive = () => db.update(accounts).set({ isActive: false });
const secured = ({ ana, api }: Scene) => {
  const now = api.deps.clock.now();
  const factor = { id: randomUUID(), userId: ana.id, type: "totp", sealedSecret: "sealed" };
  return db.insert(factors).values({ ...factor, status: "verified", createdAt: now, updatedAt: now });
};
const banned = () => db.update(users).set({ bannedUntil: new Date("2030-01-01T00:00:00Z") });

/** Who asks, and how every call of the API answers him. */
const callers: [who: string, answers: Answers, headers: (scene: Scene) => Headers | Promise<Headers>][] = [
  ["a signed-in user", everyone("in"), ({ ana }) => ana.headers],
  ["nobody", everyone(401), ({ ana }) => without(ana.headers, "authorization")],
  ["nobody, without a tenant", everyone(401), () => ({})],
  ["a bearer of garbage", everyone(401), (scene) => bearer(scene, "garbage")],
  ["a bearer of nothing", everyone(401), (scene) => bearer(scene, "")],
  ["an unsigned token", everyone(401), unsigned],
  ["our public key as a shared secret", everyone(401), signedByOurPublicKey],
  ["a stranger's key under our name", everyone(401), signedByAnotherKey],
  ["a foreign issuer", everyone(401), (scene) => resigned(scene, { iss: "https://evil.example/auth/v1" })],
  ["a foreign audience", everyone(401), (scene) => resigned(scene, { aud: "other" })],
  ["a token for later", everyone(401), (scene) => resigned(scene, { nbf: 4_000_000_000 })],
  [
    "a token of a session nobody has",
    everyone(401),
    (scene) => resigned(scene, { session_id: randomUUID() }),
  ],
  ["a token of a user nobody is", everyone(401), (scene) => resigned(scene, { sub: randomUUID() })],
  [
    "an expired token",
    everyone(401),
    (scene) => afterwards(scene, () => scene.api.deps.clock.advance(HOUR_MS + 1)),
  ],
  [
    "the operator's service key",
    everyone(401),
    async (scene) => bearer(scene, await signServiceToken(scene.api.deps)),
  ],
  ["a session that ended", everyone(401), (scene) => afterwards(scene, () => db.delete(sessions))],
  ["S41 a banned user", everyone("banned"), (scene) => afterwards(scene, banned)],
  [
    "a deleted user",
    everyone(401),
    (scene) => afterwards(scene, () => scene.api.deps.eraseAccount(scene.ana.id)),
  ],
  ["S42 one factor of two", everyone(403), (scene) => afterwards(scene, () => secured(scene))],
  [
    "an access token of somebody with two factors",
    oneOf({ session: 403 }),
    async (scene) => afterwards(scene, () => secured(scene), (await anAccessToken(scene, "write")).headers),
  ],
  ["an inactive account", oneOf({ active: "inactive" }), (scene) => afterwards(scene, inactive)],
  ["another tenant", everyone(403), ({ ana }) => ({ ...ana.headers, "x-tenant-id": "other" })],
  ["another product", everyone(403), ({ ana }) => ({ ...ana.headers, "x-product-id": "other" })],
  ["a session without a tenant", everyone(403), ({ ana }) => without(ana.headers, "x-tenant-id")],
  ["a session without a product", everyone(403), ({ ana }) => without(ana.headers, "x-product-id")],
  ["a write token", oneOf({ session: 403 }), async (scene) => (await anAccessToken(scene, "write")).headers],
  [
    "a read token",
    oneOf({ session: 403, changes: 403 }),
    async (scene) => (await anAccessToken(scene, "read")).headers,
  ],
  [
    "an operator's admin token",
    oneOf({ session: 403 }),
    async (scene) => (await anAdminToken(scene)).headers,
  ],
  [
    "an admin token of a banned user",
    everyone(401),
    async (scene) => afterwards(scene, banned, (await anAdminToken(scene)).headers),
  ],
  [
    "a write token for another tenant",
    everyone(403),
    async (scene) => ({ ...(await anAccessToken(scene, "write")).headers, "x-tenant-id": "other" }),
  ],
  [
    "a write token of an inactive account",
    oneOf({ session: 403, active: "inactive" }),
    async (scene) => afterwards(scene, inactive, (await anAccessToken(scene, "write")).headers),
  ],
  [
    "a write token of a banned user",
    everyone(401),
    async (scene) => afterwards(scene, banned, (await anAccessToken(scene, "write")).headers),
  ],
  [
    "a write token that ended",
    everyone(401),
    async (scene) => {
      const { headers } = await anAccessToken(scene, "write");
      return afterwards(scene, () => scene.api.deps.clock.advance(24 * HOUR_MS + 1), headers);
    },
  ],
  [
    "a write token that was revoked",
    everyone(401),
    async (scene) => {
      const { id, headers } = await anAccessToken(scene, "write");
      const url = `/api/v1/account/tokens/${id}`;
      return afterwards(
        scene,
        () => scene.api.app.inject({ method: "DELETE", url, headers: scene.ana.headers }),
        headers,
      );
    },
  ],
  ["a token nobody has made", everyone(401), (scene) => bearer(scene, `rasante_${"A".repeat(43)}`)],
];

describe.each(callers)("%s", (_who, answers, headersOf) => {
  it("is answered by every call as the table says", async () => {
    const api = await ownApi(db);
    const scene = { api, ana: await aSignedInUser(api.deps) };
    const headers = await headersOf(scene);
    const seen: Record<string, Answer> = {};
    const wanted: Record<string, Answer> = {};
    for (const operation of operations) {
      const { access, route } = knownOf(operation);
      seen[route] = await ask(api, operation, headers);
      wanted[route] = access === "open" ? "in" : wantedOf(answers, access, operation.method);
    }
    expect(seen).toEqual(wanted);
  });
});

function wantedOf(answers: Answers, access: Exclude<Access, "open">, method: string): Answer {
  const answer = answers[access];
  return answer === "in" && method !== "GET" ? (answers.changes ?? "in") : answer;
}

function knownOf({ method, address }: KnownOperation) {
  const route = `${method} ${address}`;
  return { route, access: OPERATIONS[route]?.access ?? "open" };
}

/** Asks for what changes nothing: an id of nobody, a body that nobody takes. */
async function ask(api: OwnApi, operation: KnownOperation, headers: Headers): Promise<Answer> {
  const reply = await api.call(operation, {
    headers,
    ...(operation.address.includes("{id}") && { path: { id: randomUUID() } }),
    ...(operation.requestBody && { body: [] }),
  });
  expect(reply.statusCode, operation.operationId).toBeLessThan(500);
  if (reply.statusCode === 401) return 401;
  if (reply.statusCode !== 403) return "in";
  return TOLD[reply.json().error_code] ?? 403;
}
