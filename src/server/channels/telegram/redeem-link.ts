import { randomUUID } from "node:crypto";
import { findAccount } from "#server/accounts/store.ts";
import { audit } from "#server/auth/audit.ts";
import { takeLink } from "#server/channels/chats/store.ts";
import { hasRoom } from "#server/channels/require-room.ts";
import { sealAddress } from "#server/channels/sealed-address.ts";
import { deleteByAddress, insertChannel } from "#server/channels/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { sha256 } from "#server/secret.ts";
import { CHANNEL_NAME_LENGTH } from "#shared/api/channels.ts";
import { planHas } from "#shared/plans.ts";
import { chatKey } from "./chat-key.ts";
import { type ChatStanding, deleteChatsOf, standingSince } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "secret">;
/** A private chat with the bot, what its person is called there, and when he opened the link in it. */
export interface Chat {
  chatId: string;
  name: string;
  at: Date | undefined;
}
export type Redemption = "linked" | "no such link" | "not in plan" | "too many";

/** The server of the addresses by which Telegram is opened. */
const TELEGRAM_HOST = "t.me";

/**
 * Makes a chat the channel of the account whose link was opened in it, in place of the chat that the account had and of the
 * account that the chat had. The link is used up, whatever comes of it. What was said in the chat since counts: it may be
 * linked and not be written to.
 */
export async function redeemLink(
  deps: Needs,
  { secret, ...chat }: Chat & { secret: string },
): Promise<Redemption> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const link = await takeLink(tx, { kind: "telegram", secretHash: sha256(secret), now });
    if (!link || link.isLate) return "no such link";
    const { accountId } = link;
    const account = await findAccount(tx, { id: accountId, now });
    if (!account || !planHas(account.plan, "telegram")) return "not in plan";
    const addressHash = chatKey(deps.secret, chat.chatId);
    const since = await standingSince(tx, { addressHash, at: chat.at });
    await deleteChatsOf(tx, accountId);
    if (!(await hasRoom(tx, accountId))) return "too many";
    await deleteByAddress(tx, addressHash);
    await addChat(deps, tx, { accountId, ...chat, since });
    return "linked";
  });
}

async function addChat(
  deps: Needs,
  tx: Transaction,
  { accountId, chatId, name, at, since }: Chat & { accountId: string; since: ChatStanding | undefined },
): Promise<void> {
  const id = randomUUID();
  const now = deps.clock.now();
  await insertChannel(tx, {
    id,
    accountId,
    kind: "telegram",
    label: name.slice(0, CHANNEL_NAME_LENGTH),
    address: { host: TELEGRAM_HOST, sealed: sealAddress(deps.secret, id, { chatId }) },
    addressHash: chatKey(deps.secret, chatId),
    state: "active",
    createdAt: now,
    confirmedAt: now,
    heardAt: at ?? null,
    ...since,
  });
  const caller = { ip: TELEGRAM_HOST, userAgent: "Telegram", language: "pt" } as const;
  await audit(deps, tx, { event: "channel_added", userId: accountId, caller });
}
