import { deleteAccount, findAccount } from "#server/accounts/store.ts";
import { eraseUser } from "#server/auth/personal-data/erase-user.ts";
import { lockUser } from "#server/auth/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import { deleteFormerSuspensions } from "#server/delivery/mail-trouble/store.ts";
import { forgetMails, forgetMailsTo } from "#server/delivery/mailbox-files.ts";
import { deleteMessagesTo } from "#server/delivery/store.ts";
import type { Deps, Erasing } from "#server/deps.ts";
import { rewatchFares } from "./rewatch-fares.ts";

type Needs = Pick<Deps, "db" | "clock" | "secret" | "config">;

/**
 * Removes everything that names the owner of an account, his sign-in included when it lives here. Prices stay: they
 * belong to nobody. Harmless when repeated.
 */
export async function eraseAccount(
  deps: Needs,
  accountId: string,
  { isMeant = async () => true, leave }: Erasing = {},
): Promise<void> {
  const { addresses, told } = await deps.db.transaction(async (tx) => {
    // The user, then the account, as everywhere.
    await lockUser(tx, accountId);
    await rewatchFares(deps, tx, accountId);
    if (!(await isMeant(tx))) return { addresses: [], told: [] };
    const erased = await eraseRows(deps, tx, accountId);
    await leave?.(tx);
    return erased;
  });
  await forgetMailsTo(deps.config, addresses);
  await forgetMails(
    deps.config,
    told.map(({ id }) => id),
  );
}

/** What named its owner in the database: answers the addresses he had, and the messages he was or would have been sent. */
async function eraseRows(deps: Needs, tx: Transaction, accountId: string) {
  const account = await findAccount(tx, { id: accountId, now: deps.clock.now() });
  // First: whoever ends something of it now is waited for, and what he has written down of that goes with the user.
  await deleteAccount(tx, accountId);
  const written = await eraseUser(deps, tx, accountId);
  const addresses = [...new Set([...written, ...(account ? [account.email] : [])])];
  const told = await deleteMessagesTo(tx, { accountId, addresses });
  // Of an address that he only asked for, too, which may be somebody else's.
  const writtenTo = told.map(({ recipient }) => recipient);
  await deleteFormerSuspensions(tx, [...new Set([...addresses, ...writtenTo])]);
  return { addresses, told };
}
