import { sign } from "#server/secret.ts";
import { withoutNinth } from "#shared/phone-number.ts";

/** By which a telephone is known without being kept readable; without our secret nobody can try numbers on it. */
export const numberHash = (secret: Buffer, digits: string): string =>
  sign(secret, "whatsapp-number", withoutNinth(digits));
