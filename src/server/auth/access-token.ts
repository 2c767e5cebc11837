import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { keyRing, SIGNING_ALGORITHM } from "./keys/signing-keys.ts";
import { ACCESS_TOKEN_SECONDS } from "./lifetimes.ts";
import type { Session } from "./sessions/store.ts";
import type { User } from "./store.ts";
import { appMetadataOf, userMetadataOf } from "./wire.ts";

const audience = "authenticated";

type Needs = Pick<Deps, "db" | "clock" | "secret" | "config">;

const issuer = ({ config }: Needs) => `${config.publicUrl}/auth/v1`;
const claims = z.object({ sub: z.uuid(), session_id: z.uuid(), role: z.literal(audience) });

/** A token that says who the bearer is for the next hour. */
export async function signAccessToken(deps: Needs, user: User, session: Session): Promise<string> {
  const { kid, privateKey } = await keyRing(deps);
  const issuedAt = Math.floor(deps.clock.now().getTime() / 1000);
  const payload = {
    email: user.email,
    phone: "",
    app_metadata: appMetadataOf(user),
    user_metadata: userMetadataOf(user),
    role: audience,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  };
  return new SignJWT(payload)
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: "JWT" })
    .setIssuer(issuer(deps))
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(privateKey);
}

/** Whose session a token names; undefined unless we signed it and it still runs. */
export async function readAccessToken(
  deps: Needs,
  token: string,
): Promise<{ userId: string; sessionId: string } | undefined> {
  const key = (await keyRing(deps)).publicKeys.get(keyIdOf(token));
  if (!key) return undefined;
  const verified = await jwtVerify(token, key, {
    algorithms: [SIGNING_ALGORITHM],
    issuer: issuer(deps),
    audience,
    requiredClaims: ["exp", "iat"],
    currentDate: deps.clock.now(),
  }).catch(() => undefined);
  const read = claims.safeParse(verified?.payload);
  return read.success ? { userId: read.data.sub, sessionId: read.data.session_id } : undefined;
}

function keyIdOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? "";
  } catch {
    return "";
  }
}
