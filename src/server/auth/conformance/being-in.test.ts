import { isAuthSessionMissingError } from "@supabase/auth-js";
import { afterEach, describe, expect, it } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { authenticator } from "#test/doors/authenticator.ts";
import { followLink, type Kind, letter, unmodifiedClient } from "#test/doors/unmodified-client.ts";

const db = await testDatabase();
const email = "ana@voos.example";
const password = "segredo1";

let close = async () => {};
afterEach(() => close());

async function signedIn(kind: Kind, settings = {}) {
  const browser = await unmodifiedClient(db, kind, { AUTH_AUTOCONFIRM: "on", ...settings });
  close = browser.close;
  const { data } = await browser.client.signUp({ email, password });
  if (!data.session) throw new Error("the sign-up opened no session");
  return { ...browser, session: data.session };
}

const kinds: Kind[] = [
  { flowType: "implicit" },
  { flowType: "pkce" },
  { flowType: "implicit", readsOldErrors: true },
];

describe.each(kinds)("the unmodified client, $flowType, old errors: $readsOldErrors,", (kind) => {
  it("knows its session and its user", async () => {
    const { client, session } = await signedIn(kind);
    expect((await client.getSession()).data.session?.access_token).toBe(session.access_token);
    expect((await client.getUser()).data.user).toMatchObject({ email, role: "authenticated" });
    const { data } = await client.getUserIdentities();
    expect(data?.identities).toMatchObject([{ provider: "email", email }]);
    const claims = (await client.getClaims()).data?.claims;
    expect(claims).toMatchObject({
      email,
      aud: "authenticated",
      aal: "aal1",
      session_id: expect.any(String),
    });
  });

  it("learns that a token is none", async () => {
    const { client } = await signedIn(kind);
    const refused = await client.getUser("not.a.token");
    expect(refused.error).toMatchObject({ status: 403, code: "bad_jwt" });
  });

  it("refreshes, and loses a session whose used token comes back", async () => {
    const { auth, client, session } = await signedIn(kind);
    const first = session.refresh_token;
    const tokens = [first];
    for (let times = 0; times < 3; times++) {
      const { data } = await client.refreshSession();
      tokens.push(data.session?.refresh_token ?? "");
    }
    expect(new Set(tokens).size).toBe(4);
    auth.clock.advance(11_000);
    const stolen = await client.refreshSession({ refresh_token: first });
    expect(stolen.error).toMatchObject({ status: 400, code: "refresh_token_already_used" });
    const dead = await client.refreshSession({ refresh_token: tokens[3] ?? "" });
    expect(dead.error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
    const nonsense = await client.refreshSession({ refresh_token: "nonsense" });
    expect(nonsense.error).toMatchObject({ status: 400, code: "validation_failed" });
    const unknown = await client.refreshSession({ refresh_token: "of-another-service" });
    expect(unknown.error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
  });

  it("takes over a session it is given", async () => {
    const { session, open } = await signedIn(kind);
    const { access_token, refresh_token } = session;
    const other = open();
    expect((await other.setSession({ access_token, refresh_token })).data.user?.email).toBe(email);
  });

  it("changes names, keys and all", async () => {
    const { client } = await signedIn(kind);
    await client.updateUser({ data: { first_name: "Bia", nickname: "B" } });
    const changed = await client.updateUser({ data: { nickname: null } });
    expect(changed.data.user?.user_metadata).toMatchObject({ first_name: "Bia" });
    expect(changed.data.user?.user_metadata).not.toHaveProperty("nickname");
  });

  it("changes its address when both have agreed", async () => {
    const { auth, client, open } = await signedIn(kind);
    const next = "nova@voos.example";
    const asked = await client.updateUser({ email: next });
    expect(asked.data.user).toMatchObject({ email, new_email: next });
    const early = await open().resend({ type: "email_change", email });
    expect(early.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    const { code } = await letter(auth, "leave-email");
    const half = await client.verifyOtp({ type: "email_change", email, token: code });
    expect(half.error).toBeNull();
    const { path } = await letter(auth, "confirm-new-email");
    expect((await followLink(auth, client, path)).data.session?.user.email).toBe(next);
    expect((await open().signInWithPassword({ email: next, password })).error).toBeNull();
  });

  it("is not given another user's address", async () => {
    const { client, open } = await signedIn(kind);
    await open().signUp({ email: "bia@voos.example", password });
    const refused = await client.updateUser({ email: "bia@voos.example" });
    expect(refused.error).toMatchObject({ status: 422, code: "email_exists" });
  });

  it("confirms who it is where that is asked for", async () => {
    const { auth, client, session } = await signedIn(kind, { AUTH_REAUTHENTICATION: "on" });
    auth.clock.advance(86_400_000);
    await client.refreshSession({ refresh_token: session.refresh_token });
    const needed = await client.updateUser({ password: "segredo2" });
    expect(needed.error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    expect((await client.reauthenticate()).error).toBeNull();
    const { code } = await letter(auth, "reauthentication");
    const wrong = await client.updateUser({
      password: "segredo2",
      nonce: code === "000000" ? "1" : "000000",
    });
    expect(wrong.error).toMatchObject({ status: 422, code: "reauthentication_not_valid" });
    expect((await client.updateUser({ password: "segredo2", nonce: code })).error).toBeNull();
  });

  it("gives its password where that is asked for", async () => {
    const { client } = await signedIn(kind, { AUTH_REQUIRE_CURRENT_PASSWORD: "on" });
    const needed = await client.updateUser({ password: "segredo2" });
    expect(needed.error).toMatchObject({ status: 400, code: "current_password_required" });
    const given = await client.updateUser({ password: "segredo2", current_password: password });
    expect(given.error).toBeNull();
  });

  it.each([
    ["local", [false, true, true]],
    ["others", [true, false, false]],
    ["global", [false, false, false]],
  ] as const)("signs out: %s", async (scope, remaining) => {
    const { client, open } = await signedIn(kind);
    const devices = [client, open(), open()];
    for (const device of devices.slice(1)) await device.signInWithPassword({ email, password });
    const tokens = [];
    for (const device of devices) tokens.push((await device.getSession()).data.session?.access_token ?? "");
    expect((await client.signOut({ scope })).error).toBeNull();
    const open_ = [];
    for (const token of tokens) open_.push((await open().getUser(token)).error === null);
    expect(open_).toEqual(remaining);
  });

  it("is told what happens to its session", async () => {
    const { client } = await signedIn(kind);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.refreshSession();
    await client.updateUser({ data: { first_name: "Bia" } });
    await client.signOut();
    await client.signInWithPassword({ email, password });
    expect(events).toEqual(
      expect.arrayContaining([
        "INITIAL_SESSION",
        "TOKEN_REFRESHED",
        "USER_UPDATED",
        "SIGNED_OUT",
        "SIGNED_IN",
      ]),
    );
  });

  it("knows when its session was ended elsewhere", async () => {
    const { client, open } = await signedIn(kind);
    const other = open();
    await other.signInWithPassword({ email, password });
    await other.signOut({ scope: "global" });
    const gone = await client.getUser();
    expect(isAuthSessionMissingError(gone.error)).toBe(true);
    expect((await client.getSession()).data.session).toBeNull();
  });

  it("adds a second factor, uses it and takes it off", async () => {
    const { auth, client } = await signedIn(kind);
    const enrolled = await client.mfa.enroll({ factorType: "totp", friendlyName: "celular" });
    if (!enrolled.data) throw enrolled.error;
    const { id, totp } = enrolled.data;
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*$/);
    const show = authenticator(auth, totp.secret);
    const wrong = await client.mfa.challengeAndVerify({ factorId: id, code: show(5) });
    expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    expect((await client.mfa.challengeAndVerify({ factorId: id, code: show() })).error).toBeNull();
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
    await client.signOut();
    await client.signInWithPassword({ email, password });
    const again = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(again.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    expect((await client.mfa.unenroll({ factorId: id })).error).toMatchObject({ code: "insufficient_aal" });
    expect((await client.updateUser({ password: "segredo2" })).error).toMatchObject({
      status: 401,
      code: "insufficient_aal",
    });
    auth.clock.advance(30_000);
    await client.mfa.challengeAndVerify({ factorId: id, code: show() });
    expect((await client.mfa.unenroll({ factorId: id })).data).toEqual({ id });
  });

  it("learns which doors inside are closed", async () => {
    const { client } = await signedIn(kind);
    const closed = { status: 404, code: "manual_linking_disabled" };
    expect((await client.linkIdentity({ provider: "google" })).error).toMatchObject(closed);
    const { data } = await client.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error("the user has no identity");
    expect((await client.unlinkIdentity(identity)).error).toMatchObject(closed);
    const oauth = await client.oauth.getAuthorizationDetails("x");
    expect(oauth.error).toMatchObject({ status: 404, code: "feature_disabled" });
    expect((await client.passkey.list()).error).toMatchObject({ status: 404, code: "passkey_disabled" });
    const phone = await client.mfa.enroll({ factorType: "phone", phone: "+5511999999999" });
    expect(phone.error).toMatchObject({ status: 422, code: "mfa_phone_enroll_not_enabled" });
  });
});

it.each(["signOut", "reauthenticate", "refreshSession"] as const)(
  "without a session %s fails before or at the server, never with a 5xx",
  async (method) => {
    const browser = await unmodifiedClient(db, { flowType: "implicit" });
    close = browser.close;
    const { error } = await browser.client[method]();
    expect(error?.status ?? 400).toBeLessThan(500);
    expect((await browser.client.updateUser({ data: {} })).error?.name).toBe("AuthSessionMissingError");
  },
);
