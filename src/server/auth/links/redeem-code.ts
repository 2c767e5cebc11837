import { asEmail } from "#server/auth/email-address.ts";
import { limitGuesses } from "#server/auth/limits/limits.ts";
import { findUserByEmail } from "#server/auth/store.ts";
import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { type Proof, type Redeemed, redeem } from "./redeem-link.ts";
import type { CodeHolder, Link, LinkKind } from "./store.ts";
import { tryCode } from "./try-code.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "queue" | "secret" | "followAddress">;
type Guess = Proof & { email: string; code: string };

/** Uses the code of a mailed link, once and within five tries. */
export async function redeemCode(deps: Needs, input: Guess): Promise<Redeemed> {
  const link = await countedGuess(deps, input);
  const which = { tokenHash: link ? link.tokenHash : "", kinds: input.kinds, caller: input.caller };
  return redeem(deps, { ...which, givesCodes: false }, "Token has expired or is invalid");
}

/** What is counted is committed once: else who has a code under way would be known by the time it takes. */
function countedGuess(deps: Needs, input: Guess): Promise<Link | undefined> {
  const email = asEmail(input.email);
  return deps.db.transaction(async (tx) => {
    const needs = { ...deps, db: tx };
    const link = email && (await tryCode(needs, await holderOf(tx, email, input.kinds), input.code));
    // In the order in which a link that is used forgives the guesses: else the two could wait for each other.
    await limitGuesses(needs, "code", email ?? input.email.slice(0, 255).toLowerCase());
    return link || undefined;
  });
}

/** A code is typed with the address it was sent to, which at a change may be nobody's yet. */
async function holderOf(db: Executor, email: string, kinds: readonly LinkKind[]): Promise<CodeHolder> {
  const user = await findUserByEmail(db, email);
  return user
    ? { userId: user.id, kinds: kinds.filter((kind) => kind !== "new-email") }
    : { sentTo: email, kinds: kinds.filter((kind) => kind === "new-email") };
}
