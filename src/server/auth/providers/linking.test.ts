import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { signServiceToken } from "#server/auth/operators/service-token.ts";
import { identities, oneTimeLinks, users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp, signedIn } from "#test/doors/auth-app.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { oidcProvider } from "#test/servers/oidc-provider.ts";
import { providerVisit } from "#test/servers/provider-visit.ts";

const db = await testDatabase();
const clock = fixedClock("2026-11-20T12:00:00Z");
const provider = await oidcProvider(clock);
const other = await oidcProvider(clock);
afterAll(async () => {
  await provider.close();
  await other.close();
});
const good = { sub: "1001", email: "ana@voos.example", email_verified: true, given_name: "Ana" };
beforeEach(() => {
  Object.assign(provider.person, good);
  Object.assign(other.person, { sub: "1001", email: "bia@voos.example", email_verified: true });
});

const open = async (settings = {}) => {
  const providers = [provider.setting("google"), other.setting("work")];
  const auth = await authApp(db, { OIDC_PROVIDERS: JSON.stringify(providers), ...settings });
  return { auth, ...providerVisit(auth) };
};
const userOf = async (auth: AuthApp, token: string | undefined) => (await auth.getUser(token ?? "")).json();

describe("a verified address of a confirmed account", () => {
  it("joins the account, which keeps its password and its names", async () => {
    const { auth, signIn } = await open();
    const session = await signedIn(auth);
    Object.assign(provider.person, { given_name: "Another" });
    const user = await userOf(auth, (await signIn()).fragment.access_token);
    expect(user).toMatchObject({
      id: session.user.id,
      app_metadata: { provider: "email", providers: ["email", "google"] },
      user_metadata: { first_name: "Ana" },
      identities: [{ provider: "email" }, { provider: "google", id: "1001" }],
    });
    expect((await auth.signIn("ana@voos.example")).statusCode).toBe(200);
    expect((await auth.getUser(session.access_token)).statusCode).toBe(200);
    expect(await auth.audited()).toContain("identity_linked");
  });

  it("S61 tells its owner once that there is a new way in, in his language", async () => {
    const { auth, signIn } = await open();
    const session = await signedIn(auth);
    const said = { method: "PUT", url: "/user", token: session.access_token } as const;
    await auth.ask({ ...said, payload: { data: { language: "fr" } } });
    const before = (await auth.mails()).length;
    await signIn();
    await signIn();
    const [mail, ...more] = (await auth.mails()).slice(before);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "identity-added", recipient: "ana@voos.example" });
    expect(mail?.subject).toBe("Nouvelle façon de se connecter à votre compte Rasante");
    expect(mail?.text).toContain("Google");
  });

  it("is compared in the form addresses are kept in", async () => {
    const { auth, signIn } = await open();
    await signedIn(auth);
    Object.assign(provider.person, { email: "ANA@Voos.example" });
    await signIn();
    expect(await db.select().from(users)).toHaveLength(1);
  });

  it("joins it with a second service too, each known by its own subject", async () => {
    const { auth, signIn } = await open();
    await signIn();
    Object.assign(other.person, { email: "ana@voos.example" });
    const user = await userOf(auth, (await signIn({ provider: "work" })).fragment.access_token);
    expect(user.app_metadata).toEqual({ provider: "google", providers: ["google", "work"] });
    expect(user.identities).toHaveLength(2);
    expect(await db.select().from(users)).toHaveLength(1);
  });
});

describe("where nobody may sign up", () => {
  it("a stranger is turned away and the owner of an account comes in", async () => {
    const { auth, signIn } = await open({ AUTH_SIGNUPS: "off" });
    const refused = await signIn();
    const reason = { error: "access_denied", error_code: "signup_disabled" };
    expect([refused.query, refused.fragment]).toMatchObject([reason, reason]);
    expect(await db.select().from(users)).toEqual([]);
    const token = await signServiceToken(auth.deps);
    await auth.post("/admin/users", { email: "ana@voos.example", email_confirm: true }, { token });
    expect((await signIn()).fragment.access_token).toBeDefined();
  });
});

describe("the same subject at another service", () => {
  it("is somebody else, and nobody is told of a new way in", async () => {
    const { auth, signIn } = await open();
    await signIn();
    await signIn({ provider: "work" });
    expect(await db.select().from(users)).toHaveLength(2);
    expect(await auth.mails()).toEqual([]);
  });
});

describe("an address nobody confirmed", () => {
  it("S49 goes to whom the provider vouches for; the password and services of the squatter are gone", async () => {
    const { auth, signIn } = await open();
    await auth.signUp("ana@voos.example", "squatter1");
    const link = await auth.lastMail();
    const [squatted] = await db.select().from(users);
    await db.insert(identities).values({
      id: randomUUID(),
      userId: squatted?.id ?? "",
      provider: "work",
      providerId: "squatter",
      identityData: {},
      lastSignInAt: clock.now(),
      createdAt: clock.now(),
      updatedAt: clock.now(),
    });
    Object.assign(provider.person, { given_name: "Owner" });
    const user = await userOf(auth, (await signIn()).fragment.access_token);
    expect(user).toMatchObject({
      id: squatted?.id,
      email_confirmed_at: "2026-11-20T12:00:00.000Z",
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { first_name: "Owner" },
      identities: [{ provider: "google" }],
    });
    expect((await auth.signIn("ana@voos.example", "squatter1")).json().code).toBe("invalid_credentials");
    expect((await auth.post("/verify", { type: "signup", token_hash: link.token })).statusCode).toBe(403);
    expect(await db.select().from(oneTimeLinks)).toEqual([]);
  });
});

describe("an address the provider does not vouch for", () => {
  it.each([
    ["is unverified", { email_verified: false }],
    ["is verified in words only", { email_verified: "true" }],
    ["comes without a word about it", { email_verified: undefined }],
    ["is missing", { email: undefined }],
    ["is no address", { email: "ana" }],
    ["imitates another", { email: "аna@voos.example" }],
  ])("S48 never links nor makes an account when it %s", async (_what, claims) => {
    const { auth, signIn } = await open();
    await signedIn(auth);
    Object.assign(provider.person, claims);
    const { query, fragment } = await signIn();
    const reason = { error: "access_denied", error_code: "provider_email_needs_verification" };
    expect(query).toMatchObject(reason);
    expect(fragment).toMatchObject(reason);
    expect(fragment).not.toHaveProperty("access_token");
    expect(await db.select().from(identities)).toEqual([]);
    expect(await db.select().from(users)).toHaveLength(1);
  });
});

describe("an address that is told only when asked for", () => {
  const silent = (userinfo: Record<string, unknown>) => ({
    claims: { email: undefined, email_verified: true },
    userinfo: { sub: "1001", email: "ana@voos.example", email_verified: true, ...userinfo },
    description: { userinfo_endpoint: `${provider.setting().issuer}/userinfo` },
  });
  afterEach(() => provider.behave({}));

  it("is asked for", async () => {
    const { auth, signIn } = await open();
    provider.behave(silent({}));
    const user = await userOf(auth, (await signIn()).fragment.access_token);
    expect(user).toMatchObject({ email: "ana@voos.example", user_metadata: { first_name: "Ana" } });
  });

  it.each([
    ["unverified", { email_verified: undefined }, "provider_email_needs_verification"],
    ["somebody else's", { sub: "1002" }, "bad_oauth_callback"],
  ])("S48 is not believed when it is %s", async (_what, userinfo, code) => {
    const { signIn } = await open();
    provider.behave(silent(userinfo));
    expect((await signIn()).query.error_code).toBe(code);
    expect(await db.select().from(users)).toEqual([]);
  });
});

describe("someone who is banned", () => {
  it("is told so and gets no session", async () => {
    const { signIn } = await open();
    await signIn();
    await db.update(users).set({ bannedUntil: new Date("2027-01-01T00:00:00Z") });
    const { query, fragment } = await signIn();
    expect(query).toMatchObject({ error: "access_denied", error_code: "user_banned" });
    expect(fragment).not.toHaveProperty("access_token");
  });
});

describe("the same person twice at once", () => {
  it("becomes one account", async () => {
    const { auth } = await open();
    const visits = Array.from({ length: 4 }, () => providerVisit(auth));
    const landings = await Promise.all(visits.map((visit) => visit.signIn()));
    expect(await db.select().from(users)).toHaveLength(1);
    expect(await db.select().from(identities)).toHaveLength(1);
    const others = landings.filter(({ fragment }) => !fragment.access_token);
    expect(others.every(({ query }) => query.error_code === "conflict")).toBe(true);
    expect(others.length).toBeLessThan(4);
  });
});
