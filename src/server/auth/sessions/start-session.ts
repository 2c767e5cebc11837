import { randomUUID } from "node:crypto";
import { signAccessToken } from "#server/auth/access-token.ts";
import type { Caller } from "#server/auth/caller.ts";
import { ACCESS_TOKEN_SECONDS } from "#server/auth/lifetimes.ts";
import { type User, updateUser } from "#server/auth/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { writeRefreshToken } from "./refresh-token.ts";
import { insertSession, type Session } from "./store.ts";

/** Someone signed in: what he is answered. */
export interface SignedIn {
  user: User;
  session: Session;
  accessToken: string;
  refreshToken: string;
  /** When the access token ends, in seconds since 1970. */
  expiresAt: number;
  /** Reasons why the password that was used would be refused today. */
  weakness: string[];
}

/** Opens a session in the caller's transaction; `method` is how its owner proved who he is. */
export async function startSession(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { user, method, caller }: { user: User; method: "password" | "otp"; caller: Caller },
): Promise<{ user: User; session: Session }> {
  const now = clock.now();
  const session: Session = {
    id: randomUUID(),
    userId: user.id,
    counter: 0,
    aal: "aal1",
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    ip: caller.ip,
    userAgent: caller.userAgent,
    createdAt: now,
    refreshedAt: now,
  };
  await insertSession(tx, session);
  await updateUser(tx, user.id, { lastSignInAt: now, updatedAt: now });
  return { user: { ...user, lastSignInAt: now, updatedAt: now }, session };
}

/** The tokens of a session as it stands. Reads keys, so never inside a transaction. */
export async function issueTokens(
  deps: Pick<Deps, "db" | "clock" | "secret" | "config">,
  { user, session }: { user: User; session: Session },
): Promise<SignedIn> {
  const accessToken = await signAccessToken(deps, user, session);
  const refreshToken = writeRefreshToken(deps.secret, { sessionId: session.id, counter: session.counter });
  const expiresAt = Math.floor(deps.clock.now().getTime() / 1000) + ACCESS_TOKEN_SECONDS;
  return { user, session, accessToken, refreshToken, expiresAt, weakness: [] };
}
