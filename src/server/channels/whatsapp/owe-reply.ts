import { randomUUID } from "node:crypto";
import { openJob, sealJob } from "#server/channels/chats/sealed-job.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { translator } from "#server/messages.ts";
import type { JobPayloads } from "#server/queue.ts";
import type { Language } from "#shared/languages.ts";

/** What we answer to who has written to us. */
export type ReplyKind = "linked" | "linkedWhileOff" | "stopped" | "expired" | "otherNumber" | "notInPlan";
interface Reply {
  id: string;
  to: string;
  text: string;
}
const JOB = "whatsapp-reply";

/** Promises an answer in the caller's transaction. Its job is unreadable: it names a telephone. */
export async function oweReply(
  { queue, secret, config }: Pick<Deps, "queue" | "secret" | "config">,
  tx: Transaction,
  { to, kind, language }: { to: string; kind: ReplyKind; language: Language },
): Promise<void> {
  const text = translator(language)(`whatsAppOptIn.reply.${kind}`, {
    product: config.productName,
    url: `${config.publicUrl}/account`,
  });
  const reply: Reply = { id: randomUUID(), to, text };
  await queue.enqueue(tx, JOB, sealJob(secret, JOB, reply), { key: reply.id });
}

/** Sends an answer; throws where it is worth another try. */
export async function sendReply(
  { messengers, secret, config }: Pick<Deps, "messengers" | "secret" | "config">,
  payload: JobPayloads[typeof JOB],
): Promise<void> {
  const { id, to, text } = openJob(secret, JOB, payload) as Reply;
  const content = { title: config.productName, paragraphs: [text], buttons: [], template: null };
  const outcome = await messengers.whatsapp?.send({ id, address: { number: to, isTalking: true }, content });
  if (outcome?.kind === "later") throw new Error(`an answer will be tried again: ${outcome.reason}`);
}
