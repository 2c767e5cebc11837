import type { Config } from "#server/config.ts";
import type { MessageChannel } from "#shared/api/alerts.ts";
import { CHANNEL_KINDS, type ChannelKind } from "#shared/api/channels.ts";

const NAMED_BY_USERS: Record<MessageChannel, boolean> = {
  email: false,
  "web-push": true,
  webhook: true,
  telegram: false,
  whatsapp: false,
};

/** Whether messages on this channel go to a server that a user has named: how that one behaves is up to him. */
export const isNamedByUser = (channel: MessageChannel): boolean => NAMED_BY_USERS[channel];

/** The kinds of channels that an installation with these settings can write on. */
export const channelKindsOf = ({
  telegram,
  whatsapp,
}: Pick<Config, "telegram" | "whatsapp">): ChannelKind[] => {
  const isSet: Record<ChannelKind, boolean> = {
    "web-push": true,
    webhook: true,
    telegram: telegram !== undefined,
    whatsapp: whatsapp !== undefined,
  };
  return CHANNEL_KINDS.filter((kind) => isSet[kind]);
};
