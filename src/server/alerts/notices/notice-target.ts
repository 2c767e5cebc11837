import { findReader } from "#server/alerts/reader/store.ts";
import { type Channel, findChannel } from "#server/channels/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import { findSuspension } from "#server/delivery/mail-trouble/store.ts";
import { type Addressee, BY_MAIL } from "./store.ts";

/** Where messages of a reader go. */
export type NoticeTarget = { kind: "email"; email: string } | Channel;

/** Undefined when nothing can be sent there: it was removed, given up or refused, or is not in the plan any more. */
export async function noticeTarget(
  tx: Transaction,
  { accountId, channelKey }: Addressee,
  now: Date,
): Promise<NoticeTarget | undefined> {
  if (channelKey === BY_MAIL) {
    const reader = await findReader(tx, { accountId, now });
    const isClosed = reader && (await findSuspension(tx, reader.email));
    return reader && !isClosed ? { kind: "email", email: reader.email } : undefined;
  }
  const channel = await findChannel(tx, { accountId, channelId: channelKey });
  return channel?.state === "active" && channel.isInPlan ? channel : undefined;
}
