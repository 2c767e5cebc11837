import { Webhook } from "standardwebhooks";
import type { Clock } from "#server/clock.ts";
import type { Messenger, WebhookAddress } from "#server/delivery/messenger.ts";
import { postPublic } from "#server/outbound/post-public.ts";
import type { MayReach } from "#server/outbound/refuse-private-address.ts";
import { postOutcome } from "./post-outcome.ts";
import { webhookPost } from "./webhook-bodies.ts";

interface Settings {
  clock: Clock;
  /** Names the product to who receives. */
  userAgent: string;
  mayReach: MayReach;
  deadlineMs?: number;
}

/** A webhook that says it is gone is; services that keep them also say they know no such one. */
const GONE = { json: [410], ntfy: [410], discord: [404, 410], slack: [404, 410] };

/** Posts to addresses of users; our own form is signed as Standard Webhooks say (https://www.standardwebhooks.com). */
export function webhookMessenger(settings: Settings): Messenger<WebhookAddress> {
  const { clock, userAgent, mayReach, deadlineMs = 10_000 } = settings;
  return {
    send: async ({ id, address: { url: given, preset, secret }, content }) => {
      const now = clock.now();
      const { url, body } = webhookPost(preset, new URL(given), content);
      const text = JSON.stringify(body);
      const headers = {
        "content-type": "application/json",
        "user-agent": userAgent,
        ...(secret && signatureOf({ id, secret, text, now })),
      };
      const answer = await postPublic(url, { mayReach, headers, body: text, deadlineMs });
      return postOutcome(answer, GONE[preset], now);
    },
  };
}

function signatureOf({ id, secret, text, now }: { id: string; secret: string; text: string; now: Date }) {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, now, text),
  };
}
