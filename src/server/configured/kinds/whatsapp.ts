import * as z from "zod";
import { LANGUAGES } from "#shared/languages.ts";
import { phoneDigits } from "#shared/phone-number.ts";
import { listOf } from "./list-of.ts";

/** Digits of E.164, whatever stands between them. */
export const phoneNumber = z.string().transform((text, context): string => {
  const digits = phoneDigits(text);
  if (digits) return digits;
  context.addIssue("must be a telephone number with its country, as in +55 11 98765-4321");
  return z.NEVER;
});

export const accessToken = z.string().regex(/^[\x21-\x7e]{20,1000}$/, "must be an access token");

export const phoneNumberId = z.string().regex(/^\d{5,20}$/, "must be the id of a number, not the number");

export const appSecret = z
  .string()
  .regex(/^[0-9a-f]{32}$/i, "must be the secret of an app: 32 hexadecimal digits");

export const templateName = z.string().regex(/^[a-z0-9_]{1,512}$/, "must be of small letters, digits and _");

const languageCode = new RegExp(`^(${LANGUAGES.join("|")})(_[A-Z]{2})?$`);

/** In which languages a template was approved, as WhatsApp writes them: pt_BR, en. */
export const templateLanguages = listOf(
  z.array(z.string().regex(languageCode, `must be of ${LANGUAGES.join(", ")}, as in pt_BR`)).min(1),
);
