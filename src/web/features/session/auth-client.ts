import { AuthClient } from "@supabase/auth-js";
import type { PublicConfig } from "#shared/api/public-config.ts";
import type { TokenSource } from "#web/lib/api-connection.ts";

/** The official client of the auth service. */
export type AuthService = InstanceType<typeof AuthClient>;

/** The client of the auth service; it keeps the session in local storage and renews it by itself. */
export function createAuthClient(config: Pick<PublicConfig, "auth_url" | "auth_key">): AuthService {
  return new AuthClient({
    url: new URL(config.auth_url, location.origin).href,
    headers: { apikey: config.auth_key, Authorization: `Bearer ${config.auth_key}` },
    storageKey: "rasante-auth",
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
  });
}

/** The session's access token for the own API. */
export function tokensOf(client: AuthService): TokenSource {
  return {
    current: async () => (await client.getSession()).data.session?.access_token,
    renew: async () => (await client.refreshSession()).data.session?.access_token,
  };
}
