import type { Transaction } from "#server/database/connect.ts";
import { DomainError } from "#server/errors.ts";
import { CHANNELS_PER_ACCOUNT } from "#shared/api/channels.ts";
import { countChannels } from "./store.ts";

/** Whether an account may have one channel more; it is locked by the caller. */
export const hasRoom = async (tx: Transaction, accountId: string): Promise<boolean> =>
  (await countChannels(tx, accountId)) < CHANNELS_PER_ACCOUNT;

/** Throws (422) when an account has as many channels as it may. */
export async function requireRoom(tx: Transaction, accountId: string): Promise<void> {
  if (await hasRoom(tx, accountId)) return;
  const msg = `An account has at most ${CHANNELS_PER_ACCOUNT} channels: remove one first`;
  throw new DomainError("invalid", msg, [{ loc: ["body"], msg, type: "too_many_channels" }]);
}
