import { openJob, sealJob } from "#server/channels/chats/sealed-job.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/queue.ts";
import { hearMessage, hearPreference } from "./hear-message.ts";
import { hearStatus } from "./hear-status.ts";
import { hearTemplate } from "./hear-template.ts";
import { readNotification, type WhatsAppEvent } from "./read-notification.ts";

type Needs = Pick<Deps, "db" | "clock" | "secret" | "queue" | "config" | "log">;
const JOB = "whatsapp-notification";

/** Leaves a notification for a job, unreadable: it names telephones and quotes what they say. */
export async function oweHearing(
  { queue, secret }: Pick<Deps, "queue" | "secret">,
  tx: Transaction,
  { body, key }: { body: unknown; key: string },
): Promise<void> {
  await queue.enqueue(tx, JOB, sealJob(secret, JOB, body), { key });
}

/** Acts on what a notification tells, event by event; repeated or interrupted anywhere each counts once. */
export async function hearNotification(deps: Needs, payload: JobPayloads[typeof JOB]): Promise<void> {
  const phoneNumberId = deps.config.whatsapp?.phoneNumberId;
  if (!phoneNumberId) return;
  const body = openJob(deps.secret, JOB, payload);
  for (const event of readNotification(body, phoneNumberId)) await hear(deps, event);
}

function hear(deps: Needs, event: WhatsAppEvent): Promise<void> {
  if (event.kind === "message") return hearMessage(deps, event);
  if (event.kind === "status") return hearStatus(deps, event);
  if (event.kind === "template") return hearTemplate(deps, event);
  return hearPreference(deps, event);
}
