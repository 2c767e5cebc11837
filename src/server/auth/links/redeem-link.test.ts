import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp, fragmentOf, SITE, signedIn } from "#test/doors/auth-app.ts";

const db = await testDatabase();

async function askRecovery(auth: AuthApp, email = "ana@voos.example") {
  await auth.post("/recover?redirect_to=https%3A%2F%2Fvoos.example%2Freset-password", { email });
  return auth.lastMail();
}

const follow = (auth: AuthApp, url: string, headers = {}) => auth.ask({ method: "GET", url, headers });
const verify = (auth: AuthApp, body: object) => auth.post("/verify", body);

test("a recovery link signs in once and leads to the page that asked", async () => {
  const auth = await authApp(db);
  await signedIn(auth);
  const { path } = await askRecovery(auth);
  const followed = await follow(auth, path);
  expect(followed.statusCode).toBe(303);
  expect(followed.headers["cache-control"]).toBe("no-store");
  expect(followed.headers["referrer-policy"]).toBe("no-referrer");
  expect(followed.headers.location).toMatch(
    /^https:\/\/voos\.example\/reset-password#access_token=[^&]+&expires_at=\d+&expires_in=3600&refresh_token=[^&]+&sb=&token_type=bearer&type=recovery$/,
  );
  const { access_token: token = "" } = fragmentOf(followed.headers.location);
  expect((await auth.getUser(token)).statusCode).toBe(200);

  const again = await follow(auth, path);
  expect(again.statusCode).toBe(303);
  expect(again.headers.location).toBe(
    `${SITE}/reset-password#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
  );
});

test("of two who follow a link at once one gets in", async () => {
  const auth = await authApp(db);
  await signedIn(auth);
  const { token } = await askRecovery(auth);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => verify(auth, { type: "recovery", token_hash: token })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403, 403]);
});

describe("S22 looking at a link does not use it up:", () => {
  test.each([
    ["HEAD", "HEAD", {}],
    ["a prefetch", "GET", { "sec-purpose": "prefetch" }],
    ["a prerender", "GET", { "sec-purpose": "prefetch;prerender" }],
    ["an old prefetch", "GET", { purpose: "prefetch" }],
  ] as const)("%s", async (_what, method, headers) => {
    const auth = await authApp(db);
    await signedIn(auth);
    const { path } = await askRecovery(auth);
    const looked = await auth.ask({ method, url: path, headers });
    expect(looked.headers.location).toBeUndefined();
    expect(fragmentOf((await follow(auth, path)).headers.location)).toHaveProperty("access_token");
  });
});

describe("a link is worth nothing", () => {
  test("after an hour", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    const { path } = await askRecovery(auth);
    auth.clock.advance(3_600_000);
    expect(fragmentOf((await follow(auth, path)).headers.location)).toHaveProperty(
      "error_code",
      "otp_expired",
    );
  });

  test("S19 once a newer one was sent", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    const older = await askRecovery(auth);
    auth.clock.advance(61_000);
    const newer = await askRecovery(auth);
    expect(fragmentOf((await follow(auth, older.path)).headers.location)).toHaveProperty("error");
    expect(fragmentOf((await follow(auth, newer.path)).headers.location)).toHaveProperty("access_token");
  });

  test.each(["signup", "invite", "email_change"])("S19 as a link of type %s", async (type) => {
    const auth = await authApp(db);
    await signedIn(auth);
    const { token, code } = await askRecovery(auth);
    const email = "ana@voos.example";
    expect((await verify(auth, { type, token_hash: token })).json().code).toBe("otp_expired");
    expect((await verify(auth, { type, email, token: code })).json().code).toBe("otp_expired");
    expect((await verify(auth, { type: "recovery", token_hash: token })).statusCode).toBe(200);
  });

  test("S21 after the password was changed", async () => {
    const auth = await authApp(db);
    const { access_token: token } = await signedIn(auth);
    const { path } = await askRecovery(auth);
    const changed = await auth.ask({ method: "PUT", url: "/user", token, payload: { password: "segredo2" } });
    expect(changed.statusCode).toBe(200);
    expect(fragmentOf((await follow(auth, path)).headers.location)).toHaveProperty("error");
  });
});

describe("a bad request is told so:", () => {
  test.each([
    [{ token_hash: "x" }, "Verify requires a verification type"],
    [{ type: "signup" }, "Verify requires either a token or a token hash"],
    [{ type: "signup", token_hash: "x", email: "a@b.co" }, "Only the token_hash and type should be provided"],
    [{ type: "signup", token: "x" }, "Only an email address or phone number should be provided on verify"],
    [{ type: "nonsense", token_hash: "x" }, "Invalid email verification type"],
    [{ type: "constructor", token_hash: "x" }, "Invalid email verification type"],
    [
      { type: "sms", phone: "11999-invalid", token: "123456" },
      "Invalid phone number format (E.164 required)",
    ],
    [{ type: "phone_change", phone: "+0119", token: "1" }, "Invalid phone number format (E.164 required)"],
  ])("%j", async (body, message) => {
    const auth = await authApp(db);
    const answer = await verify(auth, body);
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: "validation_failed", message }]);
  });

  test.each(["/verify", "/verify?type=signup", "/verify?token=x", "/verify?token=a&token=b&type=signup"])(
    "%s",
    async (url) => {
      const auth = await authApp(db);
      expect((await follow(auth, url)).statusCode).toBe(400);
    },
  );
});

test("S24 a failure leads to places of ours only", async () => {
  const auth = await authApp(db);
  const url = "/verify?token=x&type=signup&redirect_to=https%3A%2F%2Fevil.com";
  const refused = await follow(auth, url, { referer: "https://evil.com/", redirect_to: "https://evil.com" });
  expect(refused.headers.location).toMatch(/^https:\/\/voos\.example\/#error=access_denied/);
});

test("S24 a page that sends someone here is not where his mail leads", async () => {
  const auth = await authApp(db);
  await signedIn(auth);
  const headers = { referer: "https://evil.com/", redirect_to: "https://evil.com" };
  await auth.post("/recover", { email: "ana@voos.example" }, { headers });
  const { path, text, html } = await auth.lastMail();
  expect(text + html).not.toContain("evil.com");
  expect((await follow(auth, path, headers)).headers.location).toMatch(
    /^https:\/\/voos\.example\/#access_token/,
  );
});

test("S18 a link cannot be guessed from the address and its code", async () => {
  const auth = await authApp(db);
  await signedIn(auth);
  const { code, token } = await askRecovery(auth);
  for (const text of [`ana@voos.example${code}`, code])
    for (const algorithm of ["sha224", "sha256"]) {
      const guess = createHash(algorithm).update(text).digest("hex");
      expect((await verify(auth, { type: "recovery", token_hash: guess })).statusCode).toBe(403);
    }
  expect((await verify(auth, { type: "recovery", token_hash: token })).statusCode).toBe(200);
});

test.each([
  ["of the address", { query: "/reset-password" }, "/reset-password"],
  ["of a header", { header: "/account" }, "/account"],
  ["of the body", { body: "/flights" }, "/flights"],
  ["of the page that asks", { referer: "/searches" }, "/searches"],
  [
    "of a header before all others",
    { header: "/account", query: "/flights", body: "/x", referer: "/y" },
    "/account",
  ],
  ["of the address before the body", { query: "/flights", body: "/x", referer: "/y" }, "/flights"],
])("a mail leads where the request wishes it to, by the word %s", async (_what, given, page) => {
  const auth = await authApp(db);
  await signedIn(auth);
  const at = (path: string) => `${SITE}${path}`;
  const { query, header, body, referer }: Partial<Record<string, string>> = given;
  const headers = { ...(header && { redirect_to: at(header) }), ...(referer && { referer: at(referer) }) };
  const url = query ? `/recover?redirect_to=${encodeURIComponent(at(query))}` : "/recover";
  await auth.post(url, { email: "ana@voos.example", redirect_to: body && at(body) }, { headers });
  const followed = await follow(auth, (await auth.lastMail()).path);
  expect(followed.headers.location).toMatch(new RegExp(`^${SITE}${page}#access_token=`));
});

test("the page is told which proof of an address it was that it follows as any", async () => {
  const auth = await authApp(db);
  await auth.signUp("ana@voos.example");
  const typeBy = async (path: string) =>
    fragmentOf((await follow(auth, path.replace(/type=\w+/, "type=email"))).headers.location).type;
  expect(await typeBy((await auth.lastMail()).path)).toBe("signup");
  expect(await typeBy((await askRecovery(auth)).path)).toBe("magiclink");
});

test("a magic link signs in, and registers who was not known", async () => {
  const auth = await authApp(db);
  await signedIn(auth);
  await auth.post("/otp", { email: "ana@voos.example" });
  const known = await auth.lastMail();
  expect(known.kind).toBe("magic-link");
  expect((await verify(auth, { type: "magiclink", token_hash: known.token })).statusCode).toBe(200);

  auth.clock.advance(1000);
  await auth.post("/otp", { email: "bia@voos.example", data: { first_name: "Bia" } });
  const unknown = await auth.lastMail();
  expect(unknown.kind).toBe("confirm-email");
  const entered = await verify(auth, { type: "email", email: "bia@voos.example", token: unknown.code });
  expect(entered.json().user).toMatchObject({ user_metadata: { first_name: "Bia", email_verified: true } });
});

test("nobody is registered by a magic link when the request says so", async () => {
  const auth = await authApp(db);
  const answer = await auth.post("/otp", { email: "bia@voos.example", create_user: false });
  expect([answer.statusCode, answer.json(), await auth.mails()]).toEqual([200, {}, []]);
});
