import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { attempts, auditEvents, oneTimeLinks, sessions, users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { workFor } from "#test/databases/statements.ts";
import { authApp, fragmentOf, SITE, signedIn } from "#test/doors/auth-app.ts";
import { insertUser } from "./store.ts";
import { newUser } from "./users/new-user.ts";

const db = await testDatabase();
const owner = { passwordHash: null, userMetadata: {}, confirmed: true };

/** The keys and types of a body at every depth; the same for answers that tell nothing apart. */
const shapeOf = (body: unknown): unknown =>
  body && typeof body === "object"
    ? Object.fromEntries(Object.entries(body).map(([key, value]) => [key, shapeOf(value)]))
    : typeof body;

test("a new address is mailed a link, and signs in once it was followed", async () => {
  const auth = await authApp(db);
  const signedUp = await auth.signUp("Ana@Voos.example");
  expect(signedUp.statusCode).toBe(200);
  expect(signedUp.json()).toMatchObject({
    email: "ana@voos.example",
    user_metadata: { first_name: "Ana", email_verified: false },
    identities: [{ provider: "email" }],
  });
  expect(signedUp.json()).not.toHaveProperty("access_token");
  expect((await auth.signIn("ana@voos.example")).json().code).toBe("email_not_confirmed");

  const followed = await auth.ask({ method: "GET", url: (await auth.lastMail()).path });
  expect(followed.statusCode).toBe(303);
  expect(fragmentOf(followed.headers.location)).toMatchObject({ type: "signup", token_type: "bearer" });
  expect((await auth.signIn("ANA@voos.example")).json().user).toMatchObject({
    id: signedUp.json().id,
    user_metadata: { email_verified: true },
  });
  expect(await auth.audited()).toEqual(expect.arrayContaining(["user_signedup", "user_confirmed", "login"]));
});

test("S20 nothing that was mailed, typed or issued can be read from the database", async () => {
  const auth = await authApp(db);
  const { refresh_token: refreshToken, access_token: accessToken } = await signedIn(auth);
  auth.clock.advance(1000);
  await auth.signUp("bia@voos.example", "segredo2");
  const { token, code } = await auth.lastMail();
  const rows = [];
  for (const table of [users, oneTimeLinks, sessions, auditEvents, attempts])
    rows.push(await db.select().from(table));
  const stored = JSON.stringify(rows);
  const hashes = ["md5", "sha1", "sha224", "sha256", "sha512"].flatMap((algorithm) =>
    [code, `bia@voos.example${code}`].flatMap((text) => [
      createHash(algorithm).update(text).digest("hex"),
      createHash(algorithm).update(text).digest("base64url"),
    ]),
  );
  const secrets = ["segredo1", "segredo2", token, refreshToken, accessToken, ...hashes];
  for (const secret of secrets) expect(stored).not.toContain(secret);
  expect(rows.flat().flatMap((row) => Object.values(row))).not.toContain(code);
});

describe("S9 an answer to a sign-up does not tell whether the address", () => {
  const again = async (prepare: "confirmed" | "waiting" | "unknown") => {
    const auth = await authApp(db);
    if (prepare === "confirmed") await signedIn(auth);
    if (prepare === "waiting") await auth.signUp("ana@voos.example");
    auth.clock.advance(61_000);
    const first = await auth.signUp("ana@voos.example", "outra-senha");
    const within = await auth.signUp("ana@voos.example", "outra-senha");
    auth.clock.advance(61_000);
    const third = await auth.signUp("ana@voos.example", "outra-senha");
    return { auth, first, within, third };
  };

  test.each(["confirmed", "waiting"] as const)("is %s or unknown", async (prepare) => {
    const known = await again(prepare);
    const unknown = await again("unknown");
    expect(shapeOf(known.first.json())).toEqual(shapeOf(unknown.first.json()));
    expect(known.first.json().identities).toHaveLength(1);
    expect(known.first.json().created_at).toBe(known.first.json().confirmation_sent_at);
    expect([known.within.statusCode, known.within.body]).toEqual([429, unknown.within.body]);
    expect(known.third.json().id).toBe(known.first.json().id);
    expect(unknown.third.json().id).toBe(unknown.first.json().id);
    expect(Object.keys(known.first.headers)).toEqual(Object.keys(unknown.first.headers));
  });

  test("has an owner by the form of the id", async () => {
    const auth = await authApp(db, { AUTH_REQUESTS_PER_SOURCE: "1000" }, Buffer.alloc(32, 1));
    const variants = new Set<string>();
    for (let n = 0; n < 24; n++) {
      const user = newUser({ ...owner, email: `ana${n}@voos.example`, now: auth.clock.now() });
      await insertUser(db, user);
      variants.add((await auth.signUp(user.email)).json().id.charAt(19));
    }
    expect([...variants].sort()).toEqual(["8", "9", "a", "b"]);
  });

  test.each([{}, { code_challenge: "a".repeat(43), code_challenge_method: "plain" }])(
    "is known by the work it takes, with %j",
    async (pkce) => {
      const auth = await authApp(db);
      await signedIn(auth);
      await auth.signUp("waiting@voos.example");
      auth.clock.advance(61_000);
      const work: string[][] = [];
      for (const email of ["ana@voos.example", "waiting@voos.example", "nobody@voos.example"])
        work.push(await workFor(() => auth.post("/signup", { email, password: "outra-senha", ...pkce })));
      expect(work[0]?.length).toBeGreaterThan(10);
      expect(work[1]).toEqual(work[0]);
      expect(work[2]).toEqual(work[0]);
    },
  );

  test("its owner's mailbox knows", async () => {
    const { auth } = await again("confirmed");
    const last = await auth.lastMail();
    expect([last.kind, last.recipient]).toEqual(["already-registered", "ana@voos.example"]);
    expect((await auth.signIn("ana@voos.example", "segredo1")).statusCode).toBe(200);
    expect((await auth.signIn("ana@voos.example", "outra-senha")).statusCode).toBe(400);
  });
});

describe("S49 who signed up an address he does not own gets nothing when its owner", () => {
  const squatted = async () => {
    const auth = await authApp(db);
    await auth.signUp("ana@voos.example", "do-invasor");
    auth.clock.advance(61_000);
    return auth;
  };
  const follow = async (auth: Awaited<ReturnType<typeof squatted>>) =>
    auth.ask({ method: "GET", url: (await auth.lastMail()).path });

  test("signs up and confirms", async () => {
    const auth = await squatted();
    const first = await auth.lastMail();
    await auth.signUp("ana@voos.example", "da-dona-1");
    expect((await auth.signIn("ana@voos.example", "da-dona-1")).json().code).toBe("email_not_confirmed");
    const stale = await auth.ask({ method: "GET", url: first.path });
    expect(fragmentOf(stale.headers.location)).toMatchObject({ error_code: "otp_expired" });
    await follow(auth);
    expect((await auth.signIn("ana@voos.example", "do-invasor")).statusCode).toBe(400);
    expect((await auth.signIn("ana@voos.example", "da-dona-1")).statusCode).toBe(200);
  });

  test("signs up, loses the mail and asks for it again", async () => {
    const auth = await squatted();
    await auth.signUp("ana@voos.example", "da-dona-1");
    auth.clock.advance(61_000);
    await auth.post("/resend", { type: "signup", email: "ana@voos.example" });
    await follow(auth);
    expect((await auth.signIn("ana@voos.example", "do-invasor")).statusCode).toBe(400);
    expect((await auth.signIn("ana@voos.example", "da-dona-1")).statusCode).toBe(200);
  });

  test.each(["/otp", "/recover"])("comes in by %s", async (door) => {
    const auth = await squatted();
    await auth.post(door, { email: "ana@voos.example" });
    expect((await follow(auth)).statusCode).toBe(303);
    expect((await auth.signIn("ana@voos.example", "do-invasor")).json().code).toBe("invalid_credentials");
  });
});

describe("a sign-up is refused with", () => {
  const good = { email: "ana@voos.example", password: "segredo1" };
  test.each([
    ["no address", { password: "segredo1" }, 422, "anonymous_provider_disabled"],
    ["a null address", { ...good, email: null }, 422, "anonymous_provider_disabled"],
    ["a phone instead", { phone: "+5511", password: "segredo1" }, 400, "phone_provider_disabled"],
    ["no password", { email: good.email }, 400, "validation_failed"],
    ["a short password", { ...good, password: "12345" }, 422, "weak_password"],
    ["a password beyond 72 bytes", { ...good, password: "🔒".repeat(25) }, 400, "validation_failed"],
    ["no real address", { ...good, email: "ana" }, 400, "validation_failed"],
    ["a header in the address", { ...good, email: "a@b.co\r\nBcc: x@y.z" }, 400, "validation_failed"],
    ["an address that is a list", { ...good, email: ["a@b.co"] }, 400, "validation_failed"],
    ["data that is no object", { ...good, data: "x" }, 400, "validation_failed"],
    ["data the database cannot keep", { ...good, data: { a: "\0" } }, 400, "validation_failed"],
    ["half a PKCE challenge", { ...good, code_challenge: "x" }, 400, "validation_failed"],
    [
      "a PKCE challenge",
      { ...good, code_challenge: "x", code_challenge_method: "s256" },
      400,
      "validation_failed",
    ],
  ])("%s", async (_what, body, status, code) => {
    const auth = await authApp(db);
    const answer = await auth.post("/signup", body);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await db.select().from(users)).toEqual([]);
  });

  test("the reasons why a password is weak", async () => {
    const auth = await authApp(db);
    expect((await auth.signUp("ana@voos.example", "12345")).json()).toEqual({
      code: "weak_password",
      message: "Password should be at least 6 characters.",
      weak_password: { reasons: ["length"] },
    });
  });
});

test("S60 of many sign-ups of one address at once one user comes, and no failure", async () => {
  const auth = await authApp(db);
  const from = (index: number) => ({ from: `203.0.113.${index}` });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => auth.signUp("ana@voos.example", "segredo1", from(index))),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(49);
  expect(await db.select().from(users)).toHaveLength(1);
});

describe("where addresses need no confirmation", () => {
  const open = () => authApp(db, { AUTH_AUTOCONFIRM: "on" });

  test("a sign-up is a sign-in, and a taken address is named", async () => {
    const auth = await open();
    const first = await auth.signUp("ana@voos.example");
    expect(first.json()).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect((await auth.getUser(first.json().access_token)).json().email).toBe("ana@voos.example");
    expect((await auth.signUp("ana@voos.example")).json().code).toBe("user_already_exists");
    expect(await auth.mails()).toEqual([]);
  });

  test("S60 many at once make one user, and no failure", async () => {
    const auth = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => auth.signUp("ana@voos.example")));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(422)]);
    expect(await db.select().from(users)).toHaveLength(1);
  });
});

test("S25 mails carry our address whatever the request says, and lead where it may", async () => {
  const auth = await authApp(db);
  const headers = { host: "evil.com", "x-forwarded-host": "evil.com", forwarded: "host=evil.com" };
  await auth.ask({
    method: "POST",
    url: "/signup?redirect_to=https%3A%2F%2Fevil.com",
    payload: { email: "ana@voos.example", password: "segredo1" },
    headers,
  });
  const mail = await auth.lastMail();
  expect(mail.html + mail.text).not.toContain("evil.com");
  expect(mail.text).toContain(`${SITE}/auth/v1/verify?token=`);
});
