import { validationFailed } from "./auth-error.ts";

/** Refuses, in the protocol's words, what is no phone number of any country (E.164; a plus and spaces are passed over). */
export function requirePhone(text: string): void {
  const digits = text.replace(/^\+/, "").replaceAll(" ", "");
  if (!/^[1-9]\d{1,14}$/.test(digits)) throw validationFailed("Invalid phone number format (E.164 required)");
}
