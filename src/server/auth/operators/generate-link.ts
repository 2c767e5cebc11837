import { hasPendingHalf } from "#server/auth/account-changes/change-email.ts";
import { audit } from "#server/auth/audit.ts";
import { takenEmail, validationFailed } from "#server/auth/auth-error.ts";
import type { Caller } from "#server/auth/caller.ts";
import { type LinkOrder, makeLink, withoutPassword } from "#server/auth/links/make-link.ts";
import { deleteLinksOf, type HALVES, type LinkKind } from "#server/auth/links/store.ts";
import { requirePassword } from "#server/auth/password-sign-in/password-rules.ts";
import { hashPassword } from "#server/auth/password-sign-in/passwords.ts";
import { findUserByEmail, insertUser, lockUserByEmail, type User, updateUser } from "#server/auth/store.ts";
import { newUser } from "#server/auth/users/new-user.ts";
import { mergeUserData, type UserData } from "#server/auth/users/user-data.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { admitInvited } from "./admit-invited.ts";
import { unknownUser } from "./operator-errors.ts";
import type { AskedLink } from "./read-operator-request.ts";

type Needs = Pick<Deps, "db" | "config" | "clock" | "secret">;

interface Order {
  type: AskedLink;
  email: string;
  newEmail: string | undefined;
  password: string | undefined;
  data: UserData;
  redirectTo: string;
  caller: Caller;
}

export interface GeneratedLink {
  user: User;
  token: string;
  code: string;
  /** What the link turned out to be for. */
  type: AskedLink;
  redirectTo: string;
}

type Prepared = Pick<LinkOrder, "user" | "kind" | "pending" | "sentTo">;

/** Makes a link an operator hands over himself; nothing is mailed. */
export async function generateLink(deps: Needs, order: Order): Promise<GeneratedLink> {
  const type = await typeFor(deps, order);
  const passwordHash = type === "signup" ? await signUpHash(deps, order) : null;
  return deps.db.transaction(async (tx) => {
    const prepared = await prepare(deps, tx, { ...order, type }, passwordHash);
    const { token, code } = await makeLink(deps, tx, { ...prepared, redirectTo: order.redirectTo });
    const { user } = prepared;
    await audit(deps, tx, { event: "link_generated", userId: user.id, caller: order.caller });
    return { user, token, code, type, redirectTo: order.redirectTo };
  });
}

/** A link to sign in for somebody unknown signs him up. */
async function typeFor({ db }: Needs, { type, email }: Order): Promise<AskedLink> {
  if (type !== "magiclink") return type;
  const user = await findUserByEmail(db, email);
  return user?.emailConfirmedAt ? "magiclink" : "signup";
}

async function signUpHash({ db, config }: Needs, { type, password }: Order): Promise<string | null> {
  if (type === "magiclink") return null;
  if (!password) throw validationFailed("Signup requires a valid password");
  requirePassword(config, password);
  return hashPassword(db, password);
}

async function prepare(
  deps: Needs,
  tx: Transaction,
  order: Order,
  passwordHash: string | null,
): Promise<Prepared> {
  if (order.type === "signup") return signingUp(deps, tx, order, passwordHash);
  if (order.type === "invite")
    return { user: await admitInvited(deps, tx, order), kind: "invite", pending: null };
  const user = await lockUserByEmail(tx, order.email);
  if (!user) throw unknownUser();
  if (order.type === "magiclink" || order.type === "recovery")
    return { user, kind: order.type, pending: withoutPassword(user) };
  return changingEmail(deps, tx, { ...order, half: halfOf[order.type] }, user);
}

async function signingUp(
  { clock }: Needs,
  tx: Transaction,
  { email, data }: Order,
  passwordHash: string | null,
): Promise<Prepared> {
  const userMetadata = mergeUserData({}, data);
  const applicant = newUser({ email, passwordHash, userMetadata, confirmed: false, now: clock.now() });
  if (await insertUser(tx, applicant)) return { user: applicant, kind: "signup", pending: null };
  const known = await lockUserByEmail(tx, email);
  if (!known || known.emailConfirmedAt) throw takenEmail();
  return { user: known, kind: "signup", pending: { passwordHash, userMetadata } };
}

const halfOf = { email_change_current: "old-email", email_change_new: "new-email" } as const;

/** Both halves exist from the start, as when the user asks: one alone would change the address. */
async function changingEmail(
  deps: Needs,
  tx: Transaction,
  { newEmail, redirectTo, half }: Order & { half: (typeof HALVES)[number] },
  known: User,
): Promise<Prepared> {
  if (!newEmail) throw validationFailed("new_email is required");
  if (await findUserByEmail(tx, newEmail)) throw takenEmail();
  const now = deps.clock.now();
  const change = { newEmail, emailChangeSentAt: now, updatedAt: now };
  const linkOf = (kind: LinkKind): Prepared => {
    const sentTo = kind === "new-email" ? newEmail : undefined;
    return { user: { ...known, ...change }, kind, pending: null, sentTo };
  };
  const isUnderWay = known.newEmail === newEmail && (await hasPendingHalf(tx, known.id));
  if (!isUnderWay) {
    await deleteLinksOf(tx, known.id);
    const other = half === "old-email" ? "new-email" : "old-email";
    await makeLink(deps, tx, { ...linkOf(other), redirectTo });
  }
  await updateUser(tx, known.id, change);
  return linkOf(half);
}
