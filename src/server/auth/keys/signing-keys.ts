import { randomUUID } from "node:crypto";
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Database, Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { seal, unseal } from "./seal.ts";
import { insertKey, lockKeys, readKeys, type StoredKey } from "./store.ts";

export const SIGNING_ALGORITHM = "ES256";

/** The keys of this installation: the newest signs, all verify. */
interface KeyRing {
  kid: string;
  privateKey: CryptoKey;
  publicKeys: Map<string, CryptoKey>;
  /** As served to others; public parts only. */
  jwks: JWK[];
}

type Needs = Pick<Deps, "db" | "clock" | "secret">;
const rereadAfterMs = 60_000;

// Opening a key costs more than verifying with it, so each process keeps what it opened, per database it serves.
const rings = new WeakMap<Database, { ring: Promise<KeyRing>; readAt: number }>();

/** The current keys, made on first use. Another process's change is seen within a minute. */
export function keyRing(deps: Needs): Promise<KeyRing> {
  const known = rings.get(deps.db);
  const now = deps.clock.now().getTime();
  if (known && Math.abs(now - known.readAt) < rereadAfterMs) return known.ring;
  const ring = readRing(deps, known?.ring);
  rings.set(deps.db, { ring, readAt: now });
  ring.catch(() => rings.delete(deps.db));
  return ring;
}

async function readRing(deps: Needs, known: Promise<KeyRing> | undefined): Promise<KeyRing> {
  const stored = await readKeys(deps.db);
  if (stored.length > 0) return openRing(deps.secret, stored);
  return known ?? openRing(deps.secret, await firstKey(deps));
}

async function firstKey(deps: Needs): Promise<StoredKey[]> {
  const made = await makeKey(deps);
  return deps.db.transaction(async (tx: Transaction) => {
    await lockKeys(tx);
    const stored = await readKeys(tx);
    if (stored.length > 0) return stored;
    await insertKey(tx, made);
    return [made];
  });
}

async function makeKey({ clock, secret }: Needs): Promise<StoredKey> {
  const kid = randomUUID();
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const { d, ...publicPart } = await exportJWK(privateKey);
  const publicJwk = { ...publicPart, kid, alg: SIGNING_ALGORITHM, use: "sig", key_ops: ["verify"] };
  const sealedPrivateJwk = seal(secret, kid, JSON.stringify({ ...publicPart, d }));
  return { kid, publicJwk, sealedPrivateJwk, createdAt: clock.now(), retiredAt: null };
}

async function openRing(secret: Buffer, stored: StoredKey[]): Promise<KeyRing> {
  const newest = stored.at(-1);
  if (!newest) throw new Error("no signing key");
  const privateJwk = JSON.parse(unseal(secret, newest.kid, newest.sealedPrivateJwk));
  const opened = stored.map(async ({ kid, publicJwk }) => [kid, await asKey(publicJwk)] as const);
  return {
    kid: newest.kid,
    privateKey: await asKey(privateJwk),
    publicKeys: new Map(await Promise.all(opened)),
    jwks: stored.map(({ publicJwk }) => publicJwk as JWK),
  };
}

async function asKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error("a signing key is symmetric");
  return key;
}
