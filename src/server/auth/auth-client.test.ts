import type { AddressInfo } from "node:net";
import { AuthClient, AuthWeakPasswordError, isAuthSessionMissingError } from "@supabase/auth-js";
import { afterEach, describe, expect, test } from "vitest";
import { type AuthApp, authApp, fragmentOf } from "#test/auth-app.ts";
import { testDatabase } from "#test/database.ts";

const db = await testDatabase();
const email = "ana@voos.example";
const password = "segredo1";
const options = { data: { first_name: "Ana", last_name: "Sá" } };

type Client = InstanceType<typeof AuthClient>;
let close = async () => {};
afterEach(() => close());

/** The product's own client, unmodified, against a listening server. */
async function browser(): Promise<{ auth: AuthApp; client: Client }> {
  const auth = await authApp(db);
  await auth.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = auth.app.server.address() as AddressInfo;
  const client = new AuthClient({
    url: `http://127.0.0.1:${port}/auth/v1`,
    headers: { apikey: "public", Authorization: "Bearer public" },
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  });
  auth.clock.set(new Date().toISOString());
  close = async () => {
    auth.app.server.closeAllConnections();
    await auth.app.close();
  };
  return { auth, client };
}

async function followLastLink(auth: AuthApp, client: Client) {
  const { headers } = await auth.ask({ method: "GET", url: (await auth.lastMail()).path });
  const { access_token: access = "", refresh_token: refresh = "" } = fragmentOf(headers.location);
  return client.setSession({ access_token: access, refresh_token: refresh });
}

async function registered() {
  const opened = await browser();
  await opened.client.signUp({ email, password, options });
  await followLastLink(opened.auth, opened.client);
  return opened;
}

describe("the client of the browser", () => {
  test("signs up, confirms, signs in, refreshes and signs out", async () => {
    const { auth, client } = await browser();
    const signedUp = await client.signUp({ email, password, options });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user?.user_metadata).toMatchObject(options.data);

    const early = await client.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ status: 400, code: "email_not_confirmed" });
    expect((await followLastLink(auth, client)).data.user?.email).toBe(email);

    const signedIn = await client.signInWithPassword({ email, password });
    expect(signedIn.data.session?.expires_in).toBe(3600);
    expect((await client.getUser()).data.user?.email_confirmed_at).toBeDefined();
    const claims = await client.getClaims();
    expect(claims.data?.claims.email).toBe(email);

    const refreshed = await client.refreshSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);
    expect((await client.signOut()).error).toBeNull();
    const gone = await client.getUser(refreshed.data.session?.access_token);
    expect(isAuthSessionMissingError(gone.error)).toBe(true);
  });

  test("understands why it is refused", async () => {
    const { client } = await registered();
    const wrong = await client.signInWithPassword({ email, password: "errada-1" });
    expect(wrong.error).toMatchObject({ status: 400, code: "invalid_credentials" });
    const weak = await client.signUp({ email: "bia@voos.example", password: "12345" });
    expect(weak.error).toBeInstanceOf(AuthWeakPasswordError);
    expect(weak.error).toMatchObject({ reasons: ["length"] });
    const provider = await client.signInWithIdToken({ provider: "google", token: "x" });
    expect(provider.error).not.toBeNull();
  });

  test("asks for the confirmation again, but not at once", async () => {
    const { auth, client } = await browser();
    await client.signUp({ email, password, options });
    const early = await client.resend({ type: "signup", email });
    expect(early.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    auth.clock.advance(61_000);
    expect((await client.resend({ type: "signup", email })).error).toBeNull();
    expect(await auth.mails()).toHaveLength(2);
  });

  test("recovers a forgotten password", async () => {
    const { auth, client } = await registered();
    await client.signOut();
    const redirectTo = "https://voos.example/reset-password";
    expect((await client.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const mail = (await auth.mails()).find(({ kind }) => kind === "recovery");
    const token = /token=([0-9a-f]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await client.verifyOtp({ type: "recovery", token_hash: token })).error).toBeNull();
    expect((await client.updateUser({ password })).error).toMatchObject({ code: "same_password" });
    expect((await client.updateUser({ password: "segredo2" })).error).toBeNull();
    await client.signOut();
    expect((await client.signInWithPassword({ email, password: "segredo2" })).error).toBeNull();
  });

  test("changes the names", async () => {
    const { client } = await registered();
    const changed = await client.updateUser({ data: { first_name: "Bia" } });
    expect(changed.data.user?.user_metadata).toMatchObject({ first_name: "Bia", last_name: "Sá" });
  });

  test("signs in by a code from a mail", async () => {
    const { auth, client } = await browser();
    const asked = await client.signInWithOtp({
      email,
      options: { emailRedirectTo: "https://voos.example/dashboard" },
    });
    expect(asked.error).toBeNull();
    const { code } = await auth.lastMail();
    const verified = await client.verifyOtp({ type: "email", email, token: code });
    expect(verified.data.session?.user.email).toBe(email);
  });
});
