import { type AuthError, AuthRetryableFetchError, type User } from "@supabase/auth-js";
import type { TokenSource } from "#web/lib/api/api-connection.ts";
import { SIGNED_OUT } from "#web/lib/api/api-error.ts";
import { UNFETCHED } from "#web/lib/late/unfetched.ts";
import { removeStored } from "#web/lib/local-storage.ts";
import { fetchUser } from "./fetch-user.ts";
import { followKept } from "./follow-kept.ts";
import { keptSession, SESSION_KEY } from "./kept-session.ts";
import { type Listener, lateClient } from "./late-client.ts";
import type { AuthAddress, AuthService } from "./open-auth.ts";
import { isRefused, renewal } from "./renew-session.ts";

/** What a call answers when not even the client of the service could be fetched. */
interface Unreached {
  data: null;
  error: AuthError;
}

/** The auth service. Its client is fetched when there is something to ask; till then the session it left counts. */
export interface Auth {
  ask: <Answer extends { error: AuthError | null }>(
    call: (service: AuthService) => Promise<Answer>,
  ) => Promise<Answer | Unreached>;
  /** What the service knows of the person now: a plain question, for which its client is not fetched. */
  readUser: () => Promise<User>;
  /** Ends the session in this browser alone, whatever the network. */
  leave: () => Promise<void>;
  /** Tells of the session, now and whenever it changes, here or in another tab. Returns how to stop. */
  follow: (listener: Listener) => () => void;
  /** The session's access token for the own API. */
  tokens: TokenSource;
}

const notFetched = () => Object.assign(new AuthRetryableFetchError("no client", 0), { code: UNFETCHED });

export function createAuth(config: AuthAddress): Auth {
  const listeners = new Set<Listener>();
  const tell: Listener = (event, session) => {
    for (const listener of listeners) listener(event, session);
  };
  const { open, opened, reach } = lateClient(config, tell);
  /** The session as it counts without the client. */
  const kept = () => (opened() ? undefined : keptSession(Date.now()));
  const renew = renewal();

  return {
    ask: async (call) => {
      const service = await reach().catch(() => undefined);
      if (!service) return { data: null, error: notFetched() };
      const answer = await call(service);
      // Ended elsewhere: unless it can be renewed, it ends here, too.
      if (answer.error && isRefused(answer.error)) {
        await renew(service).catch(() => undefined);
        if (keptSession(Date.now()) === null) answer.error.code = SIGNED_OUT;
      }
      return answer;
    },
    readUser: async () => {
      const session = kept();
      const known = session ? await fetchUser(config, session.access_token) : undefined;
      if (known) return known;
      const { data, error } = await (await reach()).getUser();
      if (error) throw error;
      return data.user;
    },
    leave: async () => {
      const service = await reach().catch(() => undefined);
      if (service) return void (await service.signOut({ scope: "local" }));
      removeStored(SESSION_KEY);
      tell("SIGNED_OUT", null);
    },
    follow: (listener) => {
      listeners.add(listener);
      const stop = followKept({
        tell: (session) => listener("INITIAL_SESSION", session),
        open,
        isOpen: () => opened() !== undefined,
      });
      return () => {
        stop();
        listeners.delete(listener);
        void opened()?.then((service) => service.stopAutoRefresh());
      };
    },
    tokens: {
      current: async () => {
        const session = kept();
        if (session !== undefined) return session?.access_token;
        const service = await reach();
        const { data, error } = await service.getSession();
        return data.session || error ? data.session?.access_token : renew(service);
      },
      renew: async () => renew(await reach()),
      isOver: () => keptSession(Date.now()) === null,
    },
  };
}
