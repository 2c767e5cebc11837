import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { flowStates, users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp } from "#test/doors/auth-app.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { oidcProvider } from "#test/servers/oidc-provider.ts";
import { providerVisit } from "#test/servers/provider-visit.ts";

const db = await testDatabase();
const provider = await oidcProvider(fixedClock("2026-11-20T12:00:00Z"));
afterAll(provider.close);
beforeEach(() => {
  provider.behave({});
  Object.assign(provider.person, { sub: "1001", email: "ana@voos.example", email_verified: true });
});

const settings = () => ({ OIDC_PROVIDERS: JSON.stringify([provider.setting()]) });
const open = async () => {
  const auth = await authApp(db, settings());
  return { auth, ...providerVisit(auth) };
};
const userOf = async (auth: AuthApp, token: string | undefined) => (await auth.getUser(token ?? "")).json();

describe("signing in by a provider", () => {
  it("makes an account of a verified address and signs in", async () => {
    const { auth, signIn } = await open();
    const { page, query, fragment } = await signIn();
    expect(page).toBe("https://voos.example/dashboard");
    expect(query).toEqual({});
    expect(fragment).toMatchObject({
      token_type: "bearer",
      expires_in: "3600",
      provider_token: "provider-access",
      provider_refresh_token: "provider-refresh",
    });
    const user = await userOf(auth, fragment.access_token);
    expect(user).toMatchObject({
      email: "ana@voos.example",
      email_confirmed_at: "2026-11-20T12:00:00.000Z",
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { first_name: "Ana", last_name: "Sá", language: "pt" },
      identities: [{ provider: "google", id: "1001", user_id: user.id, email: "ana@voos.example" }],
    });
    expect((await auth.refresh(fragment.refresh_token ?? "")).statusCode).toBe(200);
    expect(await auth.audited()).toEqual(expect.arrayContaining(["user_signedup", "login"]));
  });

  it("signs the same person in again, whatever his address is by now", async () => {
    const { auth, signIn } = await open();
    const first = await userOf(auth, (await signIn()).fragment.access_token);
    Object.assign(provider.person, { email: "new@voos.example", email_verified: false });
    const again = await userOf(auth, (await signIn()).fragment.access_token);
    expect(again.id).toBe(first.id);
    expect(again.email).toBe("ana@voos.example");
    expect(await db.select().from(users)).toHaveLength(1);
  });

  it("says in the session how he came in", async () => {
    const { signIn } = await open();
    const { fragment } = await signIn();
    const [, claims = ""] = fragment.access_token?.split(".") ?? [];
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
      aal: "aal1",
      amr: [{ method: "oauth" }],
      app_metadata: { provider: "google" },
    });
  });

  it("ends with a code for a client that asked for one", async () => {
    const { auth, signIn } = await open();
    const verifier = randomBytes(32).toString("base64url");
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const { query, fragment } = await signIn({ code_challenge: challenge, code_challenge_method: "s256" });
    expect(fragment).toEqual({});
    const exchange = { auth_code: query.code, code_verifier: verifier };
    const session = await auth.post("/token?grant_type=pkce", exchange);
    expect(session.json().user.identities).toMatchObject([{ provider: "google" }]);
    expect((await auth.post("/token?grant_type=pkce", exchange)).statusCode).toBe(404);
  });

  it("takes the answer of a provider that sends a form", async () => {
    const { auth, leave, consent, comeBack } = await open();
    const [, form = ""] = (await consent((await leave()).address)).split("?");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const posted = await auth.app.inject({
      method: "POST",
      url: "/auth/v1/callback",
      headers,
      payload: form,
    });
    expect(posted.statusCode).toBe(303);
    const path = String(posted.headers.location).replace("https://voos.example/auth/v1", "");
    expect((await comeBack(path)).fragment.access_token).toBeDefined();
  });

  it("tells its secret in the way the provider takes it", async () => {
    const { signIn } = await open();
    provider.behave({ description: { token_endpoint_auth_methods_supported: ["client_secret_post"] } });
    expect((await signIn()).fragment.access_token).toBeDefined();
  });

  it.each(["text/plain", "application/json"])("takes no answer of another form: %s", async (type) => {
    const { auth } = await open();
    const headers = { "content-type": type };
    const payload = "state=1\r\nset-cookie: x";
    const posted = await auth.app.inject({ method: "POST", url: "/auth/v1/callback", headers, payload });
    expect(posted.statusCode).toBe(415);
  });

  it("asks for what the operator and the client want to know", async () => {
    const { leave } = await open();
    const { address } = await leave({
      scopes: "calendar,email",
      login_hint: "ana@voos.example",
      prompt: "login",
    });
    const asked = Object.fromEntries(new URL(address).searchParams);
    expect(asked).toMatchObject({
      scope: "openid email profile calendar",
      login_hint: "ana@voos.example",
      prompt: "login",
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: "https://voos.example/auth/v1/callback",
    });
  });
});

describe("a provider that is not configured", () => {
  it.each(["facebook", "email", "", "Google"])("is refused: %j", async (name) => {
    const { ask } = await open();
    const answer = await ask(`/authorize?provider=${name}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ msg: "Unsupported provider: provider is not enabled" });
  });

  it("is not listed among the settings, others are", async () => {
    const { ask } = await open();
    expect((await ask("/settings")).json().external).toMatchObject({
      email: true,
      google: true,
      facebook: false,
    });
  });
});

describe("what is kept of a flow", () => {
  it("S54 tells nothing that could end it", async () => {
    const { leave, visitor } = await open();
    const { answer, address } = await leave();
    const [flow] = await db.select().from(flowStates);
    const secret = visitor.cookie.split("=")[1] ?? "";
    const nonce = new URL(address).searchParams.get("nonce") ?? "";
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(flow)).not.toContain(secret);
    expect(JSON.stringify(flow)).not.toContain(nonce);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(String(answer.headers["set-cookie"])).toMatch(
      /^__Host-sign-in=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it("loses its secrets when it ends", async () => {
    const { signIn } = await open();
    await signIn();
    const [flow] = await db.select().from(flowStates).where(eq(flowStates.kind, "provider"));
    expect(flow).toMatchObject({ sealed: null, usedAt: new Date("2026-11-20T12:00:00Z") });
  });

  it("S54 writes no token, code or secret to the log when the provider fails", async () => {
    const { auth, signIn } = await open();
    provider.behave({ token: "error" });
    await signIn();
    expect(auth.logged).toHaveLength(1);
    expect(JSON.stringify(auth.logged)).not.toMatch(/leaky|s3cret|state|1001/);
  });
});

describe("half a proof key", () => {
  it.each([`code_challenge=${"a".repeat(43)}`, "code_challenge_method=s256"])(
    "is refused: %s",
    async (half) => {
      const { ask } = await open();
      const answer = await ask(`/authorize?provider=google&${half}`);
      expect(answer.json()).toMatchObject({
        msg: "PKCE flow requires code_challenge_method and code_challenge",
      });
    },
  );
});
