import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { type AuditedEvent, audit } from "./audit.ts";
import type { Caller } from "./caller.ts";
import { askEmailsAgain } from "./change-email.ts";
import type { Challenge } from "./flows/challenge.ts";
import { spaceMails } from "./limits/limits.ts";
import { mailLink } from "./links/mail-link.ts";
import { findLink, type Link, type LinkKind } from "./links/store.ts";
import { isBanned, newUser } from "./new-user.ts";
import { insertUser, lockUserByEmail, type User } from "./store.ts";
import { mergeUserData, type UserData } from "./user-data.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "secret">;

interface Request {
  email: string;
  redirectTo: string;
  caller: Caller;
  /** The client wants a code from the link that only itself can use. */
  challenge?: Challenge | undefined;
}

/** Mails a link that lets the owner of the address choose a new password. Nobody learns whether there is one. */
export async function sendRecovery(deps: Needs, request: Request): Promise<void> {
  await spaceMails(deps, "recover", request.email);
  await sendLetter(deps, request, {
    event: "user_recovery_requested",
    isFor: (user) => user !== undefined,
    write: async (_tx, user) => ({ kind: "recovery", pending: withoutPassword(user) }),
  });
}

/** Mails the confirmation again to an address that waits for it. */
export async function resendConfirmation(deps: Needs, request: Request): Promise<void> {
  await spaceMails(deps, "confirm", request.email);
  await sendLetter(deps, request, {
    event: "user_confirmation_requested",
    isFor: (user) => user !== undefined && user.emailConfirmedAt === null,
    write: async (tx, { id: userId }) => {
      const last = await findLink(tx, { userId, kind: "signup" });
      return { kind: "signup", pending: last?.pending ?? null };
    },
  });
}

/** Asks again those of the two addresses of a change that have not agreed yet. */
export async function resendEmailChange(deps: Needs, request: Request): Promise<void> {
  await spaceMails(deps, "email-change", request.email);
  const { redirectTo, challenge, caller } = request;
  await deps.db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, request.email);
    if (!user?.newEmail || isBanned(user, deps.clock.now())) return;
    await audit(deps, tx, { event: "user_email_change_requested", userId: user.id, caller });
    const wish = { redirectTo, challenge, language: caller.language };
    await askEmailsAgain(deps, tx, { user, newEmail: user.newEmail, ...wish });
  });
}

/** Mails a link that signs in; an address nobody has is registered first unless `mayCreate` is false. */
export async function sendMagicLink(
  deps: Needs,
  request: Request & { data: UserData; mayCreate: boolean },
): Promise<void> {
  const userMetadata = mergeUserData({ language: request.caller.language }, request.data);
  await spaceMails(deps, "otp", request.email);
  await sendLetter(deps, request, {
    event: "user_magiclink_requested",
    userMetadata,
    isFor: (user) => user !== undefined || request.mayCreate,
    write: async (_tx, user) => ({
      kind: user.emailConfirmedAt ? "magiclink" : "signup",
      pending: withoutPassword(user),
    }),
  });
}

interface Letter {
  event: AuditedEvent;
  /** What is known of someone who becomes a user by this. */
  userMetadata?: UserData;
  isFor: (known: User | undefined) => boolean;
  write: (tx: Transaction, user: User) => Promise<{ kind: LinkKind; pending: Link["pending"] }>;
}

class NothingToSend extends Error {}

/** Does the same work whether or not anything is to be sent, and undoes it if not: the time taken tells nothing. */
async function sendLetter(deps: Needs, request: Request, letter: Letter): Promise<void> {
  const { redirectTo, caller, challenge } = request;
  const sending = deps.db.transaction(async (tx) => {
    const known = await lockUserByEmail(tx, request.email);
    const user = known ?? (await register(deps, tx, request, letter.userMetadata ?? {}));
    const event = known ? letter.event : "user_signedup";
    await audit(deps, tx, { event, userId: user.id, caller });
    const { kind, pending } = await letter.write(tx, user);
    await mailLink(deps, tx, { user, kind, pending, redirectTo, challenge, language: caller.language });
    if (!letter.isFor(known) || isBanned(user, deps.clock.now())) throw new NothingToSend();
  });
  await sending.catch((error) => {
    if (!(error instanceof NothingToSend)) throw error;
  });
}

async function register(
  deps: Needs,
  tx: Transaction,
  { email }: Request,
  userMetadata: UserData,
): Promise<User> {
  const now = deps.clock.now();
  const user = newUser({ email, passwordHash: null, userMetadata, confirmed: false, now });
  if (!(await insertUser(tx, user))) throw new NothingToSend();
  return user;
}

// Whoever signed up an address he does not own must not keep its password once the owner comes in by another door.
const withoutPassword = (user: User) =>
  user.emailConfirmedAt ? null : { passwordHash: null, userMetadata: user.userMetadata };
