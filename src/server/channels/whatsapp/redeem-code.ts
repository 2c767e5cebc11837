import * as z from "zod";
import { audit } from "#server/auth/audit.ts";
import { takeLink } from "#server/channels/chats/store.ts";
import { openAddress, sealAddress } from "#server/channels/sealed-address.ts";
import { deleteByAddress, findChannel } from "#server/channels/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { WhatsAppAddress } from "#server/delivery/messenger.ts";
import type { Deps } from "#server/deps.ts";
import { sha256 } from "#server/secret.ts";
import { LANGUAGES, type Language } from "#shared/languages.ts";
import { isSamePhone, maskedPhone } from "#shared/phone-number.ts";
import { numberHash } from "./number-hash.ts";
import { agreedLanguage } from "./opt-in.ts";
import type { ReplyKind } from "./owe-reply.ts";
import type { WhatsAppEvent } from "./read-notification.ts";
import {
  areAllAlertsOff,
  changeWhatsAppChannel,
  lockByAddress,
  lockWhatsAppChannels,
  type WhatsAppChannel,
} from "./store.ts";

type Needs = Pick<Deps, "clock" | "secret">;
type Message = WhatsAppEvent & { kind: "message" };
/** What came of it, in the language in which its owner agreed. */
interface Redemption {
  kind: ReplyKind;
  language: Language;
}

const agreed = z.object({ language: z.enum(LANGUAGES), ip: z.string() });

/**
 * Makes the telephone that has sent a code the channel of who got that code, if it is the number he gave; in place of the
 * account that it was a channel of. The code is used up, whatever comes of it.
 */
export async function redeemCode(
  deps: Needs,
  tx: Transaction,
  { code, message }: { code: string; message: Message },
): Promise<Redemption> {
  const now = deps.clock.now();
  const link = await takeLink(tx, { kind: "whatsapp", secretHash: sha256(code), now });
  if (!link) return noSuchCode(deps, tx, message);
  const { accountId } = link;
  const pending = (await lockWhatsAppChannels(tx, accountId)).find(({ state }) => state === "pending");
  if (!pending?.address.sealed) return noSuchCode(deps, tx, message);
  const { language } = agreed.parse(pending.optIn);
  if (link.isLate) return { kind: "expired", language };
  const { number } = openAddress<Pick<WhatsAppAddress, "number">>(
    deps.secret,
    pending.id,
    pending.address.sealed,
  );
  if (!isSamePhone(number, message.from)) return { kind: "otherNumber", language };
  const standing = await findChannel(tx, { accountId, channelId: pending.id });
  if (!standing?.isInPlan) return { kind: "notInPlan", language };
  await open(deps, tx, pending, message);
  return { kind: (await areAllAlertsOff(tx, accountId)) ? "linkedWhileOff" : "linked", language };
}

/** Who sends it is known when it has linked him before. */
async function noSuchCode({ secret }: Needs, tx: Transaction, { from }: Message): Promise<Redemption> {
  const channel = await lockByAddress(tx, numberHash(secret, from));
  return { kind: "expired", language: agreedLanguage(channel?.optIn) };
}

async function open(
  deps: Needs,
  tx: Transaction,
  { id, accountId, address, optIn }: WhatsAppChannel,
  { from, at }: Message,
): Promise<void> {
  const { clock, secret } = deps;
  const addressHash = numberHash(secret, from);
  await deleteByAddress(tx, addressHash);
  await changeWhatsAppChannel(tx, id, {
    addressHash,
    // As WhatsApp calls it, which is not always how it is dialled.
    address: { ...address, sealed: sealAddress(secret, id, { number: from }) },
    label: maskedPhone(from),
    state: "active",
    // By the clock that tells when it is taken back, however late either is heard.
    optIn: { ...optIn, provenAt: at.toISOString() },
    confirmedAt: clock.now(),
    heardAt: at,
  });
  const { ip, language } = agreed.parse(optIn);
  const caller = { ip, language, userAgent: "WhatsApp" };
  await audit(deps, tx, { event: "channel_added", userId: accountId, caller });
}
