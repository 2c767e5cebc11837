import { describe, expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp, signedIn } from "#test/doors/auth-app.ts";

const db = await testDatabase();
const SMTP = { SMTP_URL: "smtp://localhost:2525" };
const TOO_MANY = { code: "over_email_send_rate_limit", message: "email rate limit exceeded" };

const statuses = async (asked: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(asked)).map(({ statusCode }) => statusCode).sort();

/** Mails to so many addresses, each asked for from a network of its own. */
const fromEverywhere = (auth: AuthApp, count: number) =>
  Array.from({ length: count }, (_, i) =>
    auth.post("/recover", { email: `nobody${i}@voos.example` }, { from: `203.0.113.${i}` }),
  );

describe("S16 where mails leave, an hour has room", () => {
  test("for so many to all addresses together, asked for by whomever, and for more in the next", async () => {
    const auth = await authApp(db, { ...SMTP, AUTH_MAILS_PER_HOUR: "20" });
    expect(await statuses(fromEverywhere(auth, 20))).toEqual(Array(20).fill(200));
    const refused = await auth.signUp("ana@voos.example", "segredo1", { from: "198.51.100.7" });
    expect([refused.statusCode, refused.json()]).toEqual([429, TOO_MANY]);
    expect(refused.headers["retry-after"]).toBe("3600");
    auth.clock.advance(3_600_000);
    expect((await auth.signUp("ana@voos.example", "segredo1")).statusCode).toBe(200);
  });

  test("for a tenth of them at the wish of one source; others are not kept from theirs", async () => {
    const auth = await authApp(db, { ...SMTP, AUTH_MAILS_PER_HOUR: "45" });
    for (const [i, url] of ["/recover", "/otp", "/resend", "/signup", "/otp"].entries()) {
      const body = { email: `stranger${i}@voos.example`, type: "signup", password: "segredo1" };
      expect((await auth.post(url, body)).statusCode).toBe(200);
    }
    const refused = await auth.post("/recover", { email: "ana@voos.example" });
    expect([refused.statusCode, refused.json()]).toEqual([429, TOO_MANY]);
    const own = await auth.post("/recover", { email: "ana@voos.example" }, { from: "203.0.113.9" });
    expect(own.statusCode, "what was refused has not used up the address's minute").toBe(200);
  });

  test("for both mails of a change of address and for codes, which count as well", async () => {
    const auth = await authApp(db, { ...SMTP, AUTH_MAILS_PER_HOUR: "40" });
    const { access_token: token } = await signedIn(auth);
    const change = await auth.ask({
      method: "PUT",
      url: "/user",
      token,
      payload: { email: "new@voos.example" },
    });
    expect(change.statusCode).toBe(200);
    expect((await auth.ask({ method: "GET", url: "/reauthenticate", token })).statusCode).toBe(200);
    expect((await auth.post("/recover", { email: "bia@voos.example" })).json()).toEqual(TOO_MANY);
  });

  test("and the operator is told once when the first is refused", async () => {
    const auth = await authApp(db, { ...SMTP, AUTH_MAILS_PER_HOUR: "2" });
    const words = JSON.stringify([
      { AUTH_MAILS_PER_HOUR: 2 },
      "no more mails about accounts within this hour",
    ]);
    const told = () => auth.logged.filter((entry) => JSON.stringify(entry) === words);
    await Promise.all(fromEverywhere(auth, 2));
    expect(told()).toHaveLength(0);
    await Promise.all(fromEverywhere(auth, 6));
    expect(told()).toHaveLength(1);
  });
});

test("S16 an address waits a minute for the next mail, and not a second more", async () => {
  const auth = await authApp(db);
  const ask = () => auth.post("/recover", { email: "ana@voos.example" });
  await ask();
  auth.clock.advance(59_000);
  const early = await ask();
  expect([early.statusCode, early.headers["retry-after"]]).toEqual([429, "1"]);
  auth.clock.advance(1_000);
  expect((await ask()).statusCode).toBe(200);
});

test("S16 the mail of a sign-up is one of the five an hour", async () => {
  const auth = await authApp(db);
  const email = "ana@voos.example";
  await auth.signUp(email);
  const asked = [];
  for (let times = 0; times < 5; times++) {
    auth.clock.advance(61_000);
    asked.push(await auth.post("/resend", { type: "signup", email }));
  }
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([...Array(4).fill(200), 429]);
});

test("mails that are kept on this machine are not counted", async () => {
  const auth = await authApp(db, { AUTH_MAILS_PER_HOUR: "2" });
  expect(await statuses(fromEverywhere(auth, 6))).toEqual(Array(6).fill(200));
});
