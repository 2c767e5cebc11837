import { createHash } from "node:crypto";
import { isSameSecret } from "#server/secret.ts";
import type { Flow } from "./store.ts";

/** What a client keeps the answer to: whoever ends the flow must know the verifier it was made from (RFC 7636). */
export interface Challenge {
  challenge: string;
  method: "s256" | "plain";
}

/** Whether `verifier` is what `challenge` was made from; takes the same time whatever it is. */
export function isVerifierOf({ challenge, method }: Challenge, verifier: string): boolean {
  const made = method === "s256" ? createHash("sha256").update(verifier).digest("base64url") : verifier;
  return isSameSecret(made, challenge);
}

/** The challenge a flow began with; undefined when it began with none. */
export function challengeOf({
  codeChallenge,
  codeChallengeMethod: method,
}: Pick<Flow, "codeChallenge" | "codeChallengeMethod">): Challenge | undefined {
  return codeChallenge && (method === "s256" || method === "plain")
    ? { challenge: codeChallenge, method }
    : undefined;
}
