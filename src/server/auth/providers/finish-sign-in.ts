import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import { challengeOf } from "#server/auth/flows/challenge.ts";
import { issueCode } from "#server/auth/flows/issue-code.ts";
import type { Flow } from "#server/auth/flows/store.ts";
import { issueTokens, type SignedIn, startSession } from "#server/auth/sessions/start-session.ts";
import type { Deps } from "#server/deps.ts";
import type { Connecting } from "./connect-provider.ts";
import { enterAccount } from "./enter-account.ts";
import { exchangeAnswer } from "./exchange-answer.ts";
import { requireProvider } from "./external-providers.ts";
import { type ProvenIdentity, readClaims } from "./read-claims.ts";
import { takeSecrets } from "./take-flow.ts";

type Needs = Pick<Deps, "db" | "secret" | "queue"> & Connecting;

/** The provider's own tokens, which a client without a server of its own may want. */
interface ProviderTokens {
  accessToken: string;
  refreshToken: string | undefined;
}

/** How a flow ends: signed in, or with a code to exchange for that. */
export type Finished = { code: string } | { signedIn: SignedIn; tokens: ProviderTokens };

/** Ends `flow` with what the provider answered; throws `AuthError`, or the library's errors, when it must not succeed. */
export async function finishSignIn(
  deps: Needs,
  { flow, answer, caller }: { flow: Flow; answer: URLSearchParams; caller: Caller },
): Promise<Finished> {
  const secrets = await takeSecrets(deps, flow);
  const provider = requireProvider(deps.config, flow.provider);
  const { claims, tokens } = await exchangeAnswer(deps, provider, { answer, state: flow.id, secrets });
  const proven = readClaims(provider.name, claims);
  const opened = await open(deps, flow, proven, caller);
  if ("code" in opened) return opened;
  const { access_token: accessToken, refresh_token: refreshToken } = tokens;
  return { signedIn: await issueTokens(deps, opened), tokens: { accessToken, refreshToken } };
}

function open(deps: Needs, flow: Flow, proven: ProvenIdentity, caller: Caller) {
  const challenge = challengeOf(flow);
  return deps.db.transaction(async (tx) => {
    const user = await enterAccount(deps, tx, { proven, caller });
    const { redirectTo } = flow;
    if (challenge)
      return { code: await issueCode(deps, tx, { userId: user.id, method: "oauth", redirectTo, challenge }) };
    await audit(deps, tx, { event: "login", userId: user.id, caller });
    return startSession(deps, tx, { user, method: "oauth", caller });
  });
}
