import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair } from "jose";
import { seal } from "./seal.ts";
import type { StoredKey } from "./store.ts";

export const SIGNING_ALGORITHM = "ES256";

/** A new key pair, its private part sealed; it signs from `signsFrom` on. */
export async function makeKey(secret: Buffer, signsFrom: Date): Promise<StoredKey> {
  const kid = randomUUID();
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const { d, ...publicPart } = await exportJWK(privateKey);
  const publicJwk = { ...publicPart, kid, alg: SIGNING_ALGORITHM, use: "sig", key_ops: ["verify"] };
  const sealedPrivateJwk = seal(secret, kid, JSON.stringify({ ...publicPart, d }));
  return { kid, publicJwk, sealedPrivateJwk, createdAt: signsFrom, retiredAt: null };
}
