import { createHmac } from "node:crypto";
import { isSameSecret } from "#server/secret.ts";

const STEP_SECONDS = 30;
const DIGITS = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code of a time step by RFC 4226 and RFC 6238: HMAC-SHA-1, 30 seconds, six decimal digits. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) % 16;
  const number = mac.readUInt32BE(offset) % 2 ** 31;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

export const stepAt = (instant: Date): number => Math.floor(instant.getTime() / 1000 / STEP_SECONDS);

/**
 * The step whose code `code` is: the current one or a neighbour, for clocks that differ. Undefined when it is none of
 * these or not newer than `lastStep`, the step of the code accepted last.
 */
export function acceptedStep(
  { secret, lastStep }: { secret: Buffer; lastStep: number | null },
  code: string,
  now: Date,
): number | undefined {
  const current = stepAt(now);
  const steps = [current - 1, current, current + 1].filter((step) => step > (lastStep ?? -1));
  return steps.find((step) => isSameSecret(code, totpCode(secret, step)));
}

/** RFC 4648 base32 without padding, as authenticator apps read secrets. */
export function asBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, "0"), 2))).join("");
}

/** What an authenticator app reads from the QR code. */
export function totpUri(given: { secret: Buffer; issuer: string; email: string }): string {
  const [issuer, email] = [encodeURIComponent(given.issuer), encodeURIComponent(given.email)];
  const query = `algorithm=SHA1&digits=${DIGITS}&issuer=${issuer}&period=${STEP_SECONDS}`;
  return `otpauth://totp/${issuer}:${email}?${query}&secret=${asBase32(given.secret)}`;
}
