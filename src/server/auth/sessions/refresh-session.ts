import { audit } from "#server/auth/audit.ts";
import { AuthError, validationFailed } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import { mailNotice } from "#server/auth/mail-notice.ts";
import type { User } from "#server/auth/store.ts";
import { isBanned } from "#server/auth/users/new-user.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { type RefreshTicket, readRefreshToken } from "./refresh-token.ts";
import { sessionEnd } from "./session-end.ts";
import { issueTokens, type SignedIn } from "./start-session.ts";
import { deleteSessions, lockSession, type Session, updateSession } from "./store.ts";

/** How long the token before the current one still counts: its answer may have been lost on the way. */
const LOST_ANSWER_MS = 60_000;
/** How long older ones do: several tabs may refresh at once. */
const PARALLEL_MS = 10_000;
/** What a refresh token may look like; one that does and is none of ours is unknown, anything else is none. */
const tokenForm = /^[\w-]{12,64}$/;

type Needs = Pick<Deps, "db" | "clock" | "config" | "queue" | "secret">;
type Judgement = "advance" | "repeat" | "stolen" | "foreign";

/** Trades a refresh token for new tokens. A used one that comes back later is taken for theft and ends the session. */
export async function refreshSession(
  deps: Needs,
  { refreshToken, caller }: { refreshToken: string; caller: Caller },
): Promise<SignedIn> {
  const ticket = readRefreshToken(deps.secret, refreshToken);
  if (!ticket) throw tokenForm.test(refreshToken) ? unknownToken() : illegibleToken();
  const current = await deps.db.transaction((tx) => redeem(deps, tx, ticket, caller));
  if (current === "stolen")
    throw new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  return issueTokens(deps, current);
}

async function redeem(
  deps: Needs,
  tx: Transaction,
  { sessionId, counter }: RefreshTicket,
  caller: Caller,
): Promise<{ user: User; session: Session } | "stolen"> {
  const found = await lockSession(tx, sessionId);
  const now = deps.clock.now();
  if (!found) throw unknownToken();
  if (isBanned(found.user, now))
    throw new AuthError(400, "user_banned", "Invalid Refresh Token: User Banned");
  refuseEnded(deps, found.session, now);
  const judgement = judge(found.session, counter, now);
  if (judgement === "foreign") throw validationFailed("Invalid Refresh Token: Not Issued By This Server");
  if (judgement === "repeat") return found;
  if (judgement === "stolen") return closeStolen(deps, tx, { user: found.user, sessionId, caller });
  const advanced = { counter: counter + 1, refreshedAt: now };
  await updateSession(tx, sessionId, advanced);
  await audit(deps, tx, { event: "token_refreshed", userId: found.user.id, caller });
  return { user: found.user, session: { ...found.session, ...advanced } };
}

function refuseEnded({ config }: Needs, session: Session, now: Date): void {
  const reached = sessionEnd(config, session, now);
  if (!reached) return;
  const why = reached === "inactivity" ? " (Inactivity)" : "";
  throw new AuthError(400, "session_expired", `Invalid Refresh Token: Session Expired${why}`);
}

/** What the `used`-th token of `session` is good for now. */
function judge(session: Pick<Session, "counter" | "refreshedAt">, used: number, now: Date): Judgement {
  const behind = session.counter - used;
  const elapsedMs = now.getTime() - session.refreshedAt.getTime();
  if (behind < 0) return "foreign";
  if (behind === 0) return "advance";
  return elapsedMs <= (behind === 1 ? LOST_ANSWER_MS : PARALLEL_MS) ? "repeat" : "stolen";
}

async function closeStolen(
  deps: Needs,
  tx: Transaction,
  { user, sessionId, caller }: { user: User; sessionId: string; caller: Caller },
): Promise<"stolen"> {
  await deleteSessions(tx, { userId: user.id, sessionId, scope: "local" });
  await audit(deps, tx, { event: "token_reused", userId: user.id, caller });
  await mailNotice(deps, tx, { user, kind: "session-closed" });
  return "stolen";
}

const unknownToken = () =>
  new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
const illegibleToken = () => validationFailed("Refresh token is not valid");
