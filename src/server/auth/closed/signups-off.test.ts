import { expect, test } from "vitest";
import { signServiceToken } from "#server/auth/operators/service-token.ts";
import { users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { authApp } from "#test/doors/auth-app.ts";

const db = await testDatabase();
const email = "ana@voos.example";

async function closedToStrangers(settings = {}) {
  const auth = await authApp(db, { AUTH_SIGNUPS: "off", ...settings });
  const token = await signServiceToken(auth.deps);
  const invite = () => auth.post("/invite", { email }, { token });
  return { auth, invite };
}

test.each([{}, { AUTH_AUTOCONFIRM: "on" }])(
  "nobody signs up where that is off, with %j",
  async (settings) => {
    const { auth } = await closedToStrangers(settings);
    for (const body of [{ email, password: "segredo1" }, { email, password: "1" }, {}]) {
      const answer = await auth.post("/signup", body);
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { code: "signup_disabled", message: "Signups not allowed for this instance" },
      ]);
    }
    const { disable_signup } = (await auth.ask({ method: "GET", url: "/settings" })).json();
    expect(disable_signup).toBe(true);
    expect(await db.select().from(users)).toEqual([]);
  },
);

test("nor by a mailed link; the answer does not tell who has an account", async () => {
  const { auth, invite } = await closedToStrangers();
  await invite();
  await auth.ask({ method: "GET", url: (await auth.lastMail()).path });
  const known = await auth.post("/otp", { email });
  const unknown = await auth.post("/otp", { email: "bia@voos.example" });
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect((await auth.mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["invite", email],
    ["magic-link", email],
  ]);
  expect(await db.select().from(users)).toHaveLength(1);
});

test("whoever is invited comes in all the same", async () => {
  const { auth, invite } = await closedToStrangers();
  await invite();
  const { code } = await auth.lastMail();
  const entered = await auth.post("/verify", { type: "invite", email, token: code });
  expect(entered.json().user.email).toBe(email);
});
