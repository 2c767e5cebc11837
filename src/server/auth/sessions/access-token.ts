import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { SIGNING_ALGORITHM } from "#server/auth/keys/make-key.ts";
import { keyRing } from "#server/auth/keys/signing-keys.ts";
import { ACCESS_TOKEN_SECONDS } from "#server/auth/lifetimes.ts";
import type { User } from "#server/auth/store.ts";
import { appMetadataOf, userMetadataOf } from "#server/auth/users/user-metadata.ts";
import type { Deps } from "#server/deps.ts";
import type { NamedSession, Session } from "./store.ts";

/** Audience and role of everyone who signed in. */
export const USER_AUDIENCE = "authenticated";

type Needs = Pick<Deps, "db" | "clock" | "secret" | "config">;

/** Checking a signature costs ten times what the rest of a request's authentication does. */
const REMEMBERED_TOKENS = 20_000;

const issuer = ({ config }: Needs) => `${config.publicUrl}/auth/v1`;
const claimsOfUser = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal(USER_AUDIENCE),
  aud: z.literal(USER_AUDIENCE),
});

/** Signs claims with our key for `seconds`; who reads the token must expect the same `audience`. */
export async function signClaims(
  deps: Needs,
  { audience, seconds, claims }: { audience: string; seconds: number; claims: JWTPayload },
): Promise<string> {
  const { kid, privateKey } = await keyRing(deps);
  const issuedAt = Math.floor(deps.clock.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: "JWT" })
    .setIssuer(issuer(deps))
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(privateKey);
}

/** The claims of a token; undefined unless we signed it for one of `audiences` and it still runs. */
export async function verifyClaims(
  deps: Needs,
  token: string,
  audiences: string[],
): Promise<JWTPayload | undefined> {
  const { publicKeys, verified } = await keyRing(deps);
  const known = verified.get(token);
  if (known) return stillHolds(deps, known, audiences) ? known : undefined;
  const key = publicKeys.get(keyIdOf(token));
  if (!key) return undefined;
  const read = await jwtVerify(token, key, {
    algorithms: [SIGNING_ALGORITHM],
    issuer: issuer(deps),
    audience: audiences,
    requiredClaims: ["exp", "iat"],
    currentDate: deps.clock.now(),
  }).catch(() => undefined);
  if (read && verified.size < REMEMBERED_TOKENS) verified.set(token, read.payload);
  return read?.payload;
}

/** A signature holds for ever, the claims it covers do not. */
function stillHolds(deps: Needs, { iss, aud, exp = 0, nbf = 0 }: JWTPayload, audiences: string[]): boolean {
  const now = Math.floor(deps.clock.now().getTime() / 1000);
  const isOurs = iss === issuer(deps) && typeof aud === "string" && audiences.includes(aud);
  return isOurs && nbf <= now && now < exp;
}

/** A token that says who the bearer is for the next hour. */
export async function signAccessToken(deps: Needs, user: User, session: Session): Promise<string> {
  const claims = {
    sub: user.id,
    email: user.email,
    phone: "",
    app_metadata: appMetadataOf(user),
    user_metadata: userMetadataOf(user),
    role: USER_AUDIENCE,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  };
  return signClaims(deps, { audience: USER_AUDIENCE, seconds: ACCESS_TOKEN_SECONDS, claims });
}

/** Whose session a token names; undefined unless we signed it and it still runs. */
export async function readAccessToken(deps: Needs, token: string): Promise<NamedSession | undefined> {
  const read = claimsOfUser.safeParse(await verifyClaims(deps, token, [USER_AUDIENCE]));
  return read.success ? { userId: read.data.sub, sessionId: read.data.session_id } : undefined;
}

function keyIdOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? "";
  } catch {
    return "";
  }
}
