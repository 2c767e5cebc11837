import type { AuthChangeEvent, Session } from "@supabase/auth-js";
import { unfetched } from "#web/lib/late/unfetched.ts";
import { keptSession } from "./kept-session.ts";
import type { AuthAddress, AuthService } from "./open-auth.ts";

export type Listener = (event: AuthChangeEvent, session: Session | null) => void;

/** The client of the auth service, fetched when it is first asked for; `tell` hears of its session from then on. */
export function lateClient(config: AuthAddress, tell: Listener) {
  let opened: Promise<AuthService> | undefined;

  async function fetchService() {
    const { openAuthService } = await import("./open-auth.ts");
    const service = openAuthService(config);
    service.onAuthStateChange(tell);
    return service;
  }

  function open(): Promise<AuthService> {
    opened ??= fetchService().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  /**
   * The client, where it can be had and is of use: without a connection it goes on for half a minute to renew a session,
   * and would then do what nobody waits for any more.
   */
  async function reach(): Promise<AuthService> {
    const isStuck = !navigator.onLine && keptSession(Date.now()) === undefined;
    const service = isStuck ? undefined : await open().catch(() => undefined);
    if (!service) throw unfetched();
    return service;
  }

  return { open, reach, opened: () => opened };
}
