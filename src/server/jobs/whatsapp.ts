import { hearNotification } from "#server/channels/whatsapp/hear-notification.ts";
import { sendReply } from "#server/channels/whatsapp/owe-reply.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/queue.ts";

/** What WhatsApp has told is acted on. */
export const whatsAppNotificationJob = (
  deps: Deps,
  payload: JobPayloads["whatsapp-notification"],
): Promise<void> => hearNotification(deps, payload);

/** Who wrote to us on WhatsApp is answered. */
export const whatsAppReplyJob = (deps: Deps, payload: JobPayloads["whatsapp-reply"]): Promise<void> =>
  sendReply(deps, payload);
