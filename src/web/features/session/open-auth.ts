import { AuthClient } from "@supabase/auth-js";
import type { PublicConfig } from "#shared/api/public-config.ts";
import { SESSION_KEY } from "./kept-session.ts";

/** The official client of the auth service. */
export type AuthService = InstanceType<typeof AuthClient>;

export type AuthAddress = Pick<PublicConfig, "auth_url" | "auth_key">;

/** Opens the client of the auth service; it keeps the session in local storage and renews it by itself. */
export function openAuthService(config: AuthAddress): AuthService {
  return new AuthClient({
    url: new URL(config.auth_url, location.origin).href,
    headers: { apikey: config.auth_key, Authorization: `Bearer ${config.auth_key}` },
    storageKey: SESSION_KEY,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
  });
}
