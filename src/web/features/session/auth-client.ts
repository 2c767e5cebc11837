import {
  type AuthError,
  AuthRetryableFetchError,
  isAuthApiError,
  isAuthSessionMissingError,
  type User,
} from "@supabase/auth-js";
import type { TokenSource } from "#web/lib/api-connection.ts";
import { SIGNED_OUT } from "#web/lib/api-error.ts";
import { readText, removeStored } from "#web/lib/local-storage.ts";
import { fetchUser } from "./fetch-user.ts";
import { followKept } from "./follow-kept.ts";
import { keptSession, SESSION_KEY } from "./kept-session.ts";
import { type Listener, lateClient } from "./late-client.ts";
import type { AuthAddress, AuthService } from "./open-auth.ts";

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

export function createAuth(config: AuthAddress): Auth {
  const listeners = new Set<Listener>();
  const tell: Listener = (event, session) => {
    for (const listener of listeners) listener(event, session);
  };
  const { open, opened, reach } = lateClient(config, tell);
  /** The session as it counts without the client. */
  const kept = () => (opened() ? undefined : keptSession(Date.now()));
  let renewing: Promise<string | undefined> | undefined;
  /** Once for all who find the session ended at the same time. */
  const renew = (service: AuthService) => {
    renewing ??= renewed(service).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    ask: async (call) => {
      const service = await reach().catch(() => undefined);
      if (!service) return { data: null, error: new AuthRetryableFetchError("no client", 0) };
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
        const { data } = await (await reach()).getSession();
        return data.session?.access_token;
      },
      renew: async () => renew(await reach()),
      isOver: () => keptSession(Date.now()) === null,
    },
  };
}

/** Whether the session was what a call was refused for: it, its token or its owner is unknown by now. */
const isRefused = (error: AuthError): boolean =>
  isAuthSessionMissingError(error) || error.code === "bad_jwt" || error.code === "user_not_found";

const REFUSALS = [400, 401, 403, 404];

/**
 * A new token in place of the one that the API refused. The client keeps a session whose token has not run out even when
 * it is not renewed; one that both refuse is over, and is ended here.
 */
async function renewed(service: AuthService): Promise<string | undefined> {
  const before = readText(SESSION_KEY);
  const { data, error } = await service.refreshSession();
  const isOver = isAuthApiError(error) && REFUSALS.includes(error.status);
  // Another tab may have put a new one in its place meanwhile.
  if (isOver && readText(SESSION_KEY) === before) await service.signOut({ scope: "local" });
  return data.session?.access_token;
}
