import { describe, expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { workFor } from "#test/databases/statements.ts";
import { type AuthApp, authApp, signedIn } from "#test/doors/auth-app.ts";

const db = await testDatabase();

describe("S10 asking for a mail tells nothing about the address:", () => {
  const requests = [
    ["/recover", {}],
    ["/otp", { create_user: false }],
    ["/otp", {}],
    ["/resend", { type: "signup" }],
  ] as const;
  test.each(requests)("%s %j", async (url, body) => {
    const auth = await authApp(db);
    await signedIn(auth);
    await auth.signUp("waiting@voos.example");
    auth.clock.advance(61_000);
    const before = (await auth.mails()).length;
    const told = [];
    for (const email of ["ana@voos.example", "waiting@voos.example", "nobody@voos.example"]) {
      const twice = [await auth.post(url, { ...body, email }), await auth.post(url, { ...body, email })];
      told.push(twice.map((answer) => [answer.statusCode, answer.body, Object.keys(answer.headers)]));
    }
    expect(told[0]?.map(([status]) => status)).toEqual([200, 429]);
    expect(told).toEqual(Array(3).fill(told[0]));
    expect((await auth.mails()).length).toBeGreaterThan(before);
  });

  test.each([...requests, ["/resend", { type: "email_change" }]] as const)(
    "S10 … and costs the database the same work: %s %j",
    async (url, body) => {
      const auth = await authApp(db);
      const { access_token: token } = await signedIn(auth);
      await auth.ask({ method: "PUT", url: "/user", token, payload: { email: "new@voos.example" } });
      await auth.signUp("waiting@voos.example");
      auth.clock.advance(61_000);
      const emails = ["ana@voos.example", "waiting@voos.example", "nobody@voos.example"];
      const work: string[][] = [];
      for (const email of emails) work.push(await workFor(() => auth.post(url, { ...body, email })));
      expect(work[0]?.length).toBeGreaterThan(10);
      expect(work[1]).toEqual(work[0]);
      expect(work[2]).toEqual(work[0]);
    },
  );

  test.each([
    ["/recover", {}, "ana@voos.example"],
    ["/otp", {}, "ana@voos.example"],
    ["/resend", { type: "email_change" }, "ana@voos.example"],
    ["/resend", { type: "signup" }, "waiting@voos.example"],
    ["/signup", { password: "segredo1" }, "waiting@voos.example"],
  ])(
    "S16 %s %j brings an address five mails an hour from wherever, and no more",
    async (url, body, email) => {
      const auth = await authApp(db);
      const { access_token: token } = await signedIn(auth);
      await auth.ask({ method: "PUT", url: "/user", token, payload: { email: "new@voos.example" } });
      await auth.signUp("waiting@voos.example");
      auth.clock.advance(3_600_000);
      const before = (await auth.mails()).filter((mail) => mail.recipient === email).length;
      const answers = [];
      for (let times = 0; times < 8; times++) {
        auth.clock.advance(61_000);
        answers.push(await auth.post(url, { ...body, email }, { from: `203.0.113.${times}` }));
      }
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(5).fill(200), 429, 429, 429]);
      expect(answers[5]?.json()).toEqual({
        code: "over_email_send_rate_limit",
        message: "email rate limit exceeded",
      });
      expect(Number(answers[5]?.headers["retry-after"])).toBeGreaterThan(3000);
      const after = (await auth.mails()).filter((mail) => mail.recipient === email).length;
      expect(after - before).toBe(5);
      auth.clock.advance(3_600_000);
      expect((await auth.post(url, { ...body, email })).statusCode).toBe(200);
    },
  );

  test("S16 one mail a minute reaches an address, however often it is asked for", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    const before = (await auth.mails()).length;
    for (let times = 0; times < 20; times++) {
      await auth.post("/recover", { email: "ana@voos.example" });
      auth.clock.advance(6100);
    }
    expect((await auth.mails()).length - before).toBe(2);
    const refused = await auth.post("/recover", { email: "ANA@voos.example" });
    const again = await auth.post("/recover", { email: "ana@voos.example" });
    const told = [refused, again].find(({ statusCode }) => statusCode === 429);
    expect(told?.json().code).toBe("over_email_send_rate_limit");
    expect(told?.headers["retry-after"]).toMatch(/^\d+$/);
  });
});

describe("a stranger who asks for mails to an address again and again keeps its owner from nothing:", () => {
  const stranger = async (auth: AuthApp, type: string, emails: readonly string[]) => {
    for (let times = 0; times < 8; times++) {
      auth.clock.advance(61_000);
      for (const email of emails)
        await auth.post("/resend", { type, email }, { from: `198.51.100.${times}` });
    }
  };

  test.each([true, false])(
    "he signs up and is mailed a confirmation, for the first time: %s",
    async (isNew) => {
      const auth = await authApp(db);
      if (!isNew) await auth.signUp("ana@voos.example");
      await stranger(auth, "signup", ["ana@voos.example"]);
      const before = (await auth.mails()).length;
      expect((await auth.signUp("ana@voos.example")).statusCode).toBe(200);
      expect((await auth.mails()).length).toBe(before + 1);
      expect((await auth.ask({ method: "GET", url: (await auth.lastMail()).path })).statusCode).toBe(303);
      expect((await auth.signIn("ana@voos.example")).statusCode).toBe(200);
    },
  );

  test("he changes his address", async () => {
    const auth = await authApp(db);
    const { access_token: token } = await signedIn(auth);
    await stranger(auth, "email_change", ["ana@voos.example", "new@voos.example"]);
    const payload = { email: "new@voos.example" };
    expect((await auth.ask({ method: "PUT", url: "/user", token, payload })).statusCode).toBe(200);
  });

  test("S16 who signs up and asks for it again has five mails in all", async () => {
    const auth = await authApp(db);
    await auth.signUp("ana@voos.example");
    await stranger(auth, "signup", ["ana@voos.example"]);
    expect(await auth.mails()).toHaveLength(5);
  });
});

test("a confirmation is sent again to who waits for it", async () => {
  const auth = await authApp(db);
  await auth.signUp("ana@voos.example");
  auth.clock.advance(61_000);
  await auth.post("/resend", { type: "signup", email: "ana@voos.example" });
  expect((await auth.mails()).map(({ kind }) => kind)).toEqual(["confirm-email", "confirm-email"]);
  expect((await auth.ask({ method: "GET", url: (await auth.lastMail()).path })).statusCode).toBe(303);
  expect((await auth.signIn("ana@voos.example")).statusCode).toBe(200);
});

test.each([
  [{ email: "a@b.co" }, "Missing one of these types: signup, email_change, sms, phone_change"],
  [{ type: "signup" }, "Type provided requires an email address"],
])("a bad request to send again is told so: %j", async (body, message) => {
  const auth = await authApp(db);
  const answer = await auth.post("/resend", body);
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});
