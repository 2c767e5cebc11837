import { fetchKeySet } from "#server/auth/hosted/fetch-key-set.ts";
import { providerBounds } from "#server/auth/providers/bounded-fetch.ts";
import { connectProvider } from "#server/auth/providers/connect-provider.ts";
import type { HostedAuth } from "#server/configured/hosted-auth.ts";
import type { OidcProvider } from "#server/configured/oidc-providers.ts";
import type { Deps } from "#server/deps.ts";
import { bad, type Finding, ok } from "./finding.ts";

type Needs = Pick<Deps, "config" | "clock">;

/** Whether the services that accounts are kept at, or can sign in by, can be asked; nothing where there are none. */
export async function examineAccounts(deps: Needs): Promise<Finding[]> {
  const { hosted, oidcProviders } = deps.config;
  return Promise.all([
    ...(hosted ? [examineIssuer(hosted)] : []),
    ...oidcProviders.map((provider) => examineProvider(deps, provider)),
  ]);
}

async function examineIssuer({ authUrl, jwtSecret }: HostedAuth): Promise<Finding> {
  const about = "accounts";
  try {
    const { keys } = await fetchKeySet(`${authUrl}/.well-known/jwks.json`);
    if (keys.length > 0 || jwtSecret) return ok(about, `${authUrl} signs them in`);
    return bad(about, "SUPABASE_JWT_SECRET: needed, the project has no key of its own to sign with");
  } catch (error) {
    return bad(about, `SUPABASE_URL: ${authUrl} gives no keys (${reasonOf(error)})`);
  }
}

async function examineProvider(deps: Needs, provider: OidcProvider): Promise<Finding> {
  const about = `sign-in by ${provider.name}`;
  try {
    await connectProvider({ ...deps, bounds: providerBounds }, provider);
    return ok(about, `${provider.issuer} says how`);
  } catch (error) {
    return bad(about, `OIDC_PROVIDERS: ${provider.issuer} does not say how (${reasonOf(error)})`);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
