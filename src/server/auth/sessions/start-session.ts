import { randomUUID } from "node:crypto";
import type { Caller } from "#server/auth/caller.ts";
import { type Factor, listFactors } from "#server/auth/factors/store.ts";
import { ACCESS_TOKEN_SECONDS } from "#server/auth/lifetimes.ts";
import type { PasswordWeakness } from "#server/auth/password-sign-in/password-rules.ts";
import { type Identity, listIdentities } from "#server/auth/providers/store.ts";
import { type User, updateUser } from "#server/auth/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { signAccessToken } from "./access-token.ts";
import { writeRefreshToken } from "./refresh-token.ts";
import { insertSession, type Session } from "./store.ts";

const sessionMethods = [
  "password",
  "otp",
  "oauth",
  "magiclink",
  "recovery",
  "invite",
  "email/signup",
  "email_change",
] as const;
/** How the owner of a session proved who he is, in the words of its token. */
export type SessionMethod = (typeof sessionMethods)[number];

/** A method as it was stored; what is no longer known counts as a mailed link. */
export const asSessionMethod = (stored: string): SessionMethod =>
  sessionMethods.find((known) => known === stored) ?? "otp";

/** Someone signed in: what he is answered. */
export interface SignedIn {
  user: User;
  session: Session;
  accessToken: string;
  refreshToken: string;
  /** When the access token ends, in seconds since 1970. */
  expiresAt: number;
  factors: Factor[];
  identities: Identity[];
  /** Why the password that was used would be refused today. */
  weakness: PasswordWeakness | undefined;
}

type Known = Pick<SignedIn, "factors" | "identities">;

/** A session that its owner opens now; `method` is how he proved who he is. */
export function newSession({
  userId,
  method,
  caller,
  now,
}: {
  userId: string;
  method: SessionMethod;
  caller: Caller;
  now: Date;
}): Session {
  return {
    id: randomUUID(),
    userId,
    counter: 0,
    aal: "aal1",
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    ip: caller.ip,
    userAgent: caller.userAgent,
    createdAt: now,
    refreshedAt: now,
  };
}

/** Opens a session in the caller's transaction; `method` is how its owner proved who he is. */
export async function startSession(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { user, method, caller }: { user: User; method: SessionMethod; caller: Caller },
): Promise<{ user: User; session: Session }> {
  const now = clock.now();
  const session = newSession({ userId: user.id, method, caller, now });
  await insertSession(tx, session);
  await updateUser(tx, user.id, { lastSignInAt: now, updatedAt: now });
  return { user: { ...user, lastSignInAt: now, updatedAt: now }, session };
}

/** The tokens of a session as it stands, with what its user is known by. Reads keys, so never inside a transaction. */
export async function issueTokens(
  deps: Pick<Deps, "db" | "clock" | "secret" | "config">,
  { user, session, known }: { user: User; session: Session; known?: Known },
): Promise<SignedIn> {
  const accessToken = await signAccessToken(deps, user, session);
  const refreshToken = writeRefreshToken(deps.secret, { sessionId: session.id, counter: session.counter });
  const expiresAt = Math.floor(deps.clock.now().getTime() / 1000) + ACCESS_TOKEN_SECONDS;
  const { factors, identities } = known ?? (await readKnown(deps, user.id));
  return { user, session, accessToken, refreshToken, expiresAt, factors, identities, weakness: undefined };
}

async function readKnown({ db }: Pick<Deps, "db">, userId: string): Promise<Known> {
  const factors = await listFactors(db, userId);
  return { factors, identities: await listIdentities(db, userId) };
}
