import type { BotAnswer, BotApi, BotMethod } from "#server/delivery/bot-api.ts";
import type { Mail, Mailer, SendOutcome } from "#server/delivery/mailer.ts";
import type {
  ChatMessage,
  Message,
  Messengers,
  PushAddress,
  TelegramAddress,
  WebhookAddress,
  WhatsAppAddress,
  WhatsAppMessage,
} from "#server/delivery/messenger.ts";
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
      JSON.stringify(payload, refuseUnstorable);
      if (!jobs.some((job) => job.name === name && job.key === key)) jobs.push({ name, payload, key });
    },
  };
}

/** As the tables of the real queue do. */
function refuseUnstorable(_key: string, value: unknown): unknown {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed()))
    throw new Error("no database keeps null characters and halves of characters");
  return value;
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

/** A bot that keeps what it is told to do, and answers as `answer` says. */
export function recordingBot(): BotApi & {
  calls: [BotMethod, Record<string, unknown>][];
  answer: BotAnswer;
} {
  const calls: [BotMethod, Record<string, unknown>][] = [];
  const bot: ReturnType<typeof recordingBot> = {
    calls,
    answer: { kind: "done", result: true },
    call: async (method, params = {}) => {
      calls.push([method, params]);
      return bot.answer;
    },
    name: async () => "rasante_bot",
  };
  return bot;
}

type Sent = Message<PushAddress | WebhookAddress>;
type Chatted = Message<TelegramAddress, ChatMessage>;
type OnWhatsApp = Message<WhatsAppAddress, WhatsAppMessage>;
interface Recorded {
  sent: Sent[];
  chatted: Chatted[];
  onWhatsApp: OnWhatsApp[];
  answer: SendOutcome;
}

/** Messengers that keep what they are given, and say of it what `answer` says. */
export function recordingMessengers(): Messengers & Recorded {
  const send = async (message: Sent) => {
    recording.sent.push(message);
    return recording.answer;
  };
  const chat = async (message: Chatted) => {
    recording.chatted.push(message);
    return recording.answer;
  };
  const recording: Messengers & Recorded = {
    sent: [],
    chatted: [],
    onWhatsApp: [],
    answer: { kind: "sent" },
    "web-push": { send },
    webhook: { send },
    telegram: { send: chat, rewrite: chat },
    whatsapp: {
      send: async (message) => {
        recording.onWhatsApp.push(message);
        return recording.answer;
      },
    },
  };
  return recording;
}
