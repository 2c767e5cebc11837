import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

/** The secret of this installation: `JWT_SECRET`, else one generated once and kept in the data directory. */
export function installationSecret({ jwtSecret, dataDir }: Pick<Config, "jwtSecret" | "dataDir">): Buffer {
  if (jwtSecret) return Buffer.from(hkdfSync("sha256", jwtSecret, "", "installation", 32));
  const file = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return Buffer.from(readFileSync(file, "utf8").trim(), "base64url");
}

/** A key for one purpose; knowing it tells nothing about the secret or the other keys. */
export function derivedKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}

/** base64url HMAC-SHA256 of `text` under the key of `purpose`. */
export function sign(secret: Buffer, purpose: string, text: string): string {
  return createHmac("sha256", derivedKey(secret, purpose)).update(text).digest("base64url");
}
