import { createHash } from "node:crypto";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { Clock } from "#server/clock.ts";
import type { Message, Messenger, PushAddress } from "#server/delivery/messenger.ts";
import type { Vapid } from "#server/delivery/vapid.ts";
import { postPublic } from "#server/outbound/post-public.ts";
import type { MayReach } from "#server/outbound/refuse-private-address.ts";
import { SUBSCRIPTION_ENDED } from "#shared/call-trouble.ts";
import { postOutcome } from "./post-outcome.ts";

interface Settings {
  clock: Clock;
  vapid: Vapid;
  mayReach: MayReach;
  post?: typeof postPublic;
  deadlineMs?: number;
}

/** A price does not hold for longer. */
const TTL_SECONDS = 6 * 3600;

/** Posts encrypted messages to the push service of a browser (RFC 8030, 8291, 8292). */
export function webPushMessenger(settings: Settings): Messenger<PushAddress> {
  const { clock, mayReach, post = postPublic, deadlineMs = 10_000 } = settings;
  return {
    send: async (message) => {
      const made = await requestOf(settings.vapid, message);
      if (!made) return { kind: "later", reason: "cannot be encrypted" };
      const address = new URL(message.address.endpoint);
      const answer = await post(address, { mayReach, deadlineMs, ...made });
      return postOutcome(answer, SUBSCRIPTION_ENDED, clock.now());
    },
  };
}

/** What a browser is told, encrypted for it alone; undefined where its keys are none. */
async function requestOf(vapid: Vapid, { id, address, content }: Message<PushAddress>) {
  const { title, body, url, topic } = content;
  const data = { id, title, body, url, topic, at: content.at.toISOString() };
  const options = { ttl: TTL_SECONDS, urgency: "high", topic: topicOf(topic) } as const;
  try {
    const { headers, body: sealed } = await buildPushPayload(
      { data, options },
      { ...address, expirationTime: null },
      vapid,
    );
    return { headers: { ...headers }, body: sealed };
  } catch {
    return undefined;
  }
}

/** At most 32 characters of base64url, the same for the same matter; what it is about is not to be read off it. */
const topicOf = (topic: string) => createHash("sha256").update(topic).digest("base64url").slice(0, 32);
