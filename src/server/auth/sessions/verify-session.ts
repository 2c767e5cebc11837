import { AuthError, badBearer, endedSession, erasedUser, noBearer } from "#server/auth/auth-error.ts";
import type { User } from "#server/auth/store.ts";
import { isBanned } from "#server/auth/users/new-user.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { readAccessToken } from "./access-token.ts";
import { sessionEnd } from "./session-end.ts";
import { findUserAndSession, type NamedSession, type Session, type SessionFacts } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "secret" | "config">;

/** Who proved to be signed in, and by which session. */
export interface VerifiedSession {
  userId: string;
  email: string;
  sessionId: string;
}

/**
 * Whose request this is; undefined unless the token is ours and its session open; a banned user is told so. `find`
 * reads the facts of the session and what else the caller needs with them.
 */
export async function verifySessionBy<Facts extends SessionFacts>(
  deps: Needs,
  bearer: string,
  find: (named: NamedSession) => Promise<Facts | undefined>,
): Promise<Facts | undefined> {
  const named = await readAccessToken(deps, bearer);
  const found = named && (await find(named));
  if (!found) return undefined;
  const now = deps.clock.now();
  if (sessionEnd(deps.config, found, now)) return undefined;
  if (isBanned(found, now)) throw new DomainError("user-banned", "User is banned");
  return found;
}

/** As `verifySessionBy`, but says in the protocol's words what is wrong. */
export async function requireSession(deps: Needs, bearer: string): Promise<{ user: User; session: Session }> {
  if (!bearer) throw noBearer();
  const named = await readAccessToken(deps, bearer);
  if (!named) throw badBearer();
  const found = await findUserAndSession(deps.db, named);
  if (!found) throw erasedUser();
  const now = deps.clock.now();
  if (!found.session || sessionEnd(deps.config, found.session, now)) throw endedSession();
  if (isBanned(found.user, now)) throw new AuthError(403, "user_banned", "User is banned");
  return { user: found.user, session: found.session };
}
