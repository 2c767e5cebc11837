import { AuthClient } from "@supabase/auth-js";
import type { PublicConfig } from "#shared/api/public-config.ts";
import { timeLimit } from "#web/lib/api/time-limit.ts";
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
    detectSessionInUrl: takeReturn,
    fetch: fetchByOwnClock,
  });
}

/**
 * Whether the address brings a session, or why there is none. Of a session the client leaves the address by a new step:
 * the step before would keep its tokens, in sight of whoever goes back, so that they leave the address here.
 */
function takeReturn({ pathname, search }: URL, brought: Record<string, string>): boolean {
  if (brought.access_token) history.replaceState(history.state, "", pathname + search);
  const { access_token, error, error_code, error_description } = brought;
  return Boolean(access_token || error || error_code || error_description);
}

/**
 * Without the moment at which a session ends the client reckons it by this device's clock, with which it compares it:
 * by a clock that is ahead each new session would have ended already, and be renewed at every call. It has no limit of
 * its own either, and every call of the own API waits for a session that it renews.
 */
async function fetchByOwnClock(address: RequestInfo | URL, call?: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...call, signal: timeLimit() });
  if (!answer.ok || !answer.headers.get("content-type")?.includes("json")) return answer;
  const said: unknown = await answer.clone().json();
  if (typeof said !== "object" || said === null || !("expires_at" in said)) return answer;
  const { expires_at: _end, ...session } = said;
  return Response.json(session);
}
