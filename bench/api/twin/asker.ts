import type { FastifyRequest } from "fastify";
import { type CryptoKey, decodeProtectedHeader, importJWK, type JWTPayload, jwtVerify } from "jose";
import type pg from "pg";

export interface Asker {
  id: string;
  plan: "basico" | "premium";
  is_active: boolean;
  language: "*" | "pt" | "en" | "es" | "fr";
  currency: "BRL" | "CAD";
}

const SESSION = `
  select u.id, a.plan, coalesce(p.language, '*') as language, coalesce(p.currency, 'BRL') as currency,
    a.is_active and (a.plan_granted_at is not null or a.trial_ends_at is null or a.trial_ends_at > now()) as is_active
  from sessions s join users u on u.id = s.user_id join accounts a on a.id = u.id
    left join profiles p on p.account_id = u.id
  where s.id = $1 and u.id = $2 and (u.banned_until is null or u.banned_until <= now())`;

/** Who asks: the signature once per token, the session with every request. */
export async function askerOf(pool: pg.Pool): Promise<(request: FastifyRequest) => Promise<Asker>> {
  const { rows } = await pool.query("select kid, public_jwk from signing_keys");
  const keys = new Map<string, CryptoKey>();
  for (const { kid, public_jwk } of rows) {
    const key = await importJWK(public_jwk, public_jwk.alg);
    if (!(key instanceof Uint8Array)) keys.set(kid, key);
  }
  const verified = new Map<string, JWTPayload>();

  async function claimsOf(token: string): Promise<JWTPayload> {
    const known = verified.get(token);
    if (known && (known.exp ?? 0) > Date.now() / 1000) return known;
    const key = keys.get(decodeProtectedHeader(token).kid ?? "");
    if (!key) throw new Error("unknown key");
    const { payload } = await jwtVerify(token, key, { audience: "authenticated" });
    verified.set(token, payload);
    return payload;
  }

  return async ({ headers }) => {
    const claims = await claimsOf((headers.authorization ?? "").slice("Bearer ".length));
    const { rows: found } = await pool.query(SESSION, [claims.session_id, claims.sub]);
    if (!found[0]) throw new Error("no session");
    return found[0];
  };
}
