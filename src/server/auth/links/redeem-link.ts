import { endLinks, hasPendingHalf, moveToNewEmail } from "#server/auth/account-changes/change-email.ts";
import { audit } from "#server/auth/audit.ts";
import { AuthError } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import { challengeOf } from "#server/auth/flows/challenge.ts";
import { issueCode } from "#server/auth/flows/issue-code.ts";
import { takeFlow } from "#server/auth/flows/store.ts";
import { forgiveGuesses } from "#server/auth/limits/limits.ts";
import {
  asSessionMethod,
  issueTokens,
  type SignedIn,
  startSession,
} from "#server/auth/sessions/start-session.ts";
import type { Session } from "#server/auth/sessions/store.ts";
import { lockUser, type User, updateUser } from "#server/auth/store.ts";
import { isBanned } from "#server/auth/users/new-user.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { sha256 } from "#server/secret.ts";
import { findLinkOwner, type Link, type LinkKind, takeLink } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "queue" | "secret" | "followAddress">;

/** What came of a link, what it was made for, and where it was to lead then. */
export type Redeemed = Pick<Link, "redirectTo" | "kind"> &
  (
    | { outcome: "signed-in"; session: SignedIn }
    /** The client that asked for the link can exchange the code for a session. */
    | { outcome: "code"; code: string }
    /** The other of the two addresses of a change still has to agree. */
    | { outcome: "halfway" }
  );

export interface Proof {
  kinds: readonly LinkKind[];
  caller: Caller;
}

/** Uses the token of a mailed link, once. `givesCodes`: a client that asked for a code gets it, not a session. */
export async function redeemLink(
  deps: Needs,
  { token, kinds, caller, givesCodes }: Proof & { token: string; givesCodes: boolean },
): Promise<Redeemed> {
  const which = { tokenHash: sha256(token), kinds, caller, givesCodes };
  return redeem(deps, which, "Email link is invalid or has expired");
}

type Opened = { user: User; session: Session };
type Used = { redirectTo: string } & (
  | { outcome: "signed-in"; opened: Opened }
  | { outcome: "code"; code: string }
  | { outcome: "halfway" }
);

/** Uses the link of a token, once; whoever shows none that counts is told the `refusal`. */
export async function redeem(
  deps: Needs,
  { caller, givesCodes, ...which }: Proof & { tokenHash: string; givesCodes: boolean },
  refusal: string,
): Promise<Redeemed> {
  const used = await deps.db.transaction(async (tx) => {
    const taken = await take(tx, { ...which, now: deps.clock.now() });
    if (!taken) return undefined;
    return { kind: taken.link.kind, ...(await use(deps, tx, { ...taken, caller, givesCodes })) };
  });
  if (used?.outcome === "signed-in") {
    const { opened, ...outcome } = used;
    return { ...outcome, session: await issueTokens(deps, opened) };
  }
  if (used) return used;
  await audit(deps, deps.db, { event: "link_failed", userId: null, caller });
  throw new AuthError(403, "otp_expired", refusal);
}

// The user is locked before the link, as everywhere: in another order two requests could wait for each other.
async function take(tx: Transaction, token: Parameters<typeof takeLink>[1]) {
  const owner = await findLinkOwner(tx, token);
  const user = owner === undefined ? undefined : await lockUser(tx, owner);
  const link = user && (await takeLink(tx, token));
  return user && link && { user, link };
}

interface Taken {
  link: Link;
  user: User;
  caller: Caller;
}

async function use(
  deps: Needs,
  tx: Transaction,
  { givesCodes, ...taken }: Taken & { givesCodes: boolean },
): Promise<Used> {
  const { link, user, caller } = taken;
  const { redirectTo } = link;
  if (isBanned(user, deps.clock.now())) throw new AuthError(403, "user_banned", "User is banned");
  if (isHalf(link) && (await hasPendingHalf(tx, user.id))) return { outcome: "halfway", redirectTo };
  const flow = givesCodes && link.flowStateId ? await takeFlow(tx, link.flowStateId) : undefined;
  const proven = await prove(deps, tx, taken);
  const challenge = flow && challengeOf(flow);
  if (challenge) {
    const method = asSessionMethod(flow.method);
    const code = await issueCode(deps, tx, { userId: user.id, method, redirectTo, challenge });
    return { outcome: "code", code, redirectTo };
  }
  await audit(deps, tx, { event: "login", userId: user.id, caller });
  const opened = await startSession(deps, tx, { user: proven, method: "otp", caller });
  return { outcome: "signed-in", opened, redirectTo };
}

const isHalf = ({ kind }: Link) => kind === "old-email" || kind === "new-email";

/** What a link proves takes effect, and whatever else was sent is worth nothing any more. */
async function prove(deps: Needs, tx: Transaction, taken: Taken): Promise<User> {
  const { link, user, caller } = taken;
  const newEmail = isHalf(link) ? user.newEmail : null;
  const moved = newEmail ? await moveToNewEmail(deps, tx, { user, newEmail, caller }) : user;
  const confirmed = user.emailConfirmedAt ? moved : await confirm(deps, tx, taken);
  const proven = await endLinks(tx, confirmed);
  // At the new address too, where he may have tried to come in before it was his.
  for (const email of new Set([user.email, proven.email]))
    for (const guessed of ["password", "code"] as const) await forgiveGuesses(deps, tx, guessed, email);
  return proven;
}

/** The address is proven; what was asked for together with this very link takes effect. */
async function confirm(deps: Needs, tx: Transaction, { link, user, caller }: Taken): Promise<User> {
  const change = { ...link.pending, emailConfirmedAt: deps.clock.now() };
  await updateUser(tx, user.id, change);
  await audit(deps, tx, { event: "user_confirmed", userId: user.id, caller });
  return { ...user, ...change };
}
