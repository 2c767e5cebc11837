import * as z from "zod";
import { openJob, sealJob } from "#server/channels/chats/sealed-job.ts";
import type { JobPayloads } from "#server/queue.ts";

/** What somebody does in a private chat with the bot, as much of it as matters. */
const chatEvent = z.object({
  chatId: z.string(),
  /** What the person is called there. */
  name: z.string(),
  /** What his Telegram speaks: `pt-br`. */
  language: z.string(),
  /** When, by Telegram's clock; of a press, when we heard of it. Versions before left none. */
  at: z.iso.datetime().optional(),
  does: z.discriminatedUnion("kind", [
    /** Without its slash, and what follows it; `text`: anything else that was written. */
    z.object({ kind: z.literal("says"), command: z.string(), argument: z.string() }),
    /** A button below one of our messages. */
    z.object({ kind: z.literal("presses"), pressId: z.string(), button: z.string() }),
    /** Blocks the bot. */
    z.object({ kind: z.literal("leaves") }),
  ]),
});
export type ChatEvent = z.infer<typeof chatEvent>;

const JOB = "chat-event";

/** When it was; undefined: nobody has kept it. */
export const timeOf = ({ at }: Pick<ChatEvent, "at">): Date | undefined =>
  at === undefined ? undefined : new Date(at);

/** For a job, unreadable. */
export const sealEvent = (secret: Buffer, event: ChatEvent): JobPayloads[typeof JOB] =>
  sealJob(secret, JOB, event);

/** Versions before left it readable; one of them may still be hearing chats beside us. */
export const openEvent = (secret: Buffer, payload: JobPayloads[typeof JOB]): ChatEvent =>
  chatEvent.parse("sealed" in payload ? openJob(secret, JOB, payload) : payload);
