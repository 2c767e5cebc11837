import { reseal, type SecretChange } from "#server/auth/keys/reseal.ts";
import { seal, unseal } from "#server/auth/keys/seal.ts";
import type {
  PushAddress,
  TelegramAddress,
  WebhookAddress,
  WhatsAppAddress,
} from "#server/delivery/messenger.ts";

const nameOf = (channelId: string) => `channel/${channelId}`;

/** The address of a channel, unreadable without the installation's secret and of use for that channel only. */
export const sealAddress = (
  secret: Buffer,
  channelId: string,
  address: PushAddress | WebhookAddress | TelegramAddress | Pick<WhatsAppAddress, "number">,
): string => seal(secret, nameOf(channelId), JSON.stringify(address));

/** What `sealAddress` has sealed for that channel. */
export const openAddress = <Address>(secret: Buffer, channelId: string, sealed: string): Address =>
  JSON.parse(unseal(secret, nameOf(channelId), sealed));

/** What `sealAddress` has sealed for that channel, as it is with another secret. */
export const resealAddress = (change: SecretChange, channelId: string, sealed: string): string =>
  reseal(change, nameOf(channelId), sealed);
