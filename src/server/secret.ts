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

/** A secret that nobody knows. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The secret of this installation: `JWT_SECRET`, else one generated once and kept in the data directory. */
export function installationSecret(config: Pick<Config, "jwtSecret" | "dataDir">): Buffer {
  return keptSecret(config) ?? makeSecret(config.dataDir);
}

/** The same, but undefined when there is none yet. */
export function keptSecret({
  jwtSecret,
  dataDir,
}: Pick<Config, "jwtSecret" | "dataDir">): Buffer | undefined {
  const file = fileIn({ dataDir });
  if (jwtSecret) return secretOf(jwtSecret);
  return existsSync(file) ? readSecret(file) : undefined;
}

/** Makes `secret` that of the data directory. */
export function keepSecret(config: InFolder, secret: Buffer): void {
  prepareSecret(config, secret);
  takePreparedSecret(config);
}

type InFolder = Pick<Config, "dataDir">;
const fileIn = ({ dataDir }: InFolder) => join(dataDir, "secret");
const preparedIn = (config: InFolder) => `${fileIn(config)}.new`;

/** Has `secret` on the disk, of no effect before `takePreparedSecret`. */
export function prepareSecret(config: InFolder, secret: Buffer): void {
  makeDataFolder(config.dataDir);
  writeFileSync(preparedIn(config), secret.toString("base64url"), { mode: 0o600, flush: true });
}

/** The secret that was prepared and not taken. */
export const preparedSecret = (config: InFolder): Buffer | undefined =>
  existsSync(preparedIn(config)) ? readSecret(preparedIn(config)) : undefined;

export const takePreparedSecret = (config: InFolder): void => renameSync(preparedIn(config), fileIn(config));

/** Of several processes that start at once, all take that of the first. */
function makeSecret(dataDir: string): Buffer {
  const file = fileIn({ dataDir });
  makeDataFolder(dataDir);
  try {
    writeFileSync(file, newSecret().toString("base64url"), { flag: "wx", mode: 0o600 });
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

/** SHA-256 in hex. What is stored of our random secrets: they need no slow hash, and a lookup by it tells nothing by its time. */
export const sha256 = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");

/** Compares in a time that tells nothing of where they differ, or how long the secret is. */
export function isSameSecret(given: unknown, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return typeof given === "string" && timingSafeEqual(digest(given), digest(secret));
}
