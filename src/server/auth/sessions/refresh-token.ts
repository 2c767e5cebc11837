import { createHash, createHmac } from "node:crypto";
import { derivedKey, isSameSecret } from "#server/secret.ts";

const VERSION = 0;
const MAC_BYTES = 16;
const CHECK_BYTES = 4;
const LONGEST = 64;

/** What a refresh token stands for: the `counter`-th of its session. */
export interface RefreshTicket {
  sessionId: string;
  counter: number;
}

/** base64url of version, session id, counter, MAC under a key of the session alone, and a checksum. */
export function writeRefreshToken(secret: Buffer, { sessionId, counter }: RefreshTicket): string {
  const id = Buffer.from(sessionId.replaceAll("-", ""), "hex");
  const body = Buffer.concat([Buffer.from([VERSION]), id, uvarint(counter)]);
  const signed = Buffer.concat([body, mac(secret, sessionId, body)]);
  return Buffer.concat([signed, checksum(signed)]).toString("base64url");
}

/** Undefined unless exactly this token was written here; needs no database. */
export function readRefreshToken(secret: Buffer, token: string): RefreshTicket | undefined {
  if (token.length > LONGEST || !/^[\w-]+$/.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length < 1 + 16 + 1 + MAC_BYTES + CHECK_BYTES || bytes[0] !== VERSION) return undefined;
  const signed = bytes.subarray(0, -CHECK_BYTES);
  if (!checksum(signed).equals(bytes.subarray(-CHECK_BYTES))) return undefined;
  const ticket = {
    sessionId: asUuid(signed.subarray(1, 17)),
    counter: asNumber(signed.subarray(17, -MAC_BYTES)),
  };
  return isSameSecret(token, writeRefreshToken(secret, ticket)) ? ticket : undefined;
}

function mac(secret: Buffer, sessionId: string, body: Buffer): Buffer {
  const key = derivedKey(secret, `refresh-token:${sessionId}`);
  return createHmac("sha256", key).update(body).digest().subarray(0, MAC_BYTES);
}

const checksum = (signed: Buffer) => createHash("sha256").update(signed).digest().subarray(0, CHECK_BYTES);

function uvarint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) + 128);
  }
}

const asNumber = (bytes: Buffer) =>
  bytes.reduce((sum, byte, position) => sum + (byte % 128) * 128 ** position, 0);

function asUuid(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
