import { askEmailsAgain } from "#server/auth/account-changes/change-email.ts";
import { type AuditedEvent, audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import type { Challenge } from "#server/auth/flows/challenge.ts";
import { spaceMails } from "#server/auth/limits/mail-limits.ts";
import { insertUser, lockUserByEmail, type User } from "#server/auth/store.ts";
import { isBanned, newUser } from "#server/auth/users/new-user.ts";
import { mergeUserData, type UserData } from "#server/auth/users/user-data.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { mailLink } from "./mail-link.ts";
import { withoutPassword } from "./make-link.ts";
import { findLink, type Link, type LinkKind } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "log" | "queue" | "secret">;

interface Request {
  email: string;
  redirectTo: string;
  caller: Caller;
  /** The client wants a code from the link that only itself can use. */
  challenge?: Challenge | undefined;
}

/** Mails a link that lets the owner of the address choose a new password. Nobody learns whether there is one. */
export async function sendRecovery(deps: Needs, request: Request): Promise<void> {
  await spaceMails(deps, "recover", request);
  await sendLetter(deps, request, {
    event: "user_recovery_requested",
    isFor: (user) => user !== undefined,
    write: (tx, user) =>
      mailOne(deps, tx, request, { user, kind: "recovery", pending: withoutPassword(user) }),
  });
}

/** Mails the confirmation again to an address that waits for it. */
export async function resendConfirmation(deps: Needs, request: Request): Promise<void> {
  await spaceMails(deps, "confirm-again", request);
  await sendLetter(deps, request, {
    event: "user_confirmation_requested",
    isFor: (user) => user !== undefined && user.emailConfirmedAt === null,
    write: async (tx, user) => {
      const last = await findLink(tx, { userId: user.id, kind: "signup" });
      await mailOne(deps, tx, request, { user, kind: "signup", pending: last?.pending ?? null });
    },
  });
}

/** Asks again those of the two addresses of a change that have not agreed yet. */
export async function resendEmailChange(deps: Needs, request: Request): Promise<void> {
  await spaceMails(deps, "email-change-again", request);
  const { redirectTo, challenge, caller } = request;
  const wish = { redirectTo, challenge, language: caller.language };
  await sendLetter(deps, request, {
    event: "user_email_change_requested",
    isFor: (user) => Boolean(user?.newEmail),
    write: (tx, user) => askEmailsAgain(deps, tx, { user, newEmail: user.newEmail ?? user.email, ...wish }),
  });
}

/**
 * Mails a link that signs in; an address nobody has is registered first unless `mayCreate` is false. Where nobody may
 * sign up it is not, and no one is told.
 */
export async function sendMagicLink(
  deps: Needs,
  request: Request & { data: UserData; mayCreate: boolean },
): Promise<void> {
  const userMetadata = mergeUserData({ language: request.caller.language }, request.data);
  await spaceMails(deps, "otp", request);
  await sendLetter(deps, request, {
    event: "user_magiclink_requested",
    userMetadata,
    isFor: (user) => user !== undefined || (request.mayCreate && deps.config.signups),
    write: (tx, user) => {
      const kind = user.emailConfirmedAt ? "magiclink" : "signup";
      return mailOne(deps, tx, request, { user, kind, pending: withoutPassword(user) });
    },
  });
}

interface Letter {
  event: AuditedEvent;
  /** What is known of someone who becomes a user by this. */
  userMetadata?: UserData;
  isFor: (known: User | undefined) => boolean;
  write: (tx: Transaction, user: User) => Promise<void>;
}

class NothingToSend extends Error {}

/**
 * Does the same work whether or not anything is to be sent, and undoes it if not: the time taken tells nothing. The
 * outer transaction ends alike in both cases, for only then both wait for the disk.
 */
async function sendLetter(deps: Needs, request: Request, letter: Letter): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const sending = tx.transaction((inner) => writeLetter(deps, inner, request, letter));
    await sending.catch((error) => {
      if (!(error instanceof NothingToSend)) throw error;
    });
  });
}

async function writeLetter(deps: Needs, tx: Transaction, request: Request, letter: Letter): Promise<void> {
  const now = deps.clock.now();
  const { email, caller } = request;
  const { userMetadata = {} } = letter;
  const stranger = newUser({ email, passwordHash: null, userMetadata, confirmed: false, now });
  const isNew = await insertUser(tx, stranger);
  const user = await lockUserByEmail(tx, email);
  if (!user) throw new NothingToSend();
  await audit(deps, tx, { event: isNew ? "user_signedup" : letter.event, userId: user.id, caller });
  await letter.write(tx, user);
  if (!letter.isFor(isNew ? undefined : user) || isBanned(user, now)) throw new NothingToSend();
}

async function mailOne(
  deps: Needs,
  tx: Transaction,
  { redirectTo, challenge, caller }: Request,
  letter: { user: User; kind: LinkKind; pending: Link["pending"] },
): Promise<void> {
  await mailLink(deps, tx, { ...letter, redirectTo, challenge, language: caller.language });
}
