import { jwtVerify } from "jose";
import { AuthError, badBearer, noBearer } from "#server/auth/auth-error.ts";
import { signClaims, USER_AUDIENCE, verifyClaims } from "#server/auth/sessions/access-token.ts";
import type { Deps } from "#server/deps.ts";

type Needs = Pick<Deps, "db" | "clock" | "secret" | "config">;

/** Never the audience of a user's token: whatever a user writes into his data, he is no operator. */
const audience = "operators";
const roles: readonly unknown[] = ["service_role", "supabase_admin"];
/** It cannot be revoked, so it ends soon; and no key has to outlive a rotation for it. */
const VALID_SECONDS = 3600;

/** A token for `/admin`, good for an hour. To be made on the machine of the installation only. */
export async function signServiceToken(deps: Needs): Promise<string> {
  return signClaims(deps, { audience, seconds: VALID_SECONDS, claims: { role: "service_role" } });
}

/**
 * The service key as hosted projects know it: HS256 with the operator's own `JWT_SECRET`, perhaps without an end. Never
 * with a secret that was generated, which nobody was told.
 */
async function isSignedWithSecret({ clock, config }: Needs, bearer: string): Promise<boolean> {
  if (!config.jwtSecret) return false;
  const key = new TextEncoder().encode(config.jwtSecret);
  const read = await jwtVerify(bearer, key, { algorithms: ["HS256"], currentDate: clock.now() }).catch(
    () => undefined,
  );
  return read !== undefined && roles.includes(read.payload.role);
}

/** Refuses whoever does not bring a service token of this installation. */
export async function requireOperator(deps: Needs, bearer: string): Promise<void> {
  if (!bearer) throw noBearer();
  if (await isSignedWithSecret(deps, bearer)) return;
  const claims = await verifyClaims(deps, bearer, [audience, USER_AUDIENCE]);
  if (!claims) throw badBearer();
  if (claims.aud !== audience || !roles.includes(claims.role))
    throw new AuthError(403, "not_admin", "User not allowed");
}
