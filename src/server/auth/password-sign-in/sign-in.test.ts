import { describe, expect, test } from "vitest";
import { attempts, users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp, signedIn } from "#test/doors/auth-app.ts";

const db = await testDatabase();

test("S40 the right password opens a new session each time", async () => {
  const auth = await authApp(db);
  const first = await signedIn(auth);
  const second = (await auth.signIn("ana@voos.example")).json();
  expect(second).toMatchObject({ token_type: "bearer", expires_in: 3600, expires_at: 1795179600 });
  expect(second.refresh_token).not.toBe(first.refresh_token);
  const sessionOf = ({ access_token: token }: { access_token: string }) =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).session_id;
  expect(sessionOf(second)).not.toBe(sessionOf(first));
  const before = (await auth.refresh(first.refresh_token)).json();
  expect(sessionOf(before)).toBe(sessionOf(first));
  expect((await auth.getUser(second.access_token)).statusCode).toBe(200);
});

test("S7 unknown, wrong and passwordless are answered alike", async () => {
  const auth = await authApp(db);
  await signedIn(auth);
  await auth.post("/otp", { email: "bia@voos.example" });
  const asked = ["nobody@voos.example", "ana@voos.example", "bia@voos.example", "not an address"];
  const answers = await Promise.all(asked.map((email) => auth.signIn(email, "errada-1")));
  const told = answers.map(({ statusCode, body, headers }) => [statusCode, body, Object.keys(headers)]);
  expect(told).toEqual(Array(4).fill(told[0]));
  expect(answers[0]?.json()).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" });
});

test("S8 unknown, wrong and passwordless cost the server the same work", async () => {
  const auth = await authApp(db);
  await signedIn(auth);
  await auth.post("/otp", { email: "bia@voos.example" });
  const asked = ["ana@voos.example", "bia@voos.example", "nobody@voos.example"];
  const work: number[][] = asked.map(() => []);
  for (let round = 0; round < 40; round++) {
    auth.clock.advance(900_000);
    for (const [index, email] of asked.entries()) work[index]?.push(await workFor(auth, email));
  }
  const [known = 0, ...others] = work.map(medianOf);
  for (const other of others) {
    expect(other).toBeGreaterThan(known / 2);
    expect(other).toBeLessThan(known * 2);
  }
});

/** What a wrong password costs, in milliseconds of this process: other processes do not blur it. */
async function workFor(auth: AuthApp, email: string): Promise<number> {
  const before = process.cpuUsage();
  expect((await auth.signIn(email, "errada-1")).statusCode).toBe(400);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const medianOf = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

test("S41 a ban is told only to who knows the password", async () => {
  const auth = await authApp(db);
  const { access_token: token, refresh_token: refreshToken } = await signedIn(auth);
  await db.update(users).set({ bannedUntil: new Date("2027-01-01T00:00:00Z") });
  expect((await auth.signIn("ana@voos.example")).json().code).toBe("user_banned");
  expect((await auth.signIn("ana@voos.example", "errada-1")).json().code).toBe("invalid_credentials");
  expect((await auth.getUser(token)).json().code).toBe("user_banned");
  expect((await auth.refresh(refreshToken)).json().code).toBe("user_banned");
});

describe("S11 S12 guesses at one account are counted wherever they come from:", () => {
  const tryFrom = (
    auth: Awaited<ReturnType<typeof authApp>>,
    index: number,
    email: string,
    password: string,
  ) => auth.signIn(email, password, { from: `203.0.113.${index}` });

  test.each(["ana@voos.example", "nobody@voos.example"])("%s", async (email) => {
    const auth = await authApp(db);
    await signedIn(auth);
    for (let index = 0; index < 10; index++)
      expect((await tryFrom(auth, index, email, "errada-1")).statusCode).toBe(400);
    const refused = await tryFrom(auth, 10, email, "errada-1");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "over_request_rate_limit"]);
    expect(refused.headers["retry-after"]).toBe("900");
    expect((await tryFrom(auth, 11, email, "segredo1")).statusCode).toBe(429);
    auth.clock.advance(900_000);
    const isAna = email.startsWith("ana");
    expect((await tryFrom(auth, 12, email, "segredo1")).statusCode).toBe(isAna ? 200 : 400);
  });

  test("S15 a stranger's guesses do not keep the owner out, who comes in by mail", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    for (let index = 0; index < 11; index++) await tryFrom(auth, index, "ana@voos.example", "errada-1");
    await auth.post("/recover", { email: "ana@voos.example" });
    const { token } = await auth.lastMail();
    expect((await auth.post("/verify", { type: "recovery", token_hash: token })).statusCode).toBe(200);
    expect((await auth.signIn("ana@voos.example")).statusCode).toBe(200);
  });

  test("the right password clears what went before", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 9; index++) await tryFrom(auth, index, "ana@voos.example", "errada-1");
      expect((await tryFrom(auth, 20, "ana@voos.example", "segredo1")).statusCode).toBe(200);
    }
  });
});

test("the right password of who has yet to confirm is no guess", async () => {
  const auth = await authApp(db);
  await auth.signUp("ana@voos.example");
  for (let index = 0; index < 12; index++) {
    const answer = await auth.signIn("ana@voos.example", "segredo1", { from: `203.0.113.${index}` });
    expect(answer.json().code).toBe("email_not_confirmed");
  }
});

describe("S13 S14 a source may ask only so often:", () => {
  test.each([
    ["one address", () => "203.0.113.7"],
    ["many addresses of one IPv6 network", (index: number) => `2001:db8:1:2::${index.toString(16)}`],
    [
      "one address written in two ways",
      (index: number) => (index % 2 ? "203.0.113.7" : "::ffff:203.0.113.7"),
    ],
  ])("%s", async (_what, address) => {
    const auth = await authApp(db);
    const statuses: number[] = [];
    for (let index = 0; index < 31; index++) {
      const headers = { "x-forwarded-for": `10.0.0.${index}` };
      const answer = await auth.signIn(`a${index}@voos.example`, "errada-1", {
        from: address(index),
        headers,
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429]);
    expect((await auth.signIn("b@voos.example", "errada-1", { from: "192.0.2.9" })).statusCode).toBe(400);
  });

  test("and then guesses at nobody's password any more", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    const from = "203.0.113.7";
    for (let index = 0; index < 29; index++)
      await auth.signIn(`a${index}@voos.example`, "errada-1", { from });
    expect((await auth.post("/token?grant_type=password", {}, { from })).statusCode).toBe(400);
    for (let index = 0; index < 12; index++)
      expect((await auth.signIn("ana@voos.example", "errada-1", { from })).statusCode).toBe(429);
    expect((await auth.signIn("ana@voos.example", "segredo1", { from: "192.0.2.9" })).statusCode).toBe(200);
  });

  test("as often as the setting says", async () => {
    const auth = await authApp(db, { AUTH_REQUESTS_PER_SOURCE: "3" });
    const asked = async (url: string, times = 4) => {
      const answers = [];
      for (let index = 0; index < times; index++) answers.push(await auth.post(url, {}));
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await asked("/token?grant_type=password")).toEqual([400, 400, 400, 429]);
    expect(await asked("/token?grant_type=refresh_token", 16)).toEqual([...Array(15).fill(400), 429]);
    expect(await asked("/factors/any/verify")).toEqual([401, 401, 429, 429]);
    expect(await asked("/signup")).toEqual([422, 422, 422, 429]);
  });

  test.each([
    ["POST", "/verify", 3],
    ["GET", "/verify", 3],
    ["POST", "/recover", 3],
    ["POST", "/resend", 3],
    ["POST", "/otp", 3],
    ["POST", "/magiclink", 3],
    ["PUT", "/user", 3],
    ["GET", "/reauthenticate", 3],
    ["POST", "/factors", 2],
    ["POST", "/factors/any/challenge", 2],
    ["GET", "/authorize", 3],
    ["GET", "/callback", 3],
    ["POST", "/token?grant_type=pkce", 3],
    ["POST", "/token?grant_type=nonsense", 3],
  ] as const)("wherever mail is sent or something is guessed: %s %s", async (method, url, most) => {
    const auth = await authApp(db, { AUTH_REQUESTS_PER_SOURCE: "3" });
    const ask = (from: string) => auth.ask({ method, url, from });
    for (let index = 0; index < most; index++) expect((await ask("203.0.113.7")).statusCode).not.toBe(429);
    const refused = await ask("203.0.113.7");
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { code: "over_request_rate_limit", message: "Request rate limit reached" },
    ]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask("203.0.113.8")).statusCode).not.toBe(429);
  });

  test("who was counted cannot be read from the database", async () => {
    const auth = await authApp(db);
    await auth.signIn("ana@voos.example", "errada-1", { from: "203.0.113.7" });
    const stored = JSON.stringify(await db.select().from(attempts));
    expect(stored).not.toMatch(/ana@voos|203\.0\.113/);
  });
});

describe("grants", () => {
  test.each([
    ["password", {}, 400, "validation_failed"],
    ["password", { phone: "+5511", password: "x" }, 422, "phone_provider_disabled"],
    ["password", { email: { a: 1 }, password: "x" }, 400, "validation_failed"],
    ["refresh_token", {}, 400, "validation_failed"],
    ["pkce", { auth_code: "x", code_verifier: "y" }, 404, "flow_state_not_found"],
    ["web3", {}, 422, "web3_provider_disabled"],
    ["magic", {}, 400, "invalid_credentials"],
  ])("of %s with %j are answered %d", async (grant, body, status, code) => {
    const auth = await authApp(db);
    const answer = await auth.post(`/token?grant_type=${grant}`, body);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});
