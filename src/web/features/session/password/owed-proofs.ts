import type { PasswordProof } from "#shared/api/public-config.ts";
import { FRESH_SIGN_IN_MS } from "#shared/fresh-sign-in.ts";
import { readClaims } from "#web/lib/api/token-claims.ts";

/**
 * Which of the `proofs` an installation asks for the session of this token owes at `now` (ms since 1970). The server's
 * rule, as far as a token tells: the server has the last word.
 */
export function owedProofs(
  proofs: readonly PasswordProof[],
  { accessToken, now }: { accessToken: string; now: number },
): PasswordProof[] {
  const steps = readClaims(accessToken)?.amr ?? [];
  const openedAt = Math.min(...steps.map(({ timestamp }) => timestamp * 1000));
  const isOwed = {
    "current-password": steps.some(({ method }) => method === "password"),
    "mailed-code": now - openedAt >= FRESH_SIGN_IN_MS,
  };
  return proofs.filter((proof) => isOwed[proof]);
}
