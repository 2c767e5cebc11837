import { validationFailed } from "#server/auth/auth-error.ts";
import type { Config } from "#server/config.ts";
import type { OidcProvider } from "#server/configured/oidc-providers.ts";

type Needs = Pick<Config, "oidcProviders">;

/** The services one can sign in by, as `GET /settings` lists them. */
export const externalProviders = ({ oidcProviders }: Needs): Record<string, true> =>
  Object.fromEntries(oidcProviders.map(({ name }) => [name, true]));

/** The configured service of that name; refuses in the protocol's words when there is none. */
export function requireProvider({ oidcProviders }: Needs, name: unknown): OidcProvider {
  const provider = oidcProviders.find((known) => known.name === name);
  if (!provider) throw validationFailed("Unsupported provider: provider is not enabled");
  return provider;
}
