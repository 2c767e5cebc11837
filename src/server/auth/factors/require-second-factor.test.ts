import { describe, expect, test } from "vitest";
import { type AuthApp, authApp, fragmentOf, signedIn } from "#test/auth-app.ts";
import { testDatabase } from "#test/database.ts";
import { refusalOf } from "#test/operator.ts";
import { answered, enrolled, secured } from "#test/second-factor.ts";

const db = await testDatabase();
const email = "ana@voos.example";

async function ready() {
  const auth = await authApp(db);
  const session = await signedIn(auth, email);
  const token: string = session.access_token;
  return { auth, session, token };
}

async function securedAccount() {
  const { auth, session } = await ready();
  const { app, session: strong } = await secured(auth, session.access_token);
  const weak = (await auth.signIn(email)).json();
  return { auth, app, strong, weak };
}

describe("S42 the second factor cannot be walked round", () => {
  test("one factor changes neither password nor address, sets up nothing and gives up nothing", async () => {
    const { auth, app, weak } = await securedAccount();
    await expectPowerless(auth, weak.access_token, app.id);
  });

  test("nor does a recovery link", async () => {
    const { auth, app } = await securedAccount();
    await auth.post("/recover", { email });
    const { headers } = await auth.ask({ method: "GET", url: (await auth.lastMail()).path });
    await expectPowerless(auth, fragmentOf(headers.location).access_token ?? "", app.id);
  });

  test("with both factors all of it is allowed", async () => {
    const { auth, app, strong } = await securedAccount();
    const { access_token: token } = strong;
    const changed = await auth.ask({ method: "PUT", url: "/user", token, payload: { password: "segredo2" } });
    expect(changed.statusCode).toBe(200);
    const second = await enrolled(auth, token, "segundo");
    auth.clock.advance(30_000);
    expect((await answered(auth, { token, id: second.id, code: second.code() })).statusCode).toBe(200);
    expect((await auth.ask({ method: "DELETE", url: `/factors/${app.id}`, token })).json()).toEqual({
      id: app.id,
    });
  });

  test("a factor that was begun with both is not finished with one", async () => {
    const { auth, strong, weak } = await securedAccount();
    const second = await enrolled(auth, strong.access_token, "segundo");
    const { access_token: token } = weak;
    const answer = await answered(auth, { token, id: second.id, code: second.code() });
    expect(refusalOf(answer)).toEqual([403, "insufficient_aal"]);
  });
});

async function expectPowerless(auth: AuthApp, token: string, factorId: string) {
  const put = (payload: object) => auth.ask({ method: "PUT", url: "/user", token, payload });
  expect(refusalOf(await put({ password: "segredo2" }))).toEqual([401, "insufficient_aal"]);
  expect(refusalOf(await put({ email: "eva@voos.example" }))).toEqual([401, "insufficient_aal"]);
  const another = await auth.post("/factors", { factor_type: "totp", friendly_name: "x" }, { token });
  expect(refusalOf(another)).toEqual([403, "insufficient_aal"]);
  const removal = await auth.ask({ method: "DELETE", url: `/factors/${factorId}`, token });
  expect(refusalOf(removal)).toEqual([422, "insufficient_aal"]);
  expect((await put({ data: { first_name: "Bia" } })).statusCode).toBe(200);
  expect((await auth.signIn(email)).statusCode).toBe(200);
}
