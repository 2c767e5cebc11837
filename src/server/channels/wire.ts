import type * as wire from "#shared/api/channels.ts";
import type { Channel } from "./store.ts";

export function toWireChannel(channel: Channel): wire.Channel {
  const { id, kind, label, address, state, reason, addressHash, createdAt, lastSentAt, lastError, isInPlan } =
    channel;
  return {
    id,
    kind,
    name: label,
    host: address.host,
    preset: address.preset ?? null,
    state,
    reason,
    in_plan: isInPlan,
    fingerprint: addressHash,
    created_at: createdAt.toISOString(),
    last_sent_at: lastSentAt?.toISOString() ?? null,
    last_error: lastError,
  };
}
