import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { factors } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { authApp, signedIn } from "#test/doors/auth-app.ts";
import { refusalOf } from "#test/doors/operator.ts";

const db = await testDatabase();
const email = "ana@voos.example";

async function ready() {
  const auth = await authApp(db);
  const session = await signedIn(auth, email);
  const token: string = session.access_token;
  return { auth, session, token };
}

describe("enrolling", () => {
  test("shows a secret, an address and a QR code once", async () => {
    const { auth, token } = await ready();
    const answer = await auth.post("/factors", { factor_type: "totp", friendly_name: "Celular" }, { token });
    const { id, type, friendly_name: name, totp } = answer.json();
    expect([answer.statusCode, type, name]).toEqual([200, "totp", "Celular"]);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.uri).toContain(`otpauth://totp/voos.example:ana%40voos.example?`);
    expect(totp.uri).toContain(`&secret=${totp.secret}`);
    expect(totp.qr_code).toMatch(/^<svg /);
    expect(totp.qr_code).not.toContain("#");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect((await auth.getUser(token)).json().factors).toEqual([
      expect.objectContaining({ id, status: "unverified", friendly_name: "Celular", factor_type: "totp" }),
    ]);
  });

  test("S44 the secret is unreadable at rest and told to nobody again", async () => {
    const { auth, token } = await ready();
    const { totp } = (await auth.post("/factors", { factor_type: "totp" }, { token })).json();
    const [row] = await db.select().from(factors);
    const bytes = Buffer.from(row?.sealedSecret ?? "", "base64url");
    expect(bytes.length).toBeGreaterThan(28);
    expect(JSON.stringify(row)).not.toContain(totp.secret);
    const seen = [await auth.getUser(token), await auth.signIn(email)].map(({ body }) => body).join();
    expect(seen).not.toContain(totp.secret);
    expect(seen).not.toContain(row?.sealedSecret);
    expect(JSON.stringify(await auth.mails())).not.toContain(totp.secret);
  });

  test("the longest names fit into the QR code", async () => {
    const auth = await authApp(db);
    const longest = `${"+".repeat(240)}@voos.example`;
    const { access_token: token } = await signedIn(auth, longest);
    const answer = await auth.post("/factors", { factor_type: "totp", issuer: "漢".repeat(64) }, { token });
    expect([answer.statusCode, answer.json().totp?.qr_code]).toEqual([200, expect.stringMatching(/^<svg /)]);
  });

  test("two factors do not share a name, nor its absence", async () => {
    const { auth, token } = await ready();
    const enrol = (name?: string) =>
      auth.post("/factors", { factor_type: "totp", friendly_name: name }, { token });
    expect((await enrol("a")).statusCode).toBe(200);
    const again = await enrol("a");
    expect(refusalOf(again)).toEqual([422, "mfa_factor_name_conflict"]);
    expect(again.json().message).toBe('A factor with the friendly name "a" for this user already exists');
    expect((await enrol()).statusCode).toBe(200);
    expect(refusalOf(await enrol(""))).toEqual([422, "mfa_factor_name_conflict"]);
  });

  test("nobody has more than ten; an unfinished one is forgotten after five minutes", async () => {
    const { auth, token } = await ready();
    const enrol = (name: string) =>
      auth.post("/factors", { factor_type: "totp", friendly_name: name }, { token });
    for (let nth = 0; nth < 10; nth++) expect((await enrol(`${nth}`)).statusCode).toBe(200);
    expect(refusalOf(await enrol("11"))).toEqual([422, "too_many_enrolled_mfa_factors"]);
    auth.clock.advance(300_001);
    expect((await enrol("11")).statusCode).toBe(200);
    expect(await db.select().from(factors)).toHaveLength(1);
  });

  test.each([
    [{}, 400, "validation_failed"],
    [{ factor_type: "sms" }, 400, "validation_failed"],
    [{ factor_type: "constructor" }, 400, "validation_failed"],
    [{ factor_type: 7 }, 400, "validation_failed"],
    [{ factor_type: "phone" }, 422, "mfa_phone_enroll_not_enabled"],
    [{ factor_type: "webauthn" }, 422, "mfa_webauthn_enroll_not_enabled"],
    [{ factor_type: "totp", friendly_name: "a\u0000b" }, 400, "validation_failed"],
    [{ factor_type: "totp", friendly_name: "a".repeat(256) }, 400, "validation_failed"],
    [{ factor_type: "totp", issuer: "\ud800" }, 400, "validation_failed"],
    [{ factor_type: "totp", issuer: "漢".repeat(65) }, 400, "validation_failed"],
  ])("%j is refused", async (body, status, code) => {
    const { auth, token } = await ready();
    expect(refusalOf(await auth.post("/factors", body, { token }))).toEqual([status, code]);
  });

  test("takes a session", async () => {
    const auth = await authApp(db);
    for (const path of ["", `/${randomUUID()}/challenge`, `/${randomUUID()}/verify`])
      expect((await auth.post(`/factors${path}`, {})).statusCode).toBe(401);
    const removal = await auth.ask({ method: "DELETE", url: `/factors/${randomUUID()}` });
    expect(removal.statusCode).toBe(401);
  });
});
