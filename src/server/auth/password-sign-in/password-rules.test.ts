import { describe, expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { authApp, signedIn } from "#test/doors/auth-app.ts";
import { leastRules, passwordWeakness, requirePassword } from "./password-rules.ts";

const db = await testDatabase();
const email = "ana@voos.example";
const weak = (reasons: string[]) => ({ code: "weak_password", weak_password: { reasons } });

describe("a password is", () => {
  test.each([
    ["too short", "12345", "weak_password"],
    ["too short in letters, whatever they are made of", "🔒🔒", "weak_password"],
    ["too long in bytes", "🔒".repeat(25), "validation_failed"],
    ["one byte too long", "a".repeat(73), "validation_failed"],
    ["made of half a letter, which is kept as any other half", "segredo1\ud83d", "validation_failed"],
    ["carrying a null character", "segredo1\0", "validation_failed"],
  ])("refused when %s", (_why, password, code) => {
    expect(() => requirePassword(leastRules, password)).toThrow(expect.objectContaining({ code }));
  });
  test.each([["123456"], ["a".repeat(72)], ["🔒".repeat(18)], [" Pá55 wörd "]])(
    "accepted: %j",
    (password) => {
      expect(() => requirePassword(leastRules, password)).not.toThrow();
    },
  );
});

test("everything that is wrong with a password is said at once", () => {
  const strict = { minPassword: 10, refuseCommonPasswords: true };
  expect(passwordWeakness(strict, "Flamengo")).toEqual({
    reasons: ["length", "pwned"],
    message:
      "Password should be at least 10 characters. Password is known to be weak and easy to guess, please choose a different one.",
  });
});

test("S2 a password counts exactly as it was sent", async () => {
  const auth = await authApp(db);
  await signedIn(auth, email, " Pá55 wörd ");
  for (const other of ["Pá55 wörd", " Pá55 wörd ".normalize("NFD"), " PÁ55 WÖRD ", " Pa55 word "])
    expect((await auth.signIn(email, other)).json().code).toBe("invalid_credentials");
  expect((await auth.signIn(email, " Pá55 wörd ")).statusCode).toBe(200);
});

test.each([
  [64, "a".repeat(64), 200],
  [72, "a".repeat(72), 200],
  [72, "🔒".repeat(18), 200],
  [73, "a".repeat(73), 400],
  [100, "🔒".repeat(25), 400],
])("S3 a password of %i bytes: %s", async (_bytes, password, status) => {
  const auth = await authApp(db, { AUTH_AUTOCONFIRM: "on" });
  expect((await auth.signUp(email, password)).statusCode).toBe(status);
  expect((await auth.signIn(email, password)).statusCode).toBe(status);
});

describe("S4 a password has at least", () => {
  test.each([
    ["six characters", {}, "12345", "123456"],
    ["as many as are set", { AUTH_MIN_PASSWORD: "12" }, "abcdefghijk", "abcdefghijkl"],
  ])("%s, when signing up and when it is changed", async (_what, settings, short, long) => {
    const auth = await authApp(db, { ...settings, AUTH_AUTOCONFIRM: "on" });
    const refused = await auth.signUp(email, short);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, weak(["length"])]);
    expect(refused.json().message).toContain(`at least ${long.length} characters`);
    const { access_token: token } = (await auth.signUp(email, long)).json();
    const change = { method: "PUT" as const, url: "/user", token, payload: { password: short } };
    expect((await auth.ask(change)).json()).toMatchObject(weak(["length"]));
    expect((await auth.signIn(email, long)).statusCode).toBe(200);
  });

  test("a rule that became stricter keeps nobody out, and is told after signing in", async () => {
    const auth = await authApp(db);
    await signedIn(auth, email, "segredo1");
    auth.deps.config.minPassword = 12;
    const answer = await auth.signIn(email, "segredo1");
    expect([answer.statusCode, answer.json().weak_password]).toEqual([
      200,
      { message: "Password should be at least 12 characters.", reasons: ["length"] },
    ]);
  });
});

describe("S5 the passwords that everybody tries first", () => {
  const common = ["123456", "password", "qwerty123", "Senha123", "FLAMENGO", "mudar123"];

  test.each(common)("cannot be chosen where the list is on: %s", async (password) => {
    const auth = await authApp(db, { AUTH_REFUSE_COMMON_PASSWORDS: "on", AUTH_AUTOCONFIRM: "on" });
    const refused = await auth.signUp(email, password);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, weak(["pwned"])]);
    const { access_token: token } = (await auth.signUp(email, `${password}, mas comprida`)).json();
    const change = { method: "PUT" as const, url: "/user", token, payload: { password } };
    expect((await auth.ask(change)).json()).toMatchObject(weak(["pwned"]));
  });

  test("are nobody's business by default", async () => {
    const auth = await authApp(db);
    for (const [index, password] of common.entries())
      expect((await auth.signUp(`a${index}@voos.example`, password)).statusCode).toBe(200);
  });
});

test.each(["aaaaaaaaaaaaaaaa", "senhasemnumeros", "84629173058264", "        ", "🔒🔒🔒🔒🔒🔒"])(
  "S6 nobody is told what to make a password of: %j",
  async (password) => {
    const auth = await authApp(db, { AUTH_AUTOCONFIRM: "on" });
    expect((await auth.signUp(email, password)).statusCode).toBe(200);
    expect((await auth.signIn(email, password)).statusCode).toBe(200);
  },
);
