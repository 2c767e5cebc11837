import { describe, expect, it } from "vitest";
import { users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp, fragmentOf, signedIn } from "#test/doors/auth-app.ts";
import { secured } from "#test/doors/second-factor.ts";

const db = await testDatabase();
const email = "ana@voos.example";
const day = 86_400_000;

const change = (auth: AuthApp, token: string, payload: object) =>
  auth.ask({ method: "PUT", url: "/user", token, payload });
const reauthenticate = (auth: AuthApp, token: string) =>
  auth.ask({ method: "GET", url: "/reauthenticate", token });
const told = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

async function mailedCode(auth: AuthApp) {
  const mail = (await auth.mails()).findLast(({ kind }) => kind === "reauthentication");
  expect(mail?.recipient).toBe(email);
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
}

/** Someone who signed in a day ago and has just refreshed. */
async function signedInYesterday(settings: NodeJS.ProcessEnv = { AUTH_REAUTHENTICATION: "on" }) {
  const auth = await authApp(db, settings);
  const { refresh_token: refreshToken } = await signedIn(auth);
  auth.clock.advance(day);
  const { access_token: token } = (await auth.refresh(refreshToken)).json();
  return { auth, token };
}

describe("asking for a code to confirm who one is", () => {
  it("mails six digits, once a minute, and shows when", async () => {
    const auth = await authApp(db);
    const { access_token: token } = await signedIn(auth);
    const answer = await reauthenticate(auth, token);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(await mailedCode(auth)).toMatch(/^\d{6}$/);
    expect((await auth.getUser(token)).json().reauthentication_sent_at).toBe("2026-11-20T12:00:00.000Z");
    expect(told(await reauthenticate(auth, token))).toEqual([429, "over_email_send_rate_limit"]);
    expect(await auth.audited()).toContain("user_reauthenticate_requested");
  });

  it("needs a session and a confirmed address", async () => {
    const auth = await authApp(db);
    expect(told(await reauthenticate(auth, ""))).toEqual([401, "no_authorization"]);
    const { access_token: token } = await signedIn(auth);
    await db.update(users).set({ emailConfirmedAt: null });
    const answer = await reauthenticate(auth, token);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { code: "email_not_confirmed", message: "Please verify your email first." },
    ]);
  });

  it("gives a code that opens nothing else", async () => {
    const auth = await authApp(db);
    const { access_token: token } = await signedIn(auth);
    await reauthenticate(auth, token);
    const code = await mailedCode(auth);
    for (const type of ["signup", "recovery", "magiclink", "email", "invite", "email_change"])
      expect((await auth.post("/verify", { type, email, token: code })).statusCode).toBe(403);
    expect((await auth.post("/verify", { type: "reauthentication", email, token: code })).statusCode).toBe(
      400,
    );
  });
});

describe("with reauthentication on, a session older than a day", () => {
  it("needs the mailed code for a new password, and uses it up", async () => {
    const { auth, token } = await signedInYesterday();
    expect(told(await change(auth, token, { password: "segredo2" }))).toEqual([
      400,
      "reauthentication_needed",
    ]);
    await reauthenticate(auth, token);
    const nonce = await mailedCode(auth);
    const refused = await change(auth, token, { password: "segredo2", nonce: wrong(nonce) });
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { code: "reauthentication_not_valid", message: "Nonce has expired or is invalid" },
    ]);
    expect((await change(auth, token, { password: "segredo2", nonce })).statusCode).toBe(200);
    expect(told(await change(auth, token, { password: "segredo3", nonce }))).toEqual([
      422,
      "reauthentication_not_valid",
    ]);
    expect((await auth.signIn(email, "segredo2")).statusCode).toBe(200);
  });

  it("keeps its code when the new password turns out to be the old one", async () => {
    const { auth, token } = await signedInYesterday();
    await reauthenticate(auth, token);
    const nonce = await mailedCode(auth);
    const same = await change(auth, token, { password: "segredo1", nonce });
    expect(told(same)).toEqual([422, "same_password"]);
    expect((await change(auth, token, { password: "segredo2", nonce })).statusCode).toBe(200);
  });

  it("changes its password once with a code that is shown twice at a time", async () => {
    const { auth, token } = await signedInYesterday();
    await reauthenticate(auth, token);
    const nonce = await mailedCode(auth);
    const wishes = ["segredo2", "segredo3"].map((password) => change(auth, token, { password, nonce }));
    const answers = (await Promise.all(wishes)).map(({ statusCode }) => statusCode);
    expect(answers.sort()).toEqual([200, 422]);
  });

  it("is not told without the code whether a password is the present one", async () => {
    const { auth, token } = await signedInYesterday();
    await reauthenticate(auth, token);
    const nonce = wrong(await mailedCode(auth));
    expect(told(await change(auth, token, { password: "segredo1" }))).toEqual([
      400,
      "reauthentication_needed",
    ]);
    const guessed = await change(auth, token, { password: "segredo1", nonce });
    expect(told(guessed)).toEqual([422, "reauthentication_not_valid"]);
  });

  it("may change other things without", async () => {
    const { auth, token } = await signedInYesterday();
    expect((await change(auth, token, { data: { first_name: "Bia" } })).statusCode).toBe(200);
  });

  it("S17 has five tries within ten minutes", async () => {
    const { auth, token } = await signedInYesterday();
    await reauthenticate(auth, token);
    const nonce = await mailedCode(auth);
    for (let tries = 0; tries < 5; tries++)
      await change(auth, token, { password: "segredo2", nonce: wrong(nonce) });
    expect((await change(auth, token, { password: "segredo2", nonce })).statusCode).toBe(422);
    auth.clock.advance(61_000);
    await reauthenticate(auth, token);
    auth.clock.advance(600_000);
    const late = { password: "segredo2", nonce: await mailedCode(auth) };
    expect((await change(auth, token, late)).statusCode).toBe(422);
  });

  it("gets nothing for another user's code", async () => {
    const { auth, token } = await signedInYesterday();
    await signedIn(auth, "bia@voos.example");
    const { refresh_token: refreshToken } = (await auth.signIn("bia@voos.example")).json();
    auth.clock.advance(day);
    const other = (await auth.refresh(refreshToken)).json().access_token;
    const owner = (await auth.signIn(email)).json().access_token;
    expect(token).not.toBe(owner);
    await reauthenticate(auth, owner);
    const nonce = await mailedCode(auth);
    const answer = await change(auth, other, { password: "segredo2", nonce });
    expect(told(answer)).toEqual([422, "reauthentication_not_valid"]);
  });
});

it.each([
  ["fresh", { AUTH_REAUTHENTICATION: "on" }, day - 1],
  ["old, while the setting is off", {}, day * 3],
])("a session that is %s changes its password without a code", async (_what, settings, ageMs) => {
  const auth = await authApp(db, settings);
  const { refresh_token: refreshToken } = await signedIn(auth);
  auth.clock.advance(ageMs);
  const { access_token: token } = (await auth.refresh(refreshToken)).json();
  expect((await change(auth, token, { password: "segredo2" })).statusCode).toBe(200);
});

describe("S62 where the present password is required", () => {
  const settings = { AUTH_REQUIRE_CURRENT_PASSWORD: "on" };

  it("a new one is not taken without it", async () => {
    const auth = await authApp(db, settings);
    const { access_token: token } = await signedIn(auth);
    const password = "segredo2";
    expect(told(await change(auth, token, { password }))).toEqual([400, "current_password_required"]);
    expect(told(await change(auth, token, { password, current_password: "segredo9" }))).toEqual([
      400,
      "current_password_invalid",
    ]);
    expect((await change(auth, token, { password, current_password: "segredo1" })).statusCode).toBe(200);
    expect((await auth.signIn(email, password)).statusCode).toBe(200);
  });

  it("it cannot be guessed from a stolen session", async () => {
    const auth = await authApp(db, settings);
    const { access_token: token } = await signedIn(auth);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++)
      statuses.push(
        (await change(auth, token, { password: "segredo2", current_password: `segredo${tries + 20}` }))
          .statusCode,
      );
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it("the right one forgives the wrong ones before it", async () => {
    const auth = await authApp(db, settings);
    const { access_token: token } = await signedIn(auth);
    const prove = async (proof: string, password: string) =>
      (await change(auth, token, { password, current_password: proof })).statusCode;
    for (let tries = 0; tries < 9; tries++) expect(await prove("segredo9", "segredo2")).toBe(400);
    expect(await prove("segredo1", "segredo2")).toBe(200);
    for (let tries = 0; tries < 9; tries++) expect(await prove("segredo9", "segredo3")).toBe(400);
    expect(await prove("segredo2", "segredo3")).toBe(200);
  });

  it("a second factor does not stand in for it", async () => {
    const auth = await authApp(db, settings);
    const { access_token: token } = await signedIn(auth);
    const { session } = await secured(auth, token);
    const answer = await change(auth, session.access_token, { password: "segredo2" });
    expect(told(answer)).toEqual([400, "current_password_required"]);
  });

  it("who came in by a recovery link needs none", async () => {
    const auth = await authApp(db, settings);
    await signedIn(auth);
    await auth.post("/recover", { email });
    const followed = await auth.ask({ method: "GET", url: (await auth.lastMail()).path });
    const { access_token: token = "" } = fragmentOf(followed.headers.location);
    expect((await change(auth, token, { password: "segredo2" })).statusCode).toBe(200);
  });
});

it("a wrong present password and a wrong code are on record", async () => {
  const { auth, token } = await signedInYesterday({
    AUTH_REAUTHENTICATION: "on",
    AUTH_REQUIRE_CURRENT_PASSWORD: "on",
  });
  await reauthenticate(auth, token);
  const failures = async () => (await auth.audited()).filter((event) => event === "verification_failed");
  await change(auth, token, { password: "segredo2", current_password: "segredo9" });
  expect(await failures()).toHaveLength(1);
  const nonce = wrong(await mailedCode(auth));
  await change(auth, token, { password: "segredo2", current_password: "segredo1", nonce });
  expect(await failures()).toHaveLength(2);
});

it("where both proofs are asked for, a mistyped present password does not use up the code", async () => {
  const { auth, token } = await signedInYesterday({
    AUTH_REAUTHENTICATION: "on",
    AUTH_REQUIRE_CURRENT_PASSWORD: "on",
  });
  await reauthenticate(auth, token);
  const proof = { password: "segredo2", nonce: await mailedCode(auth) };
  expect(told(await change(auth, token, { ...proof, current_password: "segredo9" }))).toEqual([
    400,
    "current_password_invalid",
  ]);
  expect((await change(auth, token, { ...proof, current_password: "segredo1" })).statusCode).toBe(200);
});

it("S62 by default the present password is not asked for", async () => {
  const auth = await authApp(db);
  const { access_token: token } = await signedIn(auth);
  expect((await change(auth, token, { password: "segredo2" })).statusCode).toBe(200);
});
