import type { User } from "@supabase/auth-js";
import type { AuthAddress } from "./open-auth.ts";

const WAITS_MS = 10_000;

/** Asks the auth service who `token` stands for; undefined when it does not say, which its client can judge better. */
export async function fetchUser(
  { auth_url, auth_key }: AuthAddress,
  token: string,
): Promise<User | undefined> {
  const headers = { apikey: auth_key, Authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(WAITS_MS);
  try {
    const answer = await fetch(`${auth_url}/user`, { headers, signal });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
