import { statusTrouble } from "#shared/call-trouble.ts";
import { HOUR_MS } from "#shared/durations.ts";
import type { Channel } from "./store.ts";

/** Of a subscription that was made with another key than ours, and of a clock or a contact of ours that is wrong. */
const REFUSED = [401, 403].map(statusTrouble);
/** What is wrong with us is mended by then: it would end every browser. */
const LEAST_TRIES = 12;
const LEAST_MS = 3 * HOUR_MS;

/** Whether a push service has refused who we are for so long that the subscription must be another key's (RFC 8292). */
export const isKeyRefused = (
  kind: Channel["kind"],
  { reason, failures, triedForMs }: { reason: string; failures: number; triedForMs: number },
): boolean =>
  kind === "web-push" && REFUSED.includes(reason) && failures >= LEAST_TRIES && triedForMs >= LEAST_MS;
