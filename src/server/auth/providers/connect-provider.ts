import * as oauth from "oauth4webapi";
import { systemClock } from "#server/clock.ts";
import type { OidcProvider } from "#server/configured/oidc-providers.ts";
import type { Deps } from "#server/deps.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { boundedFetch, type ProviderBounds } from "./bounded-fetch.ts";

export type Connecting = Pick<Deps, "clock" | "config"> & { bounds: ProviderBounds };

/** A provider's own description, and how to talk to it during one sign-in. */
export interface Connection {
  server: oauth.AuthorizationServer;
  client: oauth.Client;
  options: ReturnType<typeof optionsOf>;
}

const FORGET_AFTER_MS = HOUR_MS;
const descriptions = new WeakMap<OidcProvider, { server: oauth.AuthorizationServer; readAt: number }>();

/** Where the provider is to send the browser back to. */
export const callbackAddress = ({ config }: Pick<Deps, "config">) => `${config.publicUrl}/auth/v1/callback`;

/** The provider as it describes itself, asked at most once an hour. */
export async function connectProvider(deps: Connecting, provider: OidcProvider): Promise<Connection> {
  const options = optionsOf(deps, provider);
  const client = clientOf(deps, provider);
  const now = deps.clock.now().getTime();
  const known = descriptions.get(provider);
  if (known && Math.abs(now - known.readAt) < FORGET_AFTER_MS)
    return { server: known.server, client, options };
  const issuer = new URL(provider.issuer);
  const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options));
  descriptions.set(provider, { server, readAt: now });
  return { server, client, options };
}

const optionsOf = ({ bounds }: Connecting, { issuer }: OidcProvider) => ({
  [oauth.customFetch]: boundedFetch(bounds),
  [oauth.allowInsecureRequests]: issuer.startsWith("http:"),
});

// The library reads the system's time; the difference makes it live by our clock.
const clientOf = ({ clock }: Connecting, { clientId }: OidcProvider): oauth.Client => ({
  client_id: clientId,
  [oauth.clockSkew]: Math.round((clock.now().getTime() - systemClock.now().getTime()) / 1000),
});
