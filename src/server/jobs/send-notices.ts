import { sendDueNotices, sendNotices } from "#server/alerts/notices/send-notices.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/queue.ts";

/** What is due to someone on a channel is written, several alerts in one message. */
export const sendNoticesJob = (deps: Deps, payload: JobPayloads["send-notices"]): Promise<void> =>
  sendNotices(deps, payload);

/** What was held until now, and what lost its job. */
export const sendDueNoticesJob = (deps: Deps): Promise<void> => sendDueNotices(deps);
