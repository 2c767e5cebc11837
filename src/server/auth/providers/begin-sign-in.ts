import { randomUUID } from "node:crypto";
import type { Challenge } from "#server/auth/flows/challenge.ts";
import { insertFlow } from "#server/auth/flows/store.ts";
import { seal } from "#server/auth/keys/seal.ts";
import type { OidcProvider } from "#server/configured/oidc-providers.ts";
import type { Deps } from "#server/deps.ts";
import { sha256 } from "#server/secret.ts";
import { authorizationAddress, newFlowSecrets } from "./authorization-address.ts";
import type { Connecting } from "./connect-provider.ts";

/** Under which name the secrets of a flow are sealed: they open for no other. */
export const sealName = (flowId: string): string => `provider-flow:${flowId}`;

interface Start {
  provider: OidcProvider;
  redirectTo: string;
  scope: string;
  /** What the client would like the provider to do, e.g. `login_hint`. */
  wishes: Record<string, string>;
  /** Of a client that wants a code. */
  challenge: Challenge | undefined;
  /** The secret of the browser that begins: only there can the flow end. */
  browser: string;
}

/** Writes the flow down and says where at the provider it goes on. */
export async function beginSignIn(
  deps: Pick<Deps, "db" | "secret"> & Connecting,
  { provider, redirectTo, scope, wishes, challenge, browser }: Start,
): Promise<string> {
  const id = randomUUID();
  const secrets = newFlowSecrets();
  const address = await authorizationAddress(deps, provider, { state: id, secrets, scope, wishes });
  await insertFlow(deps.db, {
    id,
    kind: "provider",
    userId: null,
    method: "oauth",
    codeChallenge: challenge?.challenge ?? null,
    codeChallengeMethod: challenge?.method ?? null,
    authCodeHash: null,
    provider: provider.name,
    browserHash: sha256(browser),
    sealed: seal(deps.secret, sealName(id), JSON.stringify(secrets)),
    redirectTo,
    createdAt: deps.clock.now(),
    usedAt: null,
  });
  return address;
}
