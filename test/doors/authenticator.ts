import { stepAt, totpCode } from "#server/auth/factors/totp.ts";
import type { Clock } from "#server/clock.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** An authenticator app that was given a secret: what it shows now, or `steps` times half a minute later. */
export function authenticator({ clock }: { clock: Clock }, base32: string): (steps?: number) => string {
  const secret = fromBase32(base32);
  return (steps = 0) => totpCode(secret, stepAt(clock.now()) + steps);
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
