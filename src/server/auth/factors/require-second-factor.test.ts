import { describe, expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, fragmentOf } from "#test/doors/auth-app.ts";
import { refusalOf } from "#test/doors/operator.ts";
import { answered, aSecuredPerson, enrolled } from "#test/doors/second-factor.ts";

const db = await testDatabase();
const email = "ana@voos.example";

describe("S42 the second factor cannot be walked round", () => {
  test("one factor changes neither password nor address, sets up nothing and gives up nothing", async () => {
    const { auth, app, weak } = await aSecuredPerson(db);
    await expectPowerless(auth, weak.access_token, app.id);
  });

  test("nor does a recovery link", async () => {
    const { auth, app } = await aSecuredPerson(db);
    await auth.post("/recover", { email });
    const { headers } = await auth.ask({ method: "GET", url: (await auth.lastMail()).path });
    await expectPowerless(auth, fragmentOf(headers.location).access_token ?? "", app.id);
  });

  test("with both factors all of it is allowed", async () => {
    const { auth, app, strong } = await aSecuredPerson(db);
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
    const { auth, strong, weak } = await aSecuredPerson(db);
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
