import {
  AuthInvalidCredentialsError,
  AuthWeakPasswordError,
  isAuthPKCECodeVerifierMissingError,
} from "@supabase/auth-js";
import { afterEach, describe, expect, it } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { SITE } from "#test/doors/auth-app.ts";
import { followLink, type Kind, letter, unmodifiedClient } from "#test/doors/unmodified-client.ts";

const db = await testDatabase();
const email = "ana@voos.example";
const password = "segredo1";
const data = { first_name: "Ana", last_name: "Sá" };

let close = async () => {};
afterEach(() => close());

async function opened(kind: Kind, settings = {}) {
  const browser = await unmodifiedClient(db, kind, settings);
  close = browser.close;
  return browser;
}

async function registered(kind: Kind) {
  const browser = await opened(kind);
  await browser.client.signUp({ email, password, options: { data } });
  await followLink(browser.auth, browser.client, (await letter(browser.auth, "confirm-email")).path);
  await browser.client.signOut();
  return browser;
}

const kinds: Kind[] = [
  { flowType: "implicit" },
  { flowType: "pkce" },
  { flowType: "implicit", readsOldErrors: true },
  { flowType: "pkce", readsOldErrors: true },
];

describe.each(kinds)("the unmodified client, $flowType, old errors: $readsOldErrors,", (kind) => {
  it("signs up, and is in once the link was followed", async () => {
    const { auth, client } = await opened(kind);
    const signedUp = await client.signUp({ email, password, options: { data } });
    expect(signedUp).toMatchObject({ error: null, data: { session: null, user: { email } } });
    expect(signedUp.data.user?.identities).toHaveLength(1);
    const { token, path } = await letter(auth, "confirm-email");
    expect(token.startsWith("pkce_")).toBe(kind.flowType === "pkce");
    const entered = await followLink(auth, client, path);
    expect(entered).toMatchObject({ error: null, data: { session: { user: { email } } } });
    expect((await client.getUser()).data.user?.user_metadata).toMatchObject({
      ...data,
      email_verified: true,
    });
  });

  it("is in at once where addresses need no confirmation", async () => {
    const { client } = await opened(kind, { AUTH_AUTOCONFIRM: "on" });
    expect((await client.signUp({ email, password })).data.session?.user.email).toBe(email);
    const again = await client.signUp({ email, password });
    expect(again.error).toMatchObject({ status: 422, code: "user_already_exists" });
  });

  it("learns why a sign-up is refused", async () => {
    const { client } = await opened(kind);
    const weak = await client.signUp({ email, password: "12345" });
    expect(weak.error).toBeInstanceOf(AuthWeakPasswordError);
    expect(weak.error).toMatchObject({ status: 422, code: "weak_password", reasons: ["length"] });
    const long = await client.signUp({ email, password: "a".repeat(73) });
    expect(long.error).toMatchObject({ status: 400, code: "validation_failed" });
    const bad = await client.signUp({ email: "ana", password });
    expect(bad.error?.message).toBe("Unable to validate email address: invalid format");
    const neither = await client.signUp({ password } as never);
    expect(neither.error).toBeInstanceOf(AuthInvalidCredentialsError);
    const phone = await client.signUp({ phone: "+5511999999999", password });
    expect(phone.error).toMatchObject({ status: 400, code: "phone_provider_disabled" });
    const nobody = await client.signInAnonymously();
    expect(nobody.error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });
  });

  it("signs in by password, or learns why not", async () => {
    const { client } = await registered(kind);
    expect((await client.signInWithPassword({ email, password })).data.session?.expires_in).toBe(3600);
    const wrong = await client.signInWithPassword({ email, password: "errada-1" });
    const unknown = await client.signInWithPassword({ email: "nobody@voos.example", password });
    const told = { name: "AuthApiError", status: 400, code: "invalid_credentials" };
    expect(wrong.error).toMatchObject({ ...told, message: "Invalid login credentials" });
    expect(unknown.error).toMatchObject({ ...told, message: "Invalid login credentials" });
    await client.signUp({ email: "bia@voos.example", password });
    const early = await client.signInWithPassword({ email: "bia@voos.example", password });
    expect(early.error).toMatchObject({ status: 400, code: "email_not_confirmed" });
  });

  it("signs in by a link", async () => {
    const { auth, client } = await registered(kind);
    const asked = await client.signInWithOtp({ email, options: { emailRedirectTo: `${SITE}/dashboard` } });
    expect(asked.error).toBeNull();
    const { path } = await letter(auth, "magic-link");
    expect((await followLink(auth, client, path)).data.session?.user.email).toBe(email);
    expect((await followLink(auth, client, path)).error).not.toBeNull();
  });

  it("signs in by a code or a token, and learns when it is wrong", async () => {
    const { auth, client } = await registered(kind);
    await client.signInWithOtp({ email });
    const { code, token } = await letter(auth, "magic-link");
    const wrong = code === "000000" ? "000001" : "000000";
    const refused = await client.verifyOtp({ type: "email", email, token: wrong });
    expect(refused.error).toMatchObject({
      status: 403,
      code: "otp_expired",
      message: "Token has expired or is invalid",
    });
    expect((await client.verifyOtp({ type: "email", email, token: code })).data.session).not.toBeNull();
    const used = await client.verifyOtp({ type: "magiclink", token_hash: token });
    expect(used.error).toMatchObject({ status: 403, message: "Email link is invalid or has expired" });
  });

  it("registers nobody by a link when told so", async () => {
    const { auth, client } = await opened(kind);
    const asked = await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect([asked.error, await auth.mails()]).toEqual([null, []]);
  });

  it("recovers a forgotten password", async () => {
    const { auth, client } = await registered(kind);
    const redirectTo = `${SITE}/reset-password`;
    expect((await client.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const entered = await followLink(auth, client, (await letter(auth, "recovery")).path);
    expect(entered.data.session?.user.email).toBe(email);
    expect((await client.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: "same_password",
    });
    expect((await client.updateUser({ password: "segredo2" })).error).toBeNull();
    expect((await client.signInWithPassword({ email, password: "segredo2" })).error).toBeNull();
  });

  it("asks for a confirmation again, but not at once", async () => {
    const { auth, client } = await opened(kind);
    await client.signUp({ email, password });
    const early = await client.resend({ type: "signup", email });
    expect(early.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    auth.clock.advance(61_000);
    expect((await client.resend({ type: "signup", email })).error).toBeNull();
    expect(await auth.mails()).toHaveLength(2);
  });

  it("learns which ways in are closed", async () => {
    const { client } = await opened(kind);
    const token = await client.signInWithIdToken({ provider: "google", token: "x" });
    expect(token.error).toMatchObject({ status: 400, code: "provider_disabled" });
    expect(token.error?.message).toBe('Provider (issuer "https://accounts.google.com") is not enabled');
    const phone = "+5511999999999";
    const sms = await client.signInWithOtp({ phone });
    expect(sms.error).toMatchObject({ status: 400, code: "phone_provider_disabled" });
    const resent = await client.resend({ type: "sms", phone });
    expect(resent.error).toMatchObject({ status: 400, code: "phone_provider_disabled" });
    for (const type of ["sms", "phone_change"] as const) {
      const typed = await client.verifyOtp({ type, phone, token: "123456" });
      expect(typed).toMatchObject({
        data: { user: null, session: null },
        error: { status: 403, code: "otp_expired", message: "Token has expired or is invalid" },
      });
    }
    const odd = await client.verifyOtp({ type: "sms", phone: "551199-x", token: "123456" });
    expect(odd.error).toMatchObject({ status: 400, code: "validation_failed" });
    const sso = await client.signInWithSSO({ domain: "voos.example" });
    expect(sso.error).toMatchObject({ status: 404, code: "saml_provider_disabled" });
    const passkey = await client.passkey.startAuthentication();
    expect(passkey.error).toMatchObject({ status: 404, code: "passkey_disabled" });
    const { data: provider } = await client.signInWithOAuth({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    const page = await fetch(provider.url ?? "", { redirect: "manual" });
    expect([page.status, await page.json()]).toMatchObject([
      400,
      { msg: "Unsupported provider: provider is not enabled" },
    ]);
  });
});

describe("a client that waits for a code", () => {
  const kind: Kind = { flowType: "pkce" };

  it("is told that a recovery brought it in", async () => {
    const { auth, client } = await registered(kind);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.resetPasswordForEmail(email);
    await followLink(auth, client, (await letter(auth, "recovery")).path);
    await expect.poll(() => events).toContain("PASSWORD_RECOVERY");
  });

  it("gets nothing for a code that another browser asked for", async () => {
    const { auth, client, open } = await registered(kind);
    const other = open();
    await other.signInWithOtp({ email });
    const { headers } = await auth.ask({ method: "GET", url: (await letter(auth, "magic-link")).path });
    const code = new URL(String(headers.location)).searchParams.get("code") ?? "";
    expect(isAuthPKCECodeVerifierMissingError((await client.exchangeCodeForSession(code)).error)).toBe(true);
    await client.resetPasswordForEmail(email);
    const stolen = await client.exchangeCodeForSession(code);
    expect(stolen.error).toMatchObject({ status: 400, code: "bad_code_verifier" });
    expect((await other.exchangeCodeForSession(code)).data.session?.user.email).toBe(email);
  });

  it("learns that a code is unknown or too old", async () => {
    const { auth, client } = await registered(kind);
    await client.resetPasswordForEmail(email);
    const unknown = await client.exchangeCodeForSession("00000000-0000-4000-8000-000000000000");
    expect(unknown.error).toMatchObject({ status: 404, code: "flow_state_not_found" });
    auth.clock.advance(61_000);
    await client.resetPasswordForEmail(email);
    const { headers } = await auth.ask({ method: "GET", url: (await letter(auth, "recovery")).path });
    auth.clock.advance(300_000);
    const code = new URL(String(headers.location)).searchParams.get("code") ?? "";
    const late = await client.exchangeCodeForSession(code);
    expect(late.error).toMatchObject({ status: 422, code: "flow_state_expired" });
  });
});
