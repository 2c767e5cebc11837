import { describe, expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { fragmentOf, SITE } from "#test/doors/auth-app.ts";
import { linkPathIn, operated, refusalOf } from "#test/doors/operator.ts";

const db = await testDatabase();
const email = "ana@voos.example";

describe("inviting", () => {
  test("mails a link that lets someone in", async () => {
    const { auth, ask } = await operated(db);
    const redirect = encodeURIComponent(`${SITE}/welcome`);
    const invited = await ask("POST", `/invite?redirect_to=${redirect}`, {
      email,
      data: { first_name: "Ana" },
    });
    expect(invited.json()).toMatchObject({
      email,
      invited_at: "2026-11-20T12:00:00.000Z",
      user_metadata: { first_name: "Ana" },
    });
    const mail = await auth.lastMail();
    expect([mail.kind, mail.recipient]).toEqual(["invite", email]);
    const { headers } = await auth.ask({ method: "GET", url: mail.path });
    expect(headers.location).toMatch(`${SITE}/welcome#access_token=`);
    expect((await ask("POST", "/invite", { email })).json().code).toBe("email_exists");
  });

  test("S49 whoever signed the address up before keeps no key to it", async () => {
    const { auth, ask } = await operated(db);
    await auth.signUp(email, "do-atacante");
    auth.clock.advance(61_000);
    await auth.signUp(email, "do-atacante");
    const squatted = await auth.lastMail();
    await ask("POST", "/invite", { email });
    const mail = (await auth.mails()).find(({ kind }) => kind === "invite");
    const { headers } = await auth.ask({ method: "GET", url: squatted.path });
    expect(fragmentOf(headers.location).error_code).toBe("otp_expired");
    await auth.ask({ method: "GET", url: linkPathIn(mail?.text) });
    expect(refusalOf(await auth.signIn(email, "do-atacante"))).toEqual([400, "invalid_credentials"]);
  });

  test.each([{}, { email: "x" }, { email, data: "x" }])("%j is refused", async (body) => {
    const { ask } = await operated(db);
    expect((await ask("POST", "/invite", body)).statusCode).toBe(400);
  });
});
