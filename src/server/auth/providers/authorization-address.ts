import * as oauth from "oauth4webapi";
import type { OidcProvider } from "#server/configured/oidc-providers.ts";
import { ProviderUnreachable, requireSafeAddress } from "./bounded-fetch.ts";
import { type Connecting, callbackAddress, connectProvider } from "./connect-provider.ts";

/** What ties an answer of the provider to our question; ours alone to know. */
export interface FlowSecrets {
  verifier: string;
  nonce: string;
}

export const newFlowSecrets = (): FlowSecrets => ({
  verifier: oauth.generateRandomCodeVerifier(),
  nonce: oauth.generateRandomNonce(),
});

/** Where to send the browser: the provider's page, asked in our words; `wishes` cannot replace them. */
export async function authorizationAddress(
  deps: Connecting,
  provider: OidcProvider,
  given: { state: string; secrets: FlowSecrets; scope: string; wishes: Record<string, string> },
): Promise<string> {
  const { authorization_endpoint: endpoint } = (await connectProvider(deps, provider)).server;
  if (!endpoint) throw new ProviderUnreachable("no page to sign in");
  requireSafeAddress(endpoint);
  const { verifier, nonce } = given.secrets;
  const asked = {
    ...given.wishes,
    client_id: provider.clientId,
    response_type: "code",
    redirect_uri: callbackAddress(deps),
    scope: given.scope,
    state: given.state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  };
  const address = new URL(endpoint);
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}
