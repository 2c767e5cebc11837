import { findAccount } from "#server/accounts/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";
import { type Channel, forgetAddress, suspendChannel } from "./store.ts";

/** The mail that says that a chat is written to no more. */
export const CHANNEL_ENDED = "channel-ended";
/** Those that it is said of. */
export const CHATS = ["telegram", "whatsapp"] as const;
export type Chat = (typeof CHATS)[number];

/**
 * Nobody is there any more. A subscription that has ended is deleted, a webhook may be tried again by its owner; who has
 * shut us out of a chat is told so by mail, once.
 */
export async function endChannel(
  deps: Pick<Deps, "db" | "clock" | "queue">,
  channel: Channel,
  error: string,
): Promise<void> {
  const { id: channelId, accountId, kind } = channel;
  const owned = { accountId, channelId };
  if (kind === "web-push") return forgetAddress(deps.db, owned, { error });
  if (kind === "webhook") return void (await suspendChannel(deps.db, owned, { error }));
  await deps.db.transaction((tx) => endChat(deps, tx, { ...channel, kind }, error));
}

/** As `endChannel`, of a chat and in the caller's transaction. */
export async function endChat(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  chat: Channel & { kind: Chat },
  error: string,
): Promise<void> {
  const { id: channelId, accountId, confirmedAt, state } = chat;
  const owned = { accountId, channelId };
  const isEnded = await suspendChannel(tx, owned, { reason: "blocked", error, confirmedAt });
  if (isEnded && state === "active") await oweEndMail(deps, tx, chat);
}

async function oweEndMail(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  { id: channelId, accountId, kind: ended, confirmedAt }: Channel & { kind: Chat },
): Promise<void> {
  const account = await findAccount(tx, { id: accountId, now: deps.clock.now() });
  if (!account) return;
  await oweMail(deps, tx, {
    // Who links it anew and shuts us out again hears of that too.
    dedupeKey: `${CHANNEL_ENDED}/${channelId}/${confirmedAt?.getTime()}`,
    kind: CHANNEL_ENDED,
    accountId,
    recipient: account.email,
    payload: { channelId, ended },
  });
}
