import { createHash, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { openKeys } from "#server/auth/keys/open-keys.ts";
import { signServiceToken } from "#server/auth/operators/service-token.ts";
import { signClaims } from "#server/auth/sessions/access-token.ts";
import { writeRefreshToken } from "#server/auth/sessions/refresh-token.ts";
import type { CreatedSecretLink } from "#shared/api/secret-links.ts";
import { changeableSecret, secretOf } from "#test/databases/changeable-secret.ts";
import { type AuthApp, authApp, fragmentOf, signedIn } from "#test/doors/auth-app.ts";
import { claimsOf, refusalOf } from "#test/doors/operator.ts";
import { aTraveller, ownApi } from "#test/doors/own-api.ts";
import { answered, secured } from "#test/doors/second-factor.ts";

const OLD_JWT_SECRET = "the secret that was copied to a stranger";
const JWT_SECRET = "another one, which nobody else has seen yet";
const STARTS_AFTER_MS = 90_000;
const email = "ana@voos.example";

const installation = changeableSecret();
const theFormer = () =>
  authApp(installation.aProcess(), { JWT_SECRET: OLD_JWT_SECRET }, secretOf(OLD_JWT_SECRET));
/** The product as it starts after the change; what ran before still has the keys it read. */
async function changed(former: AuthApp): Promise<AuthApp> {
  await installation.change({ JWT_SECRET, OLD_JWT_SECRET });
  const auth = await authApp(installation.aProcess(), { JWT_SECRET }, secretOf(JWT_SECRET));
  auth.clock.set(former.clock.now().toISOString());
  auth.clock.advance(STARTS_AFTER_MS);
  await openKeys(auth.deps);
  return auth;
}
const listUsers = (auth: AuthApp, token: string) => auth.ask({ method: "GET", url: "/admin/users", token });
const serviceKey = (secret: string) =>
  new SignJWT({ role: "service_role" })
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode(secret));

describe("S63 after another secret", () => {
  it("everybody signs in as before, with password and second factor", async () => {
    const former = await theFormer();
    const { access_token } = await signedIn(former, email);
    const { app } = await secured(former, access_token);
    const auth = await changed(former);
    const { access_token: token } = (await auth.signIn(email)).json();
    const proven = (
      await answered(auth, { token, id: app.id, code: app.code(STARTS_AFTER_MS / 30_000) })
    ).json();
    expect(claimsOf(proven.access_token).aal).toBe("aal2");
    expect((await auth.getUser(proven.access_token)).statusCode).toBe(200);
  });

  it("no session of before goes on", async () => {
    const former = await theFormer();
    const session = await signedIn(former, email);
    const auth = await changed(former);
    expect(refusalOf(await auth.getUser(session.access_token))).toEqual([403, "bad_jwt"]);
    expect(refusalOf(await auth.refresh(session.refresh_token))).toEqual([400, "refresh_token_not_found"]);
  });

  it("whoever has the old one and the keys it opened forges no token", async () => {
    const former = await theFormer();
    await signedIn(former, email);
    const auth = await changed(former);
    const session = (await auth.signIn(email)).json();
    const claims = claimsOf(session.access_token);
    const forged = await signClaims(former.deps, { audience: claims.aud, seconds: 3600, claims });
    expect(claimsOf(forged)).toMatchObject({ session_id: claims.session_id });
    expect(refusalOf(await auth.getUser(forged))).toEqual([403, "bad_jwt"]);
    const ticket = { sessionId: claims.session_id, counter: 0 };
    const refreshing = await auth.refresh(writeRefreshToken(former.deps.secret, ticket));
    expect(refusalOf(refreshing)).toEqual([400, "refresh_token_not_found"]);
    expect((await auth.refresh(session.refresh_token)).statusCode).toBe(200);
  });

  it("no service token of before opens the doors of the operator", async () => {
    const former = await theFormer();
    const tokens = [await signServiceToken(former.deps), await serviceKey(OLD_JWT_SECRET)];
    for (const token of tokens) expect((await listUsers(former, token)).statusCode).toBe(200);
    const auth = await changed(former);
    for (const token of tokens) expect(refusalOf(await listUsers(auth, token))).toEqual([403, "bad_jwt"]);
    for (const token of [await signServiceToken(auth.deps), await serviceKey(JWT_SECRET)])
      expect((await listUsers(auth, token)).statusCode).toBe(200);
  });

  it("no link and no code of before opens anything; a sign-up is confirmed by a mail that is asked for anew", async () => {
    const former = await theFormer();
    await former.signUp(email);
    const { path, code } = await former.lastMail();
    const auth = await changed(former);
    const { location } = (await auth.ask({ method: "GET", url: path })).headers;
    expect(fragmentOf(String(location)).error_code).toBe("otp_expired");
    const byCode = await auth.post("/verify", { type: "signup", email, token: code });
    expect(refusalOf(byCode)).toEqual([403, "otp_expired"]);
    await auth.post("/resend", { email, type: "signup" });
    await auth.ask({ method: "GET", url: (await auth.lastMail()).path });
    expect((await auth.signIn(email)).statusCode).toBe(200);
  });

  it("no code of a flow of before is exchanged", async () => {
    const former = await theFormer();
    await signedIn(former, email);
    const verifier = randomBytes(32).toString("base64url");
    const code_challenge = createHash("sha256").update(verifier).digest("base64url");
    await former.post("/recover", { email, code_challenge, code_challenge_method: "s256" });
    const { location } = (await former.ask({ method: "GET", url: (await former.lastMail()).path })).headers;
    const auth_code = new URL(String(location)).searchParams.get("code");
    expect(auth_code).not.toBeNull();
    const auth = await changed(former);
    const exchanged = await auth.post("/token?grant_type=pkce", { auth_code, code_verifier: verifier });
    expect(refusalOf(exchanged)).toEqual([404, "flow_state_not_found"]);
  });

  it("the product does not start with the old one", async () => {
    const former = await theFormer();
    await signedIn(former, email);
    await changed(former);
    const started = openKeys({ ...former.deps, db: installation.aProcess() });
    await expect(started).rejects.toThrow(/^JWT_SECRET: .*another secret$/);
  });

  it("an access token and the addresses of a page and of feeds, which are random, open what they opened", async () => {
    const former = await ownApi(installation.aProcess(), { secret: secretOf(OLD_JWT_SECRET) });
    const { headers, searchId } = await aTraveller(former);
    const made = async (url: string, payload: object) =>
      (await former.app.inject({ method: "POST", url: `/api/v1/${url}`, headers, payload })).json();
    const { token } = await made("account/tokens", { name: "Planilha", scope: "read" });
    const links = `searches/batches/${searchId}/links`;
    const [page, feeds] = [await made(links, { kind: "share" }), await made(links, { kind: "feed" })];
    await former.app.close();
    await installation.change({ JWT_SECRET, OLD_JWT_SECRET });
    const { app } = await ownApi(installation.aProcess(), { secret: secretOf(JWT_SECRET) });
    const pathOf = ({ addresses: [address] }: CreatedSecretLink) => new URL(address?.url ?? "").pathname;
    const opened = [
      await app.inject({
        url: `/api/v1/searches/batches/${searchId}`,
        headers: { authorization: `Bearer ${token}` },
      }),
      await app.inject(pathOf(page).replace("/s/", "/api/v1/shared/")),
      await app.inject(pathOf(feeds)),
      await app.inject({ url: `/api/v1/searches/batches/${searchId}`, headers }),
    ];
    await app.close();
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 401]);
  });
});
