import { ensureAccountOfUser } from "#server/accounts/ensure-account.ts";
import { listStandings } from "#server/accounts/standing/store.ts";
import { findAccountsByEmail } from "#server/accounts/store.ts";
import { asEmail } from "#server/auth/email-address.ts";
import { findUser, findUserByEmail } from "#server/auth/store.ts";
import { isUuid } from "#server/database/uuid.ts";
import type { Deps } from "#server/deps.ts";
import { CommandRefused } from "./command-refused.ts";

/** The id of the one account meant by an address or id; who signed up but never came gets his account now. */
export async function findMember(deps: Pick<Deps, "db" | "clock" | "config">, who: string): Promise<string> {
  const user = isUuid(who)
    ? await findUser(deps.db, who)
    : await findUserByEmail(deps.db, asEmail(who) ?? "");
  const account = user && (await ensureAccountOfUser(deps, user));
  if (account) return account.id;
  const known = isUuid(who)
    ? await listStandings(deps.db, { id: who, now: deps.clock.now() })
    : await findAccountsByEmail(deps.db, asEmail(who) ?? "");
  const [first, ...more] = known.map(({ id }) => id);
  if (!first) throw nobody(who);
  if (more.length > 0)
    throw new CommandRefused(`${who}: several accounts; name one by its id: ${[first, ...more].join(" ")}`);
  return first;
}

/** The refusal of who names no account, or one that has been erased since it was found. */
export const nobody = (who: string) => new CommandRefused(`${who}: nobody has this account`);
