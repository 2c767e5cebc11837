import { type CryptoKey, importJWK, type JWK, type JWTPayload } from "jose";
import type { Database, Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { makeKey, SIGNING_ALGORITHM } from "./make-key.ts";
import { unseal } from "./seal.ts";
import { insertKey, lockKeys, readKeys, type StoredKey } from "./store.ts";

/** The keys of this installation: the newest that was made known long enough ago signs, all verify. */
interface KeyRing {
  kid: string;
  privateKey: CryptoKey;
  publicKeys: Map<string, CryptoKey>;
  /** Claims of tokens that one of these keys was seen to have signed; forgotten with the keys. */
  verified: Map<string, JWTPayload>;
  /** As served to others; public parts only. */
  jwks: JWK[];
}

type Needs = Pick<Deps, "db" | "clock" | "secret">;

/** How long a process goes by the keys it read last. */
export const REREAD_MS = 60_000;

// Opening a key costs more than verifying with it, so each process keeps what it opened, per database it serves.
const rings = new WeakMap<Database, { ring: Promise<KeyRing>; readAt: number }>();

/** The current keys, made on first use. Another process's change is seen within a minute. */
export function keyRing(deps: Needs): Promise<KeyRing> {
  const known = rings.get(deps.db);
  const now = deps.clock.now().getTime();
  if (known && Math.abs(now - known.readAt) < REREAD_MS) return known.ring;
  const ring = readRing(deps, known?.ring);
  rings.set(deps.db, { ring, readAt: now });
  ring.catch(() => rings.delete(deps.db));
  return ring;
}

async function readRing(deps: Needs, known: Promise<KeyRing> | undefined): Promise<KeyRing> {
  const stored = await readKeys(deps.db, deps.clock.now());
  if (stored.length > 0) return openRing(deps, stored);
  return known ?? openRing(deps, await firstKey(deps));
}

async function firstKey(deps: Needs): Promise<StoredKey[]> {
  const made = await makeKey(deps.secret, deps.clock.now());
  return deps.db.transaction(async (tx: Transaction) => {
    await lockKeys(tx);
    const stored = await readKeys(tx, deps.clock.now());
    if (stored.length > 0) return stored;
    await insertKey(tx, made);
    return [made];
  });
}

async function openRing({ clock, secret }: Needs, stored: StoredKey[]): Promise<KeyRing> {
  const now = clock.now();
  const signing = stored.findLast(({ createdAt }) => createdAt <= now) ?? stored[0];
  if (!signing) throw new Error("no signing key");
  const privateJwk = JSON.parse(unseal(secret, signing.kid, signing.sealedPrivateJwk));
  const opened = stored.map(async ({ kid, publicJwk }) => [kid, await asKey(publicJwk)] as const);
  return {
    kid: signing.kid,
    privateKey: await asKey(privateJwk),
    publicKeys: new Map(await Promise.all(opened)),
    verified: new Map(),
    jwks: stored.map(({ publicJwk }) => publicJwk as JWK),
  };
}

async function asKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error("a signing key is symmetric");
  return key;
}
