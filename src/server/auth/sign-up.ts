import { createHmac } from "node:crypto";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { derivedKey } from "#server/secret.ts";
import { audit } from "./audit.ts";
import { AuthError } from "./auth-error.ts";
import type { Caller } from "./caller.ts";
import type { Challenge } from "./flows/challenge.ts";
import { spaceFirstMails } from "./limits/mail-limits.ts";
import { oweLink, prepareLink } from "./links/mail-link.ts";
import type { LinkOrder } from "./links/make-link.ts";
import { deleteLinksOf, type Link } from "./links/store.ts";
import { mailNotice } from "./mail-notice.ts";
import { requirePassword } from "./password-sign-in/password-rules.ts";
import { hashPassword } from "./password-sign-in/passwords.ts";
import { issueTokens, type SignedIn, startSession } from "./sessions/start-session.ts";
import { insertUser, lockUserByEmail, type User, updateUser } from "./store.ts";
import { newUser } from "./users/new-user.ts";
import { mergeUserData, type UserData } from "./users/user-data.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "log" | "queue" | "secret">;

interface Application {
  email: string;
  password: string;
  data: UserData;
  redirectTo: string;
  caller: Caller;
  /** The client wants a code from the link that only itself can use. */
  challenge?: Challenge | undefined;
}

/**
 * Registers an address and mails it a confirmation. The answer is the same whether the address was new, waiting for
 * confirmation or in use; only its owner's mailbox knows.
 */
export async function signUp(deps: Needs, application: Application): Promise<User> {
  const applicant = await applicantOf(deps, application);
  const sentAt = deps.clock.now();
  const id = await deps.db.transaction((tx) => register(deps, tx, applicant, application));
  return { ...applicant, id, confirmationSentAt: sentAt };
}

/** As `signUp` where addresses need no confirmation: the applicant is signed in at once. */
export async function signUpConfirmed(deps: Needs, application: Application): Promise<SignedIn> {
  const applicant = await applicantOf(deps, application);
  const opened = await deps.db.transaction(async (tx) => {
    const user = await admit(tx, applicant);
    await audit(deps, tx, { event: "user_signedup", userId: user.id, caller: application.caller });
    return startSession(deps, tx, { user, method: "password", caller: application.caller });
  });
  return issueTokens(deps, opened);
}

async function applicantOf(deps: Needs, { email, password, data, caller }: Application): Promise<User> {
  requirePassword(deps.config, password);
  const userMetadata = mergeUserData({ language: caller.language }, data);
  const confirmed = deps.config.autoconfirm;
  if (!confirmed) await spaceFirstMails(deps, "confirm", { email, caller });
  const passwordHash = await hashPassword(deps.db, password);
  return newUser({ email, passwordHash, userMetadata, confirmed, now: deps.clock.now() });
}

/** Does what the state of the address asks for; the id to answer with. */
async function register(
  deps: Needs,
  tx: Transaction,
  applicant: User,
  { caller, redirectTo, challenge }: Application,
): Promise<string> {
  const isNew = await insertUser(tx, applicant);
  const user = await existing(tx, applicant.email);
  const event = isNew ? "user_signedup" : "user_repeated_signup";
  await audit(deps, tx, { event, userId: user.id, caller });
  const { passwordHash, userMetadata } = applicant;
  const pending = isNew ? null : { passwordHash, userMetadata };
  const { language } = caller;
  const order = { user, kind: "signup", redirectTo, challenge, language, pending } as const;
  const link = await linkOfUnproven(deps, tx, order);
  if (link) await oweLink(deps, tx, order, link);
  else await mailNotice(deps, tx, { user, kind: "already-registered" });
  return link ? user.id : lookAlikeId(deps.secret, user.email);
}

class AlreadyProven extends Error {}

/** A link that proves the address; undone, but no sooner, if it is proven: the time taken does not tell. */
async function linkOfUnproven(deps: Needs, tx: Transaction, order: LinkOrder): Promise<Link | undefined> {
  const preparing = tx.transaction(async (inner) => {
    const link = await prepareLink(deps, inner, order);
    if (order.user.emailConfirmedAt) throw new AlreadyProven();
    return link;
  });
  return preparing.catch((error) => {
    if (error instanceof AlreadyProven) return undefined;
    throw error;
  });
}

async function existing(tx: Transaction, email: string): Promise<User> {
  const user = await lockUserByEmail(tx, email);
  if (!user) throw new AuthError(409, "conflict", "The address was released meanwhile, please try again");
  return user;
}

/** Takes the address for the applicant unless someone proved to own it. */
async function admit(tx: Transaction, applicant: User): Promise<User> {
  if (await insertUser(tx, applicant)) return applicant;
  const user = await existing(tx, applicant.email);
  if (user.emailConfirmedAt) throw new AuthError(422, "user_already_exists", "User already registered");
  const { passwordHash, userMetadata, emailConfirmedAt, updatedAt } = applicant;
  const admitted = { passwordHash, userMetadata, emailConfirmedAt, updatedAt };
  await updateUser(tx, user.id, admitted);
  await deleteLinksOf(tx, user.id);
  return { ...user, ...admitted };
}

/** The same made-up id each time, as an unconfirmed address would have. */
function lookAlikeId(secret: Buffer, email: string): string {
  const hex = createHmac("sha256", derivedKey(secret, "look-alike")).update(email).digest("hex");
  // One of four in the id of a user: always the same one would tell made-up ids apart.
  const variant = "89ab".charAt(Number.parseInt(hex.slice(-1), 16) % 4);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, `$1-$2-4$3-${variant}$4-$5`);
}
