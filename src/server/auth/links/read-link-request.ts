import * as z from "zod";
import { AuthError, validationFailed } from "#server/auth/auth-error.ts";
import { requireEmail } from "#server/auth/email-address.ts";
import { challenge, data, read, readChallenge, text } from "#server/auth/read-request.ts";
import { phoneTypes } from "./read-verification.ts";

const mailRequest = z.object({ type: text, email: text, phone: text, ...challenge });
const otpRequest = mailRequest.extend({ data, create_user: z.boolean().default(true) });

export function readRecovery(body: unknown) {
  const { email, ...request } = read(mailRequest, body);
  if (!email) throw validationFailed("Password recovery requires an email");
  return { email: requireEmail(email), challenge: readChallenge(request) };
}

export function readOtpRequest(body: unknown) {
  const { email, phone, data, create_user: mayCreate, ...request } = read(otpRequest, body);
  if (email && phone) throw validationFailed("Only an email address or phone number should be provided");
  if (phone) throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  if (!email) throw validationFailed("One of email or phone must be set");
  const challenge = readChallenge(request);
  return { email: requireEmail(email), data: data ?? {}, mayCreate, challenge };
}

export function readResend(body: unknown) {
  const { type = "", email, phone, ...request } = read(mailRequest, body);
  if (phoneTypes.includes(type)) throw refusedPhone(phone);
  const known = resendable.find((name) => name === type);
  if (!known) throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  if (!email) throw validationFailed("Type provided requires an email address");
  return { type: known, email: requireEmail(email), challenge: readChallenge(request) };
}

const resendable = ["signup", "email_change"] as const;

const refusedPhone = (phone: string | undefined) =>
  phone
    ? new AuthError(400, "phone_provider_disabled", "Phone logins are disabled")
    : validationFailed("Type provided requires a phone number");
