import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { audit } from "./audit.ts";
import { AuthError } from "./auth-error.ts";
import type { Caller } from "./caller.ts";
import { asEmail } from "./email-address.ts";
import { forgiveGuesses, limitGuesses } from "./limits/limits.ts";
import { codeHmac, isSameHmac, tokenHash } from "./links/link-secrets.ts";
import {
  countCodeTry,
  deleteLinksOf,
  findLinkOwner,
  type Link,
  type LinkKind,
  takeLink,
} from "./links/store.ts";
import { isBanned } from "./new-user.ts";
import { issueTokens, type SignedIn, startSession } from "./sessions/start-session.ts";
import { findUserByEmail, lockUser, type User, updateUser } from "./store.ts";

const maxTries = 5;

type Needs = Pick<Deps, "db" | "clock" | "config" | "secret">;

interface RedeemedLink extends SignedIn {
  /** Where the link was to lead when it was made. */
  redirectTo: string;
}

/** Signs in by the token of a mailed link, once. */
export async function redeemLink(
  deps: Needs,
  { token, kinds, caller }: { token: string; kinds: readonly LinkKind[]; caller: Caller },
): Promise<RedeemedLink> {
  return redeem(deps, { tokenHash: tokenHash(token), kinds, caller }, "Email link is invalid or has expired");
}

/** Signs in by the code of a mailed link, once and within five tries. */
export async function redeemCode(
  deps: Needs,
  input: { email: string; code: string; kinds: readonly LinkKind[]; caller: Caller },
): Promise<RedeemedLink> {
  const email = asEmail(input.email);
  await limitGuesses(deps, "code", email ?? input.email.slice(0, 255).toLowerCase());
  const user = email ? await findUserByEmail(deps.db, email) : undefined;
  const link = user && (await guess(deps, user, input));
  return redeem(
    deps,
    { tokenHash: link?.tokenHash ?? "", kinds: input.kinds, caller: input.caller },
    "Token has expired or is invalid",
  );
}

async function guess(
  { db, clock, secret }: Needs,
  user: User,
  { code, kinds }: { code: string; kinds: readonly LinkKind[] },
): Promise<Link | undefined> {
  const link = await countCodeTry(db, { userId: user.id, kinds, maxTries, now: clock.now() });
  if (!link) return undefined;
  const offered = codeHmac(secret, { userId: user.id, kind: link.kind, code });
  return isSameHmac(offered, link.codeHmac) ? link : undefined;
}

async function redeem(
  deps: Needs,
  { caller, ...which }: { tokenHash: string; kinds: readonly LinkKind[]; caller: Caller },
  refusal: string,
): Promise<RedeemedLink> {
  const used = await deps.db.transaction(async (tx) => {
    const taken = await take(tx, { ...which, now: deps.clock.now() });
    return (
      taken && { redirectTo: taken.link.redirectTo, opened: await enter(deps, tx, { ...taken, caller }) }
    );
  });
  if (used) return { ...(await issueTokens(deps, used.opened)), redirectTo: used.redirectTo };
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

async function enter(
  deps: Needs,
  tx: Transaction,
  { link, user, caller }: { link: Link; user: User; caller: Caller },
) {
  if (isBanned(user, deps.clock.now())) throw new AuthError(403, "user_banned", "User is banned");
  const confirmed = user.emailConfirmedAt ? user : await confirm(deps, tx, { link, user, caller });
  await deleteLinksOf(tx, user.id);
  await forgiveGuesses(deps, tx, "password", user.email);
  await forgiveGuesses(deps, tx, "code", user.email);
  await audit(deps, tx, { event: "login", userId: user.id, caller });
  return startSession(deps, tx, { user: confirmed, method: "otp", caller });
}

/** The address is proven; what was asked for together with this very link takes effect. */
async function confirm(
  deps: Needs,
  tx: Transaction,
  { link, user, caller }: { link: Link; user: User; caller: Caller },
): Promise<User> {
  const change = { ...link.pending, emailConfirmedAt: deps.clock.now() };
  await updateUser(tx, user.id, change);
  await audit(deps, tx, { event: "user_confirmed", userId: user.id, caller });
  return { ...user, ...change };
}
