import { describe, expect, test } from "vitest";
import { sessions } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { admitted } from "#test/doors/account-door.ts";
import { authApp, signedIn } from "#test/doors/auth-app.ts";
import { type RefreshTicket, readRefreshToken, writeRefreshToken } from "./refresh-token.ts";

const db = await testDatabase();

test("a refresh token is traded once for a new one of the same session", async () => {
  const auth = await authApp(db);
  const first = await signedIn(auth);
  auth.clock.advance(3_700_000);
  expect((await auth.getUser(first.access_token)).json().code).toBe("bad_jwt");
  const second = await auth.refresh(first.refresh_token);
  expect(second.statusCode).toBe(200);
  expect(second.json().refresh_token).not.toBe(first.refresh_token);
  expect((await auth.getUser(second.json().access_token)).statusCode).toBe(200);
  expect(await auth.audited()).toContain("token_refreshed");
});

test("S37 a lost answer is given again for a minute, and no longer", async () => {
  const auth = await authApp(db);
  const { refresh_token: first } = await signedIn(auth);
  const second = (await auth.refresh(first)).json().refresh_token;
  auth.clock.advance(60_000);
  expect((await auth.refresh(first)).json().refresh_token).toBe(second);
  auth.clock.advance(1);
  expect((await auth.refresh(first)).json().code).toBe("refresh_token_already_used");
});

test("S37 many tabs at once get the same token", async () => {
  const auth = await authApp(db);
  const { refresh_token: first } = await signedIn(auth);
  const answers = await Promise.all(Array.from({ length: 20 }, () => auth.refresh(first)));
  expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test("S36 an old token that comes back ends the session and tells its owner", async () => {
  const auth = await authApp(db);
  const { refresh_token: t0, access_token: access } = await signedIn(auth);
  const t1 = (await auth.refresh(t0)).json().refresh_token;
  const t2 = (await auth.refresh(t1)).json().refresh_token;
  expect((await auth.refresh(t0)).json().refresh_token).toBe(t2);
  const t3 = (await auth.refresh(t2)).json().refresh_token;
  auth.clock.advance(10_001);
  const reused = await auth.refresh(t0);
  expect([reused.statusCode, reused.json()]).toEqual([
    400,
    { code: "refresh_token_already_used", message: "Invalid Refresh Token: Already Used" },
  ]);
  expect((await auth.refresh(t3)).json().code).toBe("refresh_token_not_found");
  expect((await auth.getUser(access)).json().code).toBe("session_not_found");
  expect(await auth.audited()).toContain("token_reused");
  expect((await auth.lastMail()).kind).toBe("session-closed");
});

test("S38 a token with any letter changed is refused, and never breaks anything", async () => {
  const auth = await authApp(db);
  const { refresh_token: token } = await signedIn(auth);
  for (let position = 0; position < token.length; position++) {
    const other = token[position] === "A" ? "B" : "A";
    const forged = token.slice(0, position) + other + token.slice(position + 1);
    expect((await auth.refresh(forged)).statusCode).toBe(400);
  }
  expect((await auth.refresh(token)).statusCode).toBe(200);
});

test("S38 a token that its session has not come to yet is refused, and ends nothing", async () => {
  const auth = await authApp(db);
  const { refresh_token: token } = await signedIn(auth);
  const ticket = readRefreshToken(auth.deps.secret, token) as RefreshTicket;
  const ahead = writeRefreshToken(auth.deps.secret, { ...ticket, counter: ticket.counter + 1 });
  const answer = await auth.refresh(ahead);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: "validation_failed", message: "Invalid Refresh Token: Not Issued By This Server" },
  ]);
  expect((await auth.refresh(token)).statusCode).toBe(200);
});

describe("S38 what is no token of ours is refused as such:", () => {
  test.each(["", "x", "A".repeat(65), "A".repeat(10_000), "../../etc/passwd"])("%s", async (token) => {
    const auth = await authApp(db);
    await signedIn(auth);
    const answer = await auth.refresh(token);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "validation_failed"]);
    expect(await db.select().from(sessions)).toHaveLength(2);
  });
});

const unread = ["abcdefghijkl", "invalid-refresh-token", "A".repeat(64)];
test.each(unread)("S38 %s looks like a token and is unknown, not illegible", async (token) => {
  const auth = await authApp(db);
  const answer = await auth.refresh(token);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: "refresh_token_not_found", message: "Invalid Refresh Token: Refresh Token Not Found" },
  ]);
});

test("S34 signing out ends the session everywhere at once", async () => {
  const auth = await authApp(db);
  const { access_token: token, refresh_token: refreshToken } = await signedIn(auth);
  expect(await admitted(auth.deps, token)).toBeDefined();
  expect((await auth.post("/logout", {}, { token })).statusCode).toBe(204);
  const user = await auth.getUser(token);
  expect([user.statusCode, user.json().code]).toEqual([403, "session_not_found"]);
  expect((await auth.refresh(refreshToken)).json().code).toBe("refresh_token_not_found");
  expect(await admitted(auth.deps, token)).toBeUndefined();
});

describe("S35 signing out ends at once", () => {
  test.each([
    ["global", [false, false, false]],
    ["", [false, false, false]],
    ["local", [false, true, true]],
    ["others", [true, false, false]],
  ])("%s sessions", async (scope, expected) => {
    const auth = await authApp(db);
    const devices = [await signedIn(auth)];
    for (let index = 0; index < 2; index++) devices.push((await auth.signIn("ana@voos.example")).json());
    const token = devices[0].access_token;
    const out = await auth.ask({
      method: "POST",
      url: `/logout?scope=${scope}`,
      token,
      headers: { "content-type": "application/json;charset=UTF-8" },
    });
    expect([out.statusCode, out.body]).toEqual([204, ""]);
    const open = await Promise.all(devices.map((device) => auth.getUser(device.access_token)));
    expect(open.map(({ statusCode }) => statusCode === 200)).toEqual(expected);
    const refreshed = await Promise.all(devices.map((device) => auth.refresh(device.refresh_token)));
    expect(refreshed.map(({ statusCode }) => statusCode === 200)).toEqual(expected);
  });

  test("but not in a scope nobody knows, and not for nobody", async () => {
    const auth = await authApp(db);
    const { access_token: token } = await signedIn(auth);
    const unknown = await auth.post("/logout?scope=x", {}, { token });
    expect([unknown.statusCode, unknown.json().message]).toEqual([400, 'Unsupported logout scope "x"']);
    expect((await auth.post("/logout", {})).statusCode).toBe(401);
    expect((await auth.getUser(token)).statusCode).toBe(200);
  });
});
