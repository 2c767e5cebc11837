import * as z from "zod";
import { validationFailed } from "./auth-error.ts";

const LONGEST = 255;
const address = z.email();

/** The one form an address is kept in; undefined when it is none. Letters beyond ASCII are refused: they imitate others. */
export function asEmail(text: string): string | undefined {
  const email = text.toLowerCase();
  // Before the letters are made small: the sign of kelvin would become a k.
  return email.length <= LONGEST && /^[\x21-\x7e]+$/.test(text) && address.safeParse(email).success
    ? email
    : undefined;
}

/** As `asEmail`, but refuses with the protocol's words. */
export function requireEmail(text: string): string {
  if (text.length > LONGEST) throw validationFailed("An email address is too long");
  const email = asEmail(text);
  if (!email) throw validationFailed("Unable to validate email address: invalid format");
  return email;
}
