import type { Deps } from "#server/deps.ts";
import { type Account, findAccount, upsertAccount } from "./store.ts";

/** The account of a signed-in user, made when he is first seen; its address follows the one he signs in with. */
export async function ensureAccount(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, email }: { id: string; email: string },
): Promise<Account> {
  const known = await findAccount(db, id);
  if (known?.email === email) return known;
  const account = await upsertAccount(db, { id, email, now: clock.now() });
  if (!account) throw new Error("an account was neither found nor made");
  return account;
}
