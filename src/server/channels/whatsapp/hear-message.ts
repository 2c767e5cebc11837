import * as z from "zod";
import { isFirstTime } from "#server/channels/chats/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { linkCodeIn } from "./link-code.ts";
import { numberHash } from "./number-hash.ts";
import { agreedLanguage } from "./opt-in.ts";
import { oweReply } from "./owe-reply.ts";
import type { WhatsAppEvent } from "./read-notification.ts";
import { redeemCode } from "./redeem-code.ts";
import { isStopWord } from "./stop-word.ts";
import { changeWhatsAppChannel, lockByAddress, type WhatsAppChannel } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "secret" | "queue" | "config" | "log">;

/**
 * What somebody wrote to our number: a code that proves his own, a word that ends his alerts, or anything else, to which
 * nobody answers but which lets us write freely for a day. Heard once, however often it is told.
 */
export async function hearMessage(deps: Needs, message: WhatsAppEvent & { kind: "message" }): Promise<void> {
  const { from, text, id } = message;
  const now = deps.clock.now();
  // A clock of theirs that goes ahead opens no longer day.
  const heard = { ...message, at: message.at > now ? now : message.at };
  await deps.db.transaction(async (tx) => {
    if (!(await isFirstTime(tx, { kind: "whatsapp", id, now }))) return;
    const code = linkCodeIn(text);
    if (code)
      return oweReply(deps, tx, { to: from, ...(await redeemCode(deps, tx, { code, message: heard })) });
    const channel = await lockByAddress(tx, numberHash(deps.secret, from));
    if (!channel) return;
    await noteHeard(tx, channel, heard.at);
    if (isStopWord(text) && !isOverruled(channel, heard.at)) await stop(deps, tx, channel, from);
  });
}

async function noteHeard(tx: Transaction, { id, heardAt }: WhatsAppChannel, at: Date): Promise<void> {
  if (heardAt === null || heardAt < at) await changeWhatsAppChannel(tx, id, { heardAt: at });
}

async function stop(deps: Needs, tx: Transaction, channel: WhatsAppChannel, to: string): Promise<void> {
  await stopChannel(deps, tx, channel, "word");
  await oweReply(deps, tx, { to, kind: "stopped", language: agreedLanguage(channel.optIn) });
}

/** Somebody has taken back in the settings of his WhatsApp that we may write. */
export async function hearPreference(
  deps: Needs,
  { from, wants, at }: WhatsAppEvent & { kind: "preference" },
): Promise<void> {
  if (wants) return;
  await deps.db.transaction(async (tx) => {
    const channel = await lockByAddress(tx, numberHash(deps.secret, from));
    if (channel && !isOverruled(channel, at)) await stopChannel(deps, tx, channel, "preference");
  });
}

const proven = z.object({ provenAt: z.iso.datetime() });

/** Whether what was taken back then was agreed to again since: told late, it is about what was agreed to before. */
function isOverruled({ optIn }: Pick<WhatsAppChannel, "optIn">, at: Date): boolean {
  const { data } = proven.safeParse(optIn);
  return data !== undefined && at < new Date(data.provenAt);
}

/** Nothing is sent there any more, until its owner agrees anew. */
async function stopChannel(
  { clock, log }: Needs,
  tx: Transaction,
  { id, optIn, reason }: WhatsAppChannel,
  stoppedBy: "word" | "preference",
): Promise<void> {
  if (reason === "stopped") return;
  const stoppedAt = clock.now().toISOString();
  await changeWhatsAppChannel(tx, id, {
    state: "suspended",
    reason: "stopped",
    lastError: null,
    optIn: { ...optIn, stoppedAt, stoppedBy },
  });
  log.info({ channel: id, stoppedBy }, "a telephone wants no more messages");
}
