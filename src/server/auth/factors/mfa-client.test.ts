import { afterEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { authApp } from "#test/doors/auth-app.ts";
import { authenticator } from "#test/doors/authenticator.ts";
import { operated } from "#test/doors/operator.ts";
import { wrongCode } from "#test/doors/second-factor.ts";
import { listening } from "#test/doors/unmodified-client.ts";

const db = await testDatabase();
const email = "ana@voos.example";
const password = "segredo1";

let close = async () => {};
afterEach(() => close());

async function signedInClient() {
  const { auth, make } = await operated(db);
  await make();
  const opened = await listening(auth);
  close = opened.close;
  const client = opened.open();
  await client.signInWithPassword({ email, password });
  return { auth, client, another: opened.open };
}

describe("the client of the browser", () => {
  test("sets up an authenticator app, proves it and gives it up", async () => {
    const { auth, client } = await signedInClient();
    const { data: enrolment } = await client.mfa.enroll({ factorType: "totp", friendlyName: "Celular" });
    if (enrolment?.type !== "totp") throw new Error("not enrolled");
    expect(enrolment.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>\s*$/);
    expect((await client.mfa.listFactors()).data).toMatchObject({
      all: [{ id: enrolment.id, status: "unverified", friendly_name: "Celular" }],
      totp: [],
    });

    const challenge = await client.mfa.challenge({ factorId: enrolment.id });
    const verified = await client.mfa.verify({
      factorId: enrolment.id,
      challengeId: challenge.data?.id ?? "",
      code: authenticator(auth, enrolment.totp.secret)(),
    });
    expect(verified.error).toBeNull();
    expect(verified.data?.user.factors).toHaveLength(1);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal2",
      nextLevel: "aal2",
      currentAuthenticationMethods: [{ method: "totp" }, { method: "password" }],
    });
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");

    expect((await client.mfa.unenroll({ factorId: enrolment.id })).data).toEqual({ id: enrolment.id });
    await client.refreshSession();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal1",
    });
  });

  test("knows after a sign-in that a code is missing, and gives it in one step", async () => {
    const { auth, client, another } = await signedInClient();
    const { data: enrolment } = await client.mfa.enroll({ factorType: "totp" });
    if (enrolment?.type !== "totp") throw new Error("not enrolled");
    const code = authenticator(auth, enrolment.totp.secret);
    await client.mfa.challengeAndVerify({ factorId: enrolment.id, code: code(-1) });

    const device = another();
    await device.signInWithPassword({ email, password });
    expect((await device.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    const early = await device.updateUser({ password: "segredo2" });
    expect(early.error).toMatchObject({ status: 401, code: "insufficient_aal" });
    const second = await device.mfa.challengeAndVerify({ factorId: enrolment.id, code: code() });
    expect(second.error).toBeNull();
    expect((await device.updateUser({ password: "segredo2" })).error).toBeNull();
  });

  test("understands why it is refused", async () => {
    const { auth, client } = await signedInClient();
    const { data: enrolment } = await client.mfa.enroll({ factorType: "totp", friendlyName: "a" });
    if (enrolment?.type !== "totp") throw new Error("not enrolled");
    const { id: factorId, totp } = enrolment;
    const again = await client.mfa.enroll({ factorType: "totp", friendlyName: "a" });
    expect(again.error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
    const code = wrongCode(authenticator(auth, totp.secret));
    const wrong = await client.mfa.challengeAndVerify({ factorId, code });
    expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    const unknown = await client.mfa.challenge({ factorId: crypto.randomUUID() });
    expect(unknown.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
    const phone = await client.mfa.enroll({ factorType: "phone", phone: "+5511999999999" });
    expect(phone.error).toMatchObject({ status: 422, code: "mfa_phone_enroll_not_enabled" });
  });

  test("needs a session for it", async () => {
    const { open, close: stop } = await listening(await authApp(db));
    close = stop;
    const { error } = await open().mfa.enroll({ factorType: "totp" });
    expect(error).not.toBeNull();
  });
});
