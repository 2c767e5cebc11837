import { describe, expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { fragmentOf, SITE } from "#test/doors/auth-app.ts";
import { linkPathIn, operated, refusalOf } from "#test/doors/operator.ts";

const db = await testDatabase();
const email = "ana@voos.example";

describe("links an operator hands over himself", () => {
  const generate = async (
    { ask }: Pick<Awaited<ReturnType<typeof operated>>, "ask">,
    body: { type: string } & Record<string, unknown>,
  ) => (await ask("POST", "/admin/generate_link", { email, ...body })).json();

  test.each([
    ["signup", { password: "segredo1", data: { first_name: "Ana" } }, "signup"],
    ["invite", {}, "invite"],
    ["magiclink", {}, "signup"],
  ])("%s of somebody unknown signs in", async (type, fields, verified) => {
    const opened = await operated(db);
    const link = await generate(opened, { type, ...fields });
    expect(link).toMatchObject({ email, verification_type: verified, redirect_to: SITE });
    expect(link.hashed_token).toMatch(/^[0-9a-f]{64}$/);
    expect(link.email_otp).toMatch(/^\d{6}$/);
    const { headers } = await opened.auth.ask({ method: "GET", url: linkPathIn(link.action_link) });
    expect(fragmentOf(headers.location)).toMatchObject({ type: verified, token_type: "bearer" });
    expect(await opened.auth.mails()).toEqual([]);
  });

  test.each(["recovery", "magiclink"])("%s of a user works by token and by code", async (type) => {
    const opened = await operated(db);
    await opened.make();
    const { hashed_token: token } = await generate(opened, { type });
    const byToken = await opened.auth.post("/verify", { type, token_hash: token });
    expect(byToken.json().user.email).toBe(email);
    const { email_otp: code } = await generate(opened, { type });
    const byCode = await opened.auth.post("/verify", { type, email, token: code });
    expect(byCode.json().user.email).toBe(email);
  });

  test.each([
    ["signup", { password: "segredo1" }, ["signup", "invite", "email"]],
    ["invite", {}, ["signup", "invite", "email"]],
  ])(
    "S19 %s of a stranger is used as what confirms an address, by token and by code",
    async (type, fields, types) => {
      const opened = await operated(db);
      await eachUse(opened, types, { type, ...fields });
    },
  );

  test.each(["recovery", "magiclink"])(
    "S19 %s of a user is used as what lets him in, by token and by code",
    async (type) => {
      const opened = await operated(db);
      await eachUse(opened, ["recovery", "magiclink", "email"], { type });
    },
  );

  /** Of all types of `/verify` only those of `accepted` take the link or the code of `order`. */
  async function eachUse(
    opened: Awaited<ReturnType<typeof operated>>,
    accepted: string[],
    order: { type: string },
  ) {
    for (const used of ["signup", "invite", "recovery", "magiclink", "email", "email_change"])
      for (const by of ["token", "code"]) {
        const someone = `${used}-${by}@voos.example`;
        if (!accepted.includes("signup")) await opened.make({ email: someone });
        const link = await generate(opened, { ...order, email: someone });
        const proof =
          by === "token" ? { token_hash: link.hashed_token } : { email: someone, token: link.email_otp };
        const { statusCode } = await opened.auth.post("/verify", { type: used, ...proof });
        expect([used, by, statusCode]).toEqual([used, by, accepted.includes(used) ? 200 : 403]);
      }
  }

  test.each([
    ["signup", { password: "segredo1" }, "signup"],
    ["recovery", {}, "magiclink"],
  ])("%s followed as a proof of the address says which it was", async (type, fields, told) => {
    const opened = await operated(db);
    if (type === "recovery") await opened.make();
    const { hashed_token: token } = await generate(opened, { type, ...fields });
    const { headers } = await opened.auth.ask({ method: "GET", url: `/verify?token=${token}&type=email` });
    expect(fragmentOf(headers.location)).toMatchObject({ type: told, token_type: "bearer" });
  });

  test("S50 an address changes when both of its links were used, and not before", async () => {
    const opened = await operated(db);
    const { auth } = opened;
    await opened.make();
    const change = { new_email: "eva@voos.example" };
    const fresh = await generate(opened, { type: "email_change_new", ...change });
    const current = await generate(opened, { type: "email_change_current", ...change });
    expect(fresh).toMatchObject({ new_email: "eva@voos.example", verification_type: "email_change_new" });
    const half = await auth.ask({ method: "GET", url: linkPathIn(fresh.action_link) });
    expect(fragmentOf(half.headers.location)).toHaveProperty("message");
    expect(refusalOf(await auth.signIn("eva@voos.example"))).toEqual([400, "invalid_credentials"]);
    await auth.ask({ method: "GET", url: linkPathIn(current.action_link) });
    expect((await auth.signIn("eva@voos.example")).statusCode).toBe(200);
  });

  test.each(["email_change_new", "email_change_current"])(
    "S50 one %s alone changes nothing",
    async (type) => {
      const opened = await operated(db);
      await opened.make();
      const link = await generate(opened, { type, new_email: "eva@voos.example" });
      await opened.auth.ask({ method: "GET", url: linkPathIn(link.action_link) });
      expect((await opened.auth.signIn(email)).statusCode).toBe(200);
      const other = await generate(opened, { type, new_email: "bia@voos.example" });
      await opened.auth.ask({ method: "GET", url: linkPathIn(other.action_link) });
      expect((await opened.auth.signIn(email)).statusCode).toBe(200);
    },
  );

  test.each([
    [{ type: "recovery" }, 404, "user_not_found"],
    [{ type: "email_change_new", new_email: "eva@voos.example" }, 404, "user_not_found"],
    [{ type: "signup" }, 400, "validation_failed"],
    [{ type: "signup", password: "12345" }, 422, "weak_password"],
    [{ type: "signup", password: "segredo1", email: "bia@voos.example" }, 422, "email_exists"],
    [{ type: "invite", email: "bia@voos.example" }, 422, "email_exists"],
    [{ type: "email_change_new", email: "bia@voos.example" }, 400, "validation_failed"],
    [
      { type: "email_change_new", email: "bia@voos.example", new_email: "bia@voos.example" },
      422,
      "email_exists",
    ],
    [{ type: "sms" }, 400, "validation_failed"],
    [{ type: "recovery", email: null }, 400, "validation_failed"],
  ])("%j is refused", async (body, status, code) => {
    const opened = await operated(db);
    await opened.make({ email: "bia@voos.example" });
    const answer = await opened.ask("POST", "/admin/generate_link", { email, ...body });
    expect(refusalOf(answer)).toEqual([status, code]);
  });

  test("name the place they lead to as it was given", async () => {
    const opened = await operated(db);
    const place = `${SITE}/reset-password`;
    const link = await generate(opened, { type: "invite", redirect_to: place });
    expect(link.action_link).toMatch(
      new RegExp(`^${SITE}/auth/v1/verify\\?token=[0-9a-f]{64}&type=invite&redirect_to=${place}$`),
    );
  });

  test("lead home wherever they are told to", async () => {
    const opened = await operated(db);
    const link = await generate(opened, { type: "invite", redirect_to: "https://evil.com" });
    expect(link.redirect_to).toBe(SITE);
  });
});
