import * as z from "zod";
import { AuthError } from "#server/auth/auth-error.ts";
import { requireEmail } from "#server/auth/email-address.ts";
import { requirePassword } from "#server/auth/password-sign-in/password-rules.ts";
import { challenge, data, read, readChallenge, text } from "#server/auth/read-request.ts";
import type { Config } from "#server/config.ts";

const change = z.object({
  email: text,
  phone: text,
  password: text,
  nonce: text,
  current_password: text,
  data,
  app_metadata: z.unknown().optional(),
  ...challenge,
});

export function readChange(config: Config, body: unknown) {
  const { phone, data, app_metadata: rights, current_password, ...given } = read(change, body);
  const email = given.email ? requireEmail(given.email) : undefined;
  if (given.password !== undefined) requirePassword(config, given.password);
  if (rights !== undefined)
    throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  if (phone) throw new AuthError(422, "phone_provider_disabled", "Phone numbers are disabled");
  return {
    email,
    password: given.password,
    nonce: given.nonce,
    currentPassword: current_password,
    data: data,
    challenge: readChallenge(given),
  };
}
