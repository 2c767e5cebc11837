import { findReader } from "#server/alerts/store.ts";
import { type Channel, findChannel } from "#server/channels/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import { type Addressee, BY_MAIL } from "./store.ts";

/** Where messages of a reader go. */
export type NoticeTarget = { kind: "email"; email: string } | Channel;

/** Undefined when nothing can be sent there: the channel was removed or given up. */
export async function noticeTarget(
  tx: Transaction,
  { accountId, channelKey }: Addressee,
  now: Date,
): Promise<NoticeTarget | undefined> {
  if (channelKey === BY_MAIL) {
    const reader = await findReader(tx, { accountId, now });
    return reader && { kind: "email", email: reader.email };
  }
  const channel = await findChannel(tx, { accountId, channelId: channelKey });
  return channel?.state === "active" ? channel : undefined;
}
