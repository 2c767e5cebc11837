import type { IDToken } from "oauth4webapi";
import { AuthError } from "#server/auth/auth-error.ts";
import { asEmail } from "#server/auth/email-address.ts";
import type { UserData } from "#server/auth/users/user-data.ts";

/** Who a provider says someone is. */
export interface ProvenIdentity {
  provider: string;
  /** The provider's own name for him, which never changes. */
  subject: string;
  /** In the form addresses are kept in. */
  email: string | undefined;
  /** Whether the provider vouches for the address. */
  isEmailVerified: boolean;
  /** As kept with the identity. */
  data: UserData;
  /** What a new user starts with. */
  profile: UserData;
}

const LONGEST_SUBJECT = 255;

/** The part of an ID token that is kept; texts that are too long or cannot be stored are left out. */
export function readClaims(provider: string, claims: IDToken): ProvenIdentity {
  const subject = asText(claims.sub, LONGEST_SUBJECT);
  if (!subject) throw new AuthError(400, "bad_oauth_callback", "The provider's answer names nobody");
  const email = typeof claims.email === "string" ? asEmail(claims.email) : undefined;
  const isEmailVerified = email !== undefined && claims.email_verified === true;
  const profile = present({
    first_name: asText(claims.given_name, 100),
    last_name: asText(claims.family_name, 100),
    full_name: asText(claims.name, 200),
    avatar_url: asPicture(claims.picture),
  });
  const { full_name: name, avatar_url: picture } = profile;
  const known = { iss: claims.iss, sub: subject, provider_id: subject, email, name, picture };
  const data = {
    ...present({ ...known, full_name: name, avatar_url: picture }),
    email_verified: isEmailVerified,
    phone_verified: false,
  };
  return { provider, subject, email, isEmailVerified, data, profile };
}

function asText(claim: unknown, longest: number): string | undefined {
  const isKept = typeof claim === "string" && claim.length <= longest && claim.isWellFormed();
  return isKept && !claim.includes("\0") && claim !== "" ? claim : undefined;
}

function asPicture(claim: unknown): string | undefined {
  const address = asText(claim, 500);
  return address && URL.parse(address)?.protocol === "https:" ? address : undefined;
}

const present = (facts: UserData): UserData =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
