import { holdUser } from "#server/auth/store.ts";
import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { firstTrialEnd } from "./standing/trial.ts";
import { type Account, findAccount, upsertAccount } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "config">;
type Owner = Pick<Account, "id" | "email">;

/**
 * The account of a signed-in user as it stands now, made when he is first seen; its address follows the one he signs
 * in with. Whether it starts active, and with a trial, is the operator's setting.
 */
export async function ensureAccount(deps: Needs, owner: Owner): Promise<Account> {
  return (await knownAccount(deps, owner)) ?? saveAccount(deps, deps.db, owner);
}

/**
 * As `ensureAccount` of a user who signs in here, whose account was found as `known` with his session: with the address
 * that he has by now; undefined when he was erased since his token was looked at.
 */
export async function ensureAccountOfUser(
  deps: Needs,
  owner: Owner,
  known?: Account | null,
): Promise<Account | undefined> {
  if (known?.email === owner.email) return known;
  return deps.db.transaction(async (tx) => {
    const user = await holdUser(tx, owner.id);
    return user && saveAccount(deps, tx, user);
  });
}

async function knownAccount({ db, clock }: Needs, { id, email }: Owner): Promise<Account | undefined> {
  const known = await findAccount(db, { id, now: clock.now() });
  return known?.email === email ? known : undefined;
}

async function saveAccount({ clock, config }: Needs, db: Executor, { id, email }: Owner): Promise<Account> {
  const now = clock.now();
  await upsertAccount(db, {
    id,
    email,
    isActive: config.activation === "auto",
    trialEndsAt: firstTrialEnd(now, config),
    seenAt: now,
    createdAt: now,
  });
  const account = await findAccount(db, { id, now });
  if (!account) throw new Error("an account was neither found nor made");
  return account;
}
