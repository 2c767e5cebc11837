import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { BadSetting } from "./configured/bad-setting.ts";
import { makeDataFolder } from "./data-folder.ts";

const SECRET_BYTES = 32;

/** The secret of this installation: `JWT_SECRET`, else one generated once and kept in the data directory. */
export function installationSecret(config: Pick<Config, "jwtSecret" | "dataDir">): Buffer {
  return keptSecret(config) ?? makeSecret(config.dataDir);
}

/** The same, but undefined when there is none yet. */
export function keptSecret({
  jwtSecret,
  dataDir,
}: Pick<Config, "jwtSecret" | "dataDir">): Buffer | undefined {
  const file = join(dataDir, "secret");
  if (jwtSecret) return secretOf(jwtSecret);
  return existsSync(file) ? readSecret(file) : undefined;
}

/** Makes `secret` that of the data directory. */
export function keepSecret({ dataDir }: Pick<Config, "dataDir">, secret: Buffer): void {
  const file = join(dataDir, "secret");
  makeDataFolder(dataDir);
  writeFileSync(`${file}.new`, secret.toString("base64url"), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Of several processes that start at once, all take that of the first. */
function makeSecret(dataDir: string): Buffer {
  const file = join(dataDir, "secret");
  makeDataFolder(dataDir);
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return readSecret(file);
    rmSync(file, { force: true });
    throw new BadSetting(`DATA_DIR: cannot write ${file} (${code})`);
  }
  return readSecret(file);
}

/** Half a secret, as a full disk leaves, would be guessed. */
function readSecret(file: string): Buffer {
  const secret = Buffer.from(readText(file).trim(), "base64url");
  if (secret.length === SECRET_BYTES) return secret;
  throw new BadSetting(`DATA_DIR: ${file} is damaged; put a copy back, or remove it if there is no data yet`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new BadSetting(`DATA_DIR: cannot read ${file} (${(error as NodeJS.ErrnoException).code})`);
  }
}

const secretOf = (jwtSecret: string) => Buffer.from(hkdfSync("sha256", jwtSecret, "", "installation", 32));

/** A key for one purpose; knowing it tells nothing about the secret or the other keys. */
export function derivedKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}

// Deriving a key costs several times what signing with it does; the purposes are few.
const signingKeys = new WeakMap<Buffer, Map<string, KeyObject>>();

function signingKey(secret: Buffer, purpose: string): KeyObject {
  const keys = signingKeys.get(secret) ?? new Map<string, KeyObject>();
  signingKeys.set(secret, keys);
  const key = keys.get(purpose) ?? createSecretKey(derivedKey(secret, purpose));
  keys.set(purpose, key);
  return key;
}

/** base64url HMAC-SHA256 of `text` under the key of `purpose`. */
export function sign(secret: Buffer, purpose: string, text: string): string {
  return createHmac("sha256", signingKey(secret, purpose)).update(text).digest("base64url");
}

/** Compares in a time that tells nothing of where they differ, or how long the secret is. */
export function isSameSecret(given: unknown, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return typeof given === "string" && timingSafeEqual(digest(given), digest(secret));
}
