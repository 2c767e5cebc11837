import * as oauth from "oauth4webapi";
import type { OidcProvider } from "#server/configured/oidc-providers.ts";
import type { FlowSecrets } from "./authorization-address.ts";
import { type Connecting, type Connection, callbackAddress, connectProvider } from "./connect-provider.ts";

interface Answered {
  /** The query the browser came back with. */
  answer: URLSearchParams;
  state: string;
  secrets: FlowSecrets;
}

/** What the provider vouches for, and its tokens. Throws the library's errors when anything does not fit. */
export async function exchangeAnswer(
  deps: Connecting,
  provider: OidcProvider,
  answered: Answered,
): Promise<{ claims: oauth.IDToken; tokens: oauth.TokenEndpointResponse }> {
  const connection = await connectProvider(deps, provider);
  const { server, client, options } = connection;
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authenticationOf(server, provider),
    oauth.validateAuthResponse(server, client, answered.answer, answered.state),
    callbackAddress(deps),
    answered.secrets.verifier,
    options,
  );
  const expected = { expectedNonce: answered.secrets.nonce, requireIdToken: true };
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected);
  await oauth.validateApplicationLevelSignature(server, response, options);
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims) throw new oauth.OperationProcessingError("no ID token");
  return { claims: await withAddress(connection, claims, tokens), tokens };
}

/** Some providers tell the address only when asked for it; its verification must come with it. */
async function withAddress(
  { server, client, options }: Connection,
  claims: oauth.IDToken,
  { access_token: token }: oauth.TokenEndpointResponse,
): Promise<oauth.IDToken> {
  if (claims.email !== undefined || !server.userinfo_endpoint) return claims;
  const response = await oauth.userInfoRequest(server, client, token, options);
  const told = await oauth.processUserInfoResponse(server, client, claims.sub, response);
  return { ...told, ...claims, email: told.email, email_verified: told.email_verified };
}

function authenticationOf(
  { token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer,
  { clientSecret }: OidcProvider,
): oauth.ClientAuth {
  const inBody = methods?.includes("client_secret_post") && !methods.includes("client_secret_basic");
  return inBody ? oauth.ClientSecretPost(clientSecret) : oauth.ClientSecretBasic(clientSecret);
}
