import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedKey } from "#server/secret.ts";

const cipher = "aes-256-gcm";
/** In bytes; a shorter tag would be taken too, and is easier to guess. */
const AUTH_TAG_LENGTH = 16;

/** `text` unreadable without the installation's secret, and of use only under the same `name`. */
export function seal(secret: Buffer, name: string, text: string): string {
  const iv = randomBytes(12);
  const sealing = createCipheriv(cipher, derivedKey(secret, "sealed-keys"), iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString("base64url");
}

/** What was sealed under `name`; throws when the secret or the name is another or a byte was changed. */
export function unseal(secret: Buffer, name: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const key = derivedKey(secret, "sealed-keys");
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, 12), { authTagLength: AUTH_TAG_LENGTH });
  opening.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString("utf8");
}
