import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import { findUser, insertUser } from "#server/auth/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { deletedUser, isDeleted } from "./deleted-user.ts";
import { unknownUser } from "./operator-errors.ts";

/** Deletes a user with everything that is his. Softly: his id stays known, and nothing else of him. */
export async function deleteUser(
  deps: Pick<Deps, "db" | "clock" | "eraseAccount">,
  { userId, isSoft, caller }: { userId: string; isSoft: boolean; caller: Caller },
): Promise<void> {
  const user = await findUser(deps.db, userId);
  if (!user || (isSoft && isDeleted(user))) throw unknownUser();
  const leave = async (tx: Transaction) => {
    if (isSoft) await insertUser(tx, deletedUser(user, deps.clock.now()));
    await audit(deps, tx, { event: "user_deleted", userId: isSoft ? userId : null, caller });
  };
  await deps.eraseAccount(userId, { leave });
}
