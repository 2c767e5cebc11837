import { asEmail } from "#server/auth/email-address.ts";
import { limitGuesses } from "#server/auth/limits/limits.ts";
import { findUserByEmail } from "#server/auth/store.ts";
import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { isSameSecret } from "#server/secret.ts";
import { codeHmac } from "./link-secrets.ts";
import { type Proof, type Redeemed, redeem } from "./redeem-link.ts";
import { type CodeHolder, countCodeTry, type Link, type LinkKind } from "./store.ts";

const MAX_TRIES = 5;

type Needs = Pick<Deps, "db" | "clock" | "config" | "queue" | "secret" | "followAddress">;
type Guessing = Pick<Needs, "clock" | "secret"> & { db: Executor };
type Guess = { code: string; kinds: readonly LinkKind[] };

/** Uses the code of a mailed link, once and within five tries. */
export async function redeemCode(
  deps: Needs,
  input: Proof & { email: string; code: string },
): Promise<Redeemed> {
  const link = await countedGuess(deps, input);
  const which = { tokenHash: link ? link.tokenHash : "", kinds: input.kinds, caller: input.caller };
  return redeem(deps, { ...which, givesCodes: false }, "Token has expired or is invalid");
}

/** What is counted is committed once: else who has a code under way would be known by the time it takes. */
function countedGuess(deps: Needs, input: Guess & { email: string }): Promise<Link | undefined> {
  const email = asEmail(input.email);
  return deps.db.transaction(async (tx) => {
    const link = email && (await guess({ ...deps, db: tx }, email, input));
    // In the order in which a link that is used forgives the guesses: else the two could wait for each other.
    await limitGuesses({ ...deps, db: tx }, "code", email ?? input.email.slice(0, 255).toLowerCase());
    return link || undefined;
  });
}

async function guess(
  { db, clock, secret }: Guessing,
  email: string,
  { code, kinds }: Guess,
): Promise<Link | undefined> {
  const holder = await holderOf(db, email, kinds);
  const link = await countCodeTry(db, { ...holder, maxTries: MAX_TRIES, now: clock.now() });
  if (!link) return undefined;
  const offered = codeHmac(secret, { userId: link.userId, kind: link.kind, code });
  return isSameSecret(offered, link.codeHmac) ? link : undefined;
}

/** A code is typed with the address it was sent to, which at a change may be nobody's yet. */
async function holderOf(db: Executor, email: string, kinds: readonly LinkKind[]): Promise<CodeHolder> {
  const user = await findUserByEmail(db, email);
  return user
    ? { userId: user.id, kinds: kinds.filter((kind) => kind !== "new-email") }
    : { sentTo: email, kinds: kinds.filter((kind) => kind === "new-email") };
}
