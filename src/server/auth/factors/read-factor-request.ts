import * as z from "zod";
import { AuthError, validationFailed } from "#server/auth/auth-error.ts";
import { read, text } from "#server/auth/read-request.ts";

const enrolment = z.object({ factor_type: text, friendly_name: text, issuer: text });
const answer = z.object({ challenge_id: text, code: text });

const switchedOff: Record<string, string> = {
  phone: "mfa_phone_enroll_not_enabled",
  webauthn: "mfa_webauthn_enroll_not_enabled",
};

export function readEnrolment(body: unknown) {
  const { factor_type: type = "", friendly_name: name, issuer } = read(enrolment, body);
  const code = Object.hasOwn(switchedOff, type) ? switchedOff[type] : undefined;
  if (code) throw new AuthError(422, code, `MFA enroll is disabled for ${type}`);
  if (type !== "totp") throw validationFailed("factor_type needs to be totp, phone, or webauthn");
  return { name, issuer };
}

export function readFactorId(params: unknown): string {
  const id = z.object({ id: z.uuid() }).safeParse(params).data?.id;
  if (!id) throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
  return id;
}

export function readAnswer(body: unknown) {
  const { challenge_id: id, code = "" } = read(answer, body);
  const challengeId = z.uuid().safeParse(id).data;
  if (!challengeId)
    throw new AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  return { challengeId, code };
}
