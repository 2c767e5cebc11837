import { decodeJwt } from "jose";
import * as z from "zod";

const LONGEST = 2_000;
const claims = z.object({ user_metadata: z.object({ avatar_url: z.string().min(1).max(LONGEST) }) });

/**
 * Where the bearer of a token that was verified before says his picture is; undefined when he does not. Whoever signs in
 * by a provider has the provider's, but anybody may change his own.
 */
export function avatarAddressOf(bearer: string): string | undefined {
  return claims.safeParse(decodeJwt(bearer)).data?.user_metadata.avatar_url;
}
