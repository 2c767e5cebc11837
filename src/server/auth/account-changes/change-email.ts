import { audit } from "#server/auth/audit.ts";
import { takenEmail } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import type { Challenge } from "#server/auth/flows/challenge.ts";
import { deleteFlowsOf } from "#server/auth/flows/store.ts";
import { spaceFirstMails } from "#server/auth/limits/mail-limits.ts";
import { mailLink } from "#server/auth/links/mail-link.ts";
import { deleteLinksOf, findLink, HALVES } from "#server/auth/links/store.ts";
import { mailNotice } from "#server/auth/mail-notice.ts";
import { findUserByEmail, giveEmail, type User, updateUser } from "#server/auth/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { Language } from "#shared/languages.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "secret">;

interface Wish {
  redirectTo: string;
  language: Language;
  challenge?: Challenge | undefined;
}

/** The address `user` wants instead of his, if it may be asked for now; undefined when it is his already. */
export async function requireFreeEmail(
  deps: Needs & Pick<Deps, "config" | "log">,
  { user, email, caller }: { user: User; email: string | undefined; caller: Caller },
): Promise<string | undefined> {
  if (email === undefined || email === user.email) return undefined;
  // Before anything is told: to learn who has an account is as slow as to write to him.
  await spaceFirstMails(deps, "email-change", { email: user.email, caller });
  if (await findUserByEmail(deps.db, email)) throw takenEmail();
  // Nor may many accounts write to an address that is none of theirs.
  await spaceFirstMails(deps, "email-change", { email, caller });
  return email;
}

/** Begins the change: both addresses are asked, and nothing changes before both agreed. */
export async function askBothEmails(
  deps: Needs,
  tx: Transaction,
  { user, newEmail, ...wish }: Wish & { user: User; newEmail: string },
): Promise<Partial<User>> {
  const change = { newEmail, emailChangeSentAt: deps.clock.now() };
  await updateUser(tx, user.id, change);
  for (const kind of HALVES)
    await askHalf(deps, tx, kind, { user: { ...user, newEmail }, newEmail, ...wish });
  return change;
}

/** Asks again those of the two addresses that have not agreed yet. */
export async function askEmailsAgain(
  deps: Needs,
  tx: Transaction,
  { user, newEmail, ...wish }: Wish & { user: User; newEmail: string },
): Promise<void> {
  const pending = await pendingHalves(tx, user.id);
  for (const kind of pending.length > 0 ? pending : HALVES)
    await askHalf(deps, tx, kind, { user, newEmail, ...wish });
}

/** Whether a half still has to agree. The two are made and forgotten together, so a missing one was used. */
export async function hasPendingHalf(tx: Transaction, userId: string): Promise<boolean> {
  return (await pendingHalves(tx, userId)).length > 0;
}

/** Gives the user his new address, to which he is written from now on; the old one is told. */
export async function moveToNewEmail(
  deps: Needs & Pick<Deps, "followAddress">,
  tx: Transaction,
  { user, newEmail, caller }: { user: User; newEmail: string; caller: Caller },
): Promise<User> {
  const change = { email: newEmail, newEmail: null, updatedAt: deps.clock.now() };
  if (!(await giveEmail(tx, user.id, change))) throw takenEmail();
  await deps.followAddress(tx, { id: user.id, email: newEmail });
  await audit(deps, tx, { event: "user_email_changed", userId: user.id, caller });
  await mailNotice(deps, tx, { user, kind: "email-changed", spoken: caller.language });
  return { ...user, ...change };
}

/** Ends everything that was sent to a user and not used, and with it a change of address under way. */
export async function endLinks(tx: Transaction, user: User): Promise<User> {
  await deleteLinksOf(tx, user.id);
  await deleteFlowsOf(tx, user.id);
  if (user.newEmail !== null) await updateUser(tx, user.id, { newEmail: null });
  return { ...user, newEmail: null };
}

type Half = (typeof HALVES)[number];

async function askHalf(
  deps: Needs,
  tx: Transaction,
  kind: Half,
  { newEmail, ...wish }: Wish & { user: User; newEmail: string },
) {
  const sentTo = kind === "new-email" ? newEmail : undefined;
  await mailLink(deps, tx, { ...wish, kind, sentTo, pending: null });
}

async function pendingHalves(tx: Transaction, userId: string): Promise<Half[]> {
  const pending: Half[] = [];
  for (const kind of HALVES) if (await findLink(tx, { userId, kind })) pending.push(kind);
  return pending;
}
