import type { TelegramAddress, WhatsAppAddress } from "#server/delivery/messenger.ts";
import { openAddress } from "./sealed-address.ts";
import type { Channel } from "./store.ts";

type Chat = Partial<Pick<WhatsAppAddress, "number"> & TelegramAddress>;

/**
 * Where its owner is reached in a chat, for himself to read: unlike the addresses of other channels it opens nothing. None of
 * one that was sealed by another secret.
 */
export function ownChat(
  secret: Buffer,
  { id, kind, address }: Pick<Channel, "id" | "kind" | "address">,
): Chat {
  if (!address.sealed || (kind !== "whatsapp" && kind !== "telegram")) return {};
  try {
    return openAddress<Chat>(secret, id, address.sealed);
  } catch {
    return {};
  }
}
