import { audit } from "#server/auth/audit.ts";
import { AuthError } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import {
  asSessionMethod,
  issueTokens,
  type SignedIn,
  startSession,
} from "#server/auth/sessions/start-session.ts";
import { lockUser } from "#server/auth/store.ts";
import { isBanned } from "#server/auth/users/new-user.ts";
import type { Deps } from "#server/deps.ts";
import { sha256 } from "#server/secret.ts";
import { challengeOf, isVerifierOf } from "./challenge.ts";
import { type Flow, findFlowByCode, takeFlow } from "./store.ts";

const CODE_LIFE_MS = 300_000;

/** Trades a code for the session it stands for, if the verifier is the one its flow began with. */
export async function exchangeCode(
  deps: Pick<Deps, "db" | "clock" | "config" | "secret">,
  { code, verifier, caller }: { code: string; verifier: string; caller: Caller },
): Promise<SignedIn> {
  const opened = await deps.db.transaction(async (tx) => {
    const flow = await findFlowByCode(tx, sha256(code));
    if (!flow?.userId) throw unknownFlow();
    requireProof(flow, verifier, deps.clock.now());
    // The user is locked before the flow, as everywhere: in another order two requests could wait for each other.
    const user = await lockUser(tx, flow.userId);
    if (!user || !(await takeFlow(tx, flow.id))) throw unknownFlow();
    if (isBanned(user, deps.clock.now())) throw new AuthError(403, "user_banned", "User is banned");
    await audit(deps, tx, { event: "login", userId: user.id, caller });
    return startSession(deps, tx, { user, method: asSessionMethod(flow.method), caller });
  });
  return issueTokens(deps, opened);
}

function requireProof(flow: Flow, verifier: string, now: Date) {
  if (flow.createdAt.getTime() + CODE_LIFE_MS <= now.getTime())
    throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  const challenge = challengeOf(flow);
  if (!challenge || !isVerifierOf(challenge, verifier))
    throw new AuthError(
      400,
      "bad_code_verifier",
      "code challenge does not match previously saved code verifier",
    );
}

const unknownFlow = () =>
  new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
