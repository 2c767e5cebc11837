import { describe, expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp, signedIn } from "#test/doors/auth-app.ts";

const db = await testDatabase();

const change = (auth: AuthApp, token: string, payload: object) =>
  auth.ask({ method: "PUT", url: "/user", token, payload });

test("names are laid over what was there, and a null removes one", async () => {
  const auth = await authApp(db);
  const { access_token: token } = await signedIn(auth);
  await change(auth, token, { data: { last_name: "Sá", nickname: "A" } });
  const answer = await change(auth, token, { data: { first_name: "Bia", nickname: null }, nonce: null });
  expect(answer.json().user_metadata).toEqual({
    first_name: "Bia",
    last_name: "Sá",
    language: "pt",
    sub: answer.json().id,
    email: "ana@voos.example",
    email_verified: true,
    phone_verified: false,
  });
  expect((await auth.getUser(token)).json()).toEqual(answer.json());
});

test("S21 a new password ends the other sessions, and its owner is told", async () => {
  const auth = await authApp(db);
  const thief = await signedIn(auth);
  const { access_token: token } = (await auth.signIn("ana@voos.example")).json();
  expect((await change(auth, token, { password: "segredo2" })).statusCode).toBe(200);
  expect((await auth.refresh(thief.refresh_token)).statusCode).toBe(400);
  expect((await auth.getUser(thief.access_token)).json().code).toBe("session_not_found");
  expect((await auth.getUser(token)).statusCode).toBe(200);
  expect((await auth.signIn("ana@voos.example", "segredo1")).statusCode).toBe(400);
  expect((await auth.signIn("ana@voos.example", "segredo2")).statusCode).toBe(200);
  expect((await auth.mails()).map(({ kind }) => kind)).toContain("password-changed");
  expect(await auth.audited()).toContain("user_updated_password");
});

test("S21 of two new passwords at once one holds, and with it the session that chose it", async () => {
  const auth = await authApp(db);
  const sessions = [await signedIn(auth), (await auth.signIn("ana@voos.example")).json()];
  const passwords = ["segredo2", "segredo3"];
  const answers = await Promise.all(
    sessions.map(({ access_token: token }, which) => change(auth, token, { password: passwords[which] })),
  );
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect(answers[1 - winner]?.json().code).toBe("session_not_found");
  expect((await auth.getUser(sessions[winner].access_token)).statusCode).toBe(200);
  expect((await auth.signIn("ana@voos.example", passwords[winner])).statusCode).toBe(200);
});

describe("what is refused:", () => {
  test.each([
    ["the old password", { password: "segredo1" }, 422, "same_password"],
    ["a short password", { password: "12345" }, 422, "weak_password"],
    ["a long password", { password: "a".repeat(73) }, 400, "validation_failed"],
    ["the address of another user", { email: "taken@voos.example" }, 422, "email_exists"],
    ["an address that is none", { email: "bia" }, 400, "validation_failed"],
    ["rights", { app_metadata: { role: "admin" } }, 403, "not_admin"],
    ["data that is too large", { data: { a: "a".repeat(5000) } }, 400, "validation_failed"],
    ["a list for data", { data: ["a"] }, 400, "validation_failed"],
  ])("%s", async (_what, payload, status, code) => {
    const auth = await authApp(db);
    const { access_token: token } = await signedIn(auth);
    await auth.signUp("taken@voos.example");
    const answer = await change(auth, token, payload);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect((await auth.signIn("ana@voos.example")).statusCode).toBe(200);
  });
});

test("to learn by a change of address who has an account is as slow as to change it", async () => {
  const auth = await authApp(db);
  const { access_token: token } = await signedIn(auth);
  for (const email of ["eva@voos.example", "bia@voos.example"]) await auth.signUp(email);
  expect((await change(auth, token, { email: "eva@voos.example" })).json().code).toBe("email_exists");
  expect((await change(auth, token, { email: "bia@voos.example" })).statusCode).toBe(429);
  auth.clock.advance(61_000);
  expect((await change(auth, token, { email: "bia@voos.example" })).json().code).toBe("email_exists");
});

test("S45 nobody raises himself", async () => {
  const auth = await authApp(db);
  const { access_token: token } = await signedIn(auth);
  const wishes = {
    role: "service_role",
    is_active: true,
    data: { is_active: true, email_verified: false, sub: "x" },
  };
  const { id, role, app_metadata: rights, user_metadata: data } = (await change(auth, token, wishes)).json();
  expect([role, rights]).toEqual(["authenticated", { provider: "email", providers: ["email"] }]);
  expect(data).toMatchObject({ sub: id, email_verified: true });
});

test("the same address again changes nothing", async () => {
  const auth = await authApp(db);
  const { access_token: token } = await signedIn(auth);
  expect((await change(auth, token, { email: "ANA@voos.example" })).statusCode).toBe(200);
});
