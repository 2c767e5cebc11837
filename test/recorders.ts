import type { Mail, Mailer, SendOutcome } from "#server/delivery/mailer.ts";
import type { Message, Messengers, PushAddress, WebhookAddress } from "#server/delivery/messenger.ts";
import type { JobName, JobPayloads, Queue } from "#server/queue.ts";

export interface EnqueuedJob {
  name: JobName;
  payload: JobPayloads[JobName];
  key: string;
}

/** A queue that keeps what is enqueued; one waiting job per key, as the real one. */
export function recordingQueue(): Queue & { jobs: EnqueuedJob[]; take: (name: JobName) => EnqueuedJob[] } {
  const jobs: EnqueuedJob[] = [];
  return {
    jobs,
    take: (name) => {
      const taken = jobs.filter((job) => job.name === name);
      for (const job of taken) jobs.splice(jobs.indexOf(job), 1);
      return taken;
    },
    enqueue: async (_tx, name, payload, { key }) => {
      if (!jobs.some((job) => job.name === name && job.key === key)) jobs.push({ name, payload, key });
    },
  };
}

/** A mailer that keeps what it is given. */
export function recordingMailer(): Mailer & { sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    sent,
    send: async (mail) => {
      sent.push(mail);
      return { kind: "sent" };
    },
  };
}

type Sent = Message<PushAddress | WebhookAddress>;

/** Messengers that keep what they are given, and say of it what `answer` says. */
export function recordingMessengers(): Messengers & { sent: Sent[]; answer: SendOutcome } {
  const send = async (message: Sent) => {
    recording.sent.push(message);
    return recording.answer;
  };
  const recording: Messengers & { sent: Sent[]; answer: SendOutcome } = {
    sent: [],
    answer: { kind: "sent" },
    "web-push": { send },
    webhook: { send },
  };
  return recording;
}
