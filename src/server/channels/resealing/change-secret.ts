import type { SecretChange } from "#server/auth/keys/reseal.ts";
import { openAddress, resealAddress } from "#server/channels/sealed-address.ts";
import { chatKey } from "#server/channels/telegram/chat-key.ts";
import { numberHash } from "#server/channels/whatsapp/number-hash.ts";
import type { Executor } from "#server/database/connect.ts";
import { inBatches } from "#server/database/in-batches.ts";
import type { TelegramAddress, WhatsAppAddress } from "#server/delivery/messenger.ts";
import { forgetBrowsers, listSealedChannels, type SealedChannel, saveSealedChannels } from "./store.ts";

/** What is written down of a browser whose subscription was made for other keys than ours of now. */
const OTHER_KEYS = "the keys of this installation have changed";

/**
 * Has the channels go by another secret, inside a transaction of the caller's: webhooks and chats go on, browsers have
 * to subscribe anew, as push services know us by a key of the secret. Answers how many of each there are.
 */
export async function changeChannelSecret(
  db: Executor,
  change: SecretChange,
): Promise<{ kept: number; browsers: number }> {
  const browsers = await forgetBrowsers(db, { error: OTHER_KEYS });
  const kept = await inBatches(
    (page) => listSealedChannels(db, page),
    (row) => sealedAnew(change, row),
    (rows) => saveSealedChannels(db, rows),
  );
  return { kept, browsers };
}

function sealedAnew(change: SecretChange, channel: SealedChannel): SealedChannel {
  const sealed = resealAddress(change, channel.id, channel.sealed);
  return {
    ...channel,
    sealed,
    addressHash: channel.addressHash && hashOf(change.to, { ...channel, sealed }),
  };
}

/** By which a chat or a telephone is found again when it writes to us. */
function hashOf(secret: Buffer, { id, kind, sealed, addressHash }: SealedChannel): string | null {
  if (kind === "telegram") return chatKey(secret, openAddress<TelegramAddress>(secret, id, sealed).chatId);
  if (kind === "whatsapp") return numberHash(secret, openAddress<WhatsAppAddress>(secret, id, sealed).number);
  kind satisfies "web-push" | "webhook";
  return addressHash;
}
