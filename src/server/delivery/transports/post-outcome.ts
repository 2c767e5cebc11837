import type { SendOutcome } from "#server/delivery/mailer.ts";
import type { PostAnswer } from "#server/outbound/post-public.ts";
import { retryAfterMs } from "#server/outbound/retry-after.ts";
import { statusTrouble } from "#shared/call-trouble.ts";

/** What an answer means: taken, never again (one of `goneStatuses`), or later, and not before it says so. */
export function postOutcome(answer: PostAnswer, goneStatuses: readonly number[], now: Date): SendOutcome {
  if (answer.kind === "refused") return { kind: "later", reason: answer.reason };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { kind: "sent" };
  const reason = statusTrouble(status);
  if (goneStatuses.includes(status)) return { kind: "gone", reason };
  const afterMs = status === 429 || status === 503 ? retryAfterMs(retryAfter, now) : undefined;
  return { kind: "later", reason, afterMs };
}
