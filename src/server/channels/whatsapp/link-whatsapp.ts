import { randomUUID } from "node:crypto";
import { lockOwner } from "#server/accounts/lock-owner.ts";
import type { Caller } from "#server/auth/caller.ts";
import { saveLink } from "#server/channels/chats/store.ts";
import { requireRoom } from "#server/channels/require-room.ts";
import { sealAddress } from "#server/channels/sealed-address.ts";
import { type Channel, deleteChannel, findChannel, insertChannel } from "#server/channels/store.ts";
import { notInPlan } from "#server/channels/test-channel.ts";
import type { WhatsAppNumber } from "#server/configured/whatsapp-number.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { translator } from "#server/messages.ts";
import { sha256 } from "#server/secret.ts";
import { WHATSAPP_OPT_IN_VERSION } from "#shared/api/channels.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { Language } from "#shared/languages.ts";
import { isSamePhone, maskedPhone, phoneDigits } from "#shared/phone-number.ts";
import { type PlanCode, planHas } from "#shared/plans.ts";
import { chatLink, newLinkCode } from "./link-code.ts";
import { optInOf } from "./opt-in.ts";
import { lockWhatsAppChannels } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "secret" | "config">;

/** What someone agrees to, and for which number. */
export interface LinkWish {
  accountId: string;
  plan: PlanCode;
  number: string;
  version: number;
  language: Language;
  caller: Caller;
}

export interface WhatsAppLink {
  channel: Channel;
  /** Opens the chat in which the code only has to be sent. */
  link: string;
  code: string;
  expiresAt: Date;
}

const LINK_MINUTES = 15;

/**
 * Keeps what someone has agreed to, and gives him the code that proves the number by being written from it. Nothing is
 * sent before that. Refuses (402) a plan without it, (404) where it is not set up, and (422) what is no number, other
 * words than the present ones and a second number.
 */
export async function linkWhatsApp(deps: Needs, wish: LinkWish): Promise<WhatsAppLink> {
  const whatsapp = requireWhatsApp(deps);
  if (!planHas(wish.plan, "whatsapp")) throw notInPlan();
  const digits = requireNumber(wish.number, whatsapp);
  if (wish.version !== WHATSAPP_OPT_IN_VERSION) throw outdated();
  const code = newLinkCode();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * MINUTE_MS);
  const channel = await deps.db.transaction(async (tx) => {
    await lockOwner(tx, wish.accountId);
    await makeRoom(tx, wish.accountId);
    const made = await insertPending(deps, tx, wish, digits);
    await saveLink(tx, {
      accountId: wish.accountId,
      kind: "whatsapp",
      secretHash: sha256(code),
      createdAt: now,
      expiresAt,
    });
    return made;
  });
  const text = translator(wish.language)("whatsAppOptIn.message", { product: deps.config.productName, code });
  return { channel, code, expiresAt, link: chatLink(whatsapp.number, text) };
}

function requireWhatsApp({ config }: Pick<Deps, "config">): WhatsAppNumber {
  if (!config.whatsapp) throw new DomainError("not-found", "This installation does not write on WhatsApp");
  return config.whatsapp;
}

function requireNumber(text: string, { number }: WhatsAppNumber): string {
  const digits = phoneDigits(text);
  if (digits && !isSamePhone(digits, number)) return digits;
  throw refused("number", "Not a telephone number", "number_refused");
}

const outdated = () => refused("opt_in", "The words that are agreed to have changed", "opt_in_outdated");

function refused(field: string, msg: string, type: string): DomainError {
  return new DomainError("invalid", msg, [{ loc: ["body", field], msg, type }]);
}

/** What was never proven, was stopped or has ended gives way; one that works has to be removed first. */
async function makeRoom(tx: Transaction, accountId: string): Promise<void> {
  for (const { id: channelId, state } of await lockWhatsAppChannels(tx, accountId)) {
    if (state === "active")
      throw refused("number", "A number is linked already: remove it first", "already_linked");
    await deleteChannel(tx, { accountId, channelId });
  }
  await requireRoom(tx, accountId);
}

async function insertPending(
  { clock, secret, config }: Needs,
  tx: Transaction,
  { accountId, language, caller }: LinkWish,
  number: string,
): Promise<Channel> {
  const id = randomUUID();
  const at = clock.now();
  await insertChannel(tx, {
    id,
    accountId,
    kind: "whatsapp",
    state: "pending",
    createdAt: at,
    label: maskedPhone(number),
    address: { host: "WhatsApp", sealed: sealAddress(secret, id, { number }) },
    optIn: optInOf({ language, product: config.productName, ip: caller.ip, number: maskedPhone(number), at }),
  });
  const made = await findChannel(tx, { accountId, channelId: id });
  if (!made) throw new Error("a channel vanished while it was made");
  return made;
}
