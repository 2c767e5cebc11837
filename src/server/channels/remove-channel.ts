import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import type { Transaction } from "#server/database/connect.ts";
import { isUuid } from "#server/database/uuid.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { deleteChannel } from "./store.ts";

/** Ends a channel at once, for what is still owed on it too; 404 for what the account does not have. */
export async function removeChannel(
  deps: Pick<Deps, "db" | "clock">,
  { accountId, channelId, caller }: { accountId: string; channelId: string; caller: Caller },
): Promise<void> {
  const isGone =
    isUuid(channelId) &&
    (await deps.db.transaction((tx) => closeChannel(deps, tx, { accountId, channelId, caller })));
  if (!isGone) throw new DomainError("not-found", "Channel not found");
}

/** Answers whether the account had it. */
export async function closeChannel(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  { accountId, channelId, caller }: { accountId: string; channelId: string; caller: Caller },
): Promise<boolean> {
  if (!(await deleteChannel(tx, { accountId, channelId }))) return false;
  await audit(deps, tx, { event: "channel_removed", userId: accountId, caller });
  return true;
}
