import { jwtVerify } from "jose";
import * as z from "zod";
import { asEmail } from "#server/auth/email-address.ts";
import type { VerifiedSession } from "#server/auth/sessions/verify-session.ts";
import type { Config } from "#server/config.ts";
import type { HostedAuth } from "#server/configured/hosted-auth.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { type IssuerKeys, issuerKeys } from "./issuer-keys.ts";

const audience = "authenticated";
const published = ["ES256", "RS256", "EdDSA"];
const shared = "HS256";

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal(audience),
  email: z.string().transform(asEmail).pipe(z.string()),
  is_anonymous: z.literal(false).optional(),
});

// One memory of keys per installation that this process serves.
const keysOf = new WeakMap<Config, IssuerKeys>();

/**
 * Whose request this is by a token of the hosted issuer; undefined unless it signed it for us and it still runs. Its
 * sessions cannot be seen from here: a revoked one counts until its token ends.
 */
export async function verifyHostedSession(
  { config, clock }: Pick<Deps, "config" | "clock">,
  hosted: HostedAuth,
  bearer: string,
): Promise<VerifiedSession | undefined> {
  const { authUrl, jwtSecret } = hosted;
  const keys = keysOf.get(config) ?? issuerKeys(`${authUrl}/.well-known/jwks.json`, clock);
  keysOf.set(config, keys);
  const secret = jwtSecret ? new TextEncoder().encode(jwtSecret) : undefined;
  const verified = await jwtVerify(
    bearer,
    async (header) => (header.alg === shared && secret ? secret : keys(header)),
    {
      algorithms: secret ? [...published, shared] : published,
      issuer: authUrl,
      audience,
      requiredClaims: ["exp", "iat"],
      currentDate: clock.now(),
    },
  ).catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    return undefined;
  });
  const read = claims.safeParse(verified?.payload);
  return read.success
    ? { userId: read.data.sub, email: read.data.email, sessionId: read.data.session_id }
    : undefined;
}
