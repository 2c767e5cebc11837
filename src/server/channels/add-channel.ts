import { ECDH, randomBytes, randomUUID } from "node:crypto";
import { lockOwner } from "#server/accounts/lock-owner.ts";
import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import type { PushAddress, WebhookAddress } from "#server/delivery/messenger.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import type { Idempotency } from "#server/idempotency/read-idempotency.ts";
import { takePlace } from "#server/idempotency/take-place.ts";
import { refuseUnsafe } from "#server/outbound/reach-public.ts";
import { RefusedAddress, refuseLiteral } from "#server/outbound/refuse-private-address.ts";
import { sha256 } from "#server/secret.ts";
import type { WebhookPreset } from "#shared/api/channels.ts";
import { closeChannel } from "./remove-channel.ts";
import { requireRoom } from "./require-room.ts";
import { sealAddress } from "./sealed-address.ts";
import { type Channel, deleteByAddress, deleteForgotten, insertChannel } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "secret" | "mayReach">;
interface Wish {
  accountId: string;
  label: string;
  caller: Caller;
  idempotency?: Idempotency | undefined;
}

/**
 * Makes a channel that posts to an address, and tells the secret its messages are signed with, which cannot be read again;
 * in place of the one that the same request made before. Refuses (422) what is not public, and one more than an account
 * may have.
 */
export async function addWebhook(
  deps: Needs,
  { url, preset, ...wish }: Wish & { url: string; preset: WebhookPreset },
): Promise<Channel & { secret: string | null }> {
  refuseUnreachable(deps, url, "url");
  const secret = preset === "json" ? `whsec_${randomBytes(32).toString("base64")}` : null;
  const made = await addChannel(deps, wish, { kind: "webhook", address: { url, preset, secret } });
  return { ...made, secret };
}

/**
 * Makes a channel of a browser's push subscription, the only one of that browser, in place of one of its name that is
 * not to be reached any more. Refuses (422) what is no subscription, and one more than an account may have.
 */
export async function addBrowser(
  deps: Needs,
  { subscription, ...wish }: Wish & { subscription: PushAddress },
): Promise<Channel> {
  refuseUnreachable(deps, subscription.endpoint, "endpoint");
  refuseNoKey(subscription.keys.p256dh);
  return addChannel(deps, wish, { kind: "web-push", address: subscription });
}

type Target = { kind: "webhook"; address: WebhookAddress } | { kind: "web-push"; address: PushAddress };

async function addChannel(deps: Needs, wish: Wish, target: Target): Promise<Channel> {
  const { accountId, label, caller, idempotency } = wish;
  const channel = toChannel(deps, { accountId, label }, target);
  await deps.db.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    const made = { idempotency, accountId, resourceId: channel.id, createdAt: channel.createdAt };
    await takePlace(tx, made, (channelId) => closeChannel(deps, tx, { accountId, channelId, caller }));
    if (channel.addressHash) {
      await deleteByAddress(tx, channel.addressHash);
      await deleteForgotten(tx, channel);
    }
    await requireRoom(tx, accountId);
    await insertChannel(tx, channel);
    await audit(deps, tx, { event: "channel_added", userId: accountId, caller });
  });
  return channel;
}

function toChannel(
  { clock, secret }: Needs,
  owner: { accountId: string; label: string },
  { kind, address }: Target,
): Channel {
  const id = randomUUID();
  const now = clock.now();
  const isWebhook = "url" in address;
  const { host } = new URL(isWebhook ? address.url : address.endpoint);
  return {
    id,
    ...owner,
    kind,
    address: {
      host,
      sealed: sealAddress(secret, id, address),
      ...(isWebhook && { preset: address.preset }),
    },
    addressHash: isWebhook ? null : sha256(address.endpoint),
    isInPlan: true,
    state: "active",
    reason: null,
    optIn: null,
    createdAt: now,
    confirmedAt: now,
    failures: 0,
    lastSentAt: null,
    lastError: null,
    heardAt: null,
  };
}

function refuseUnreachable({ mayReach }: Needs, url: string, field: string): void {
  try {
    const address = new URL(url);
    refuseUnsafe(address);
    refuseLiteral(address, mayReach);
    // A name for this machine needs no look-up to be known as one.
    if (address.hostname === "localhost") refuseLiteral({ hostname: "127.0.0.1" }, mayReach);
  } catch (error) {
    if (!(error instanceof RefusedAddress)) throw error;
    const msg = `Refused: ${error.message}`;
    throw new DomainError("invalid", msg, [{ loc: ["body", field], msg, type: "address_refused" }]);
  }
}

function refuseNoKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
  } catch {
    const msg = "Not a public key of P-256";
    throw new DomainError("invalid", msg, [{ loc: ["body", "p256dh"], msg, type: "key_refused" }]);
  }
}
