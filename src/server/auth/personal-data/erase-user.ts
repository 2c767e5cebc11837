import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import { forgetTriesAt } from "#server/auth/limits/forget-tries.ts";
import { lockUser } from "#server/auth/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { anonymiseEvents, deleteUser, readLinkAddresses } from "./store.ts";

const nobody: Caller = { ip: "", userAgent: null, language: "pt" };

/** Forgets who someone is and signs him out everywhere. Answers the addresses he was written to. */
export async function eraseUser(
  deps: Pick<Deps, "clock" | "secret">,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const user = await lockUser(tx, userId);
  const given = user ? [user.email, user.newEmail] : [];
  const addresses = [
    ...given.filter((address) => address !== null),
    ...(await readLinkAddresses(tx, userId)),
  ];
  await deleteUser(tx, userId);
  await anonymiseEvents(tx, userId);
  // Not those at an address he only asked for: whoever has it would have no limits by them.
  if (user) await forgetTriesAt(deps, tx, user.email);
  await audit(deps, tx, { event: "account_erased", userId: null, caller: nobody });
  return addresses;
}
