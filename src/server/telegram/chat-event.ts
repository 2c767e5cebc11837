import * as z from "zod";
import { seal, unseal } from "#server/auth/keys/seal.ts";
import type { JobPayloads } from "#server/queue.ts";

/** What somebody does in a private chat with the bot, as much of it as matters. */
const chatEvent = z.object({
  chatId: z.string(),
  /** What the person is called there. */
  name: z.string(),
  /** What his Telegram speaks: `pt-br`. */
  language: z.string(),
  does: z.discriminatedUnion("kind", [
    /** Without its slash, and what follows it; `text`: anything else that was written. */
    z.object({ kind: z.literal("says"), command: z.string(), argument: z.string() }),
    /** A button below one of our messages. */
    z.object({ kind: z.literal("presses"), pressId: z.string(), button: z.string(), at: z.iso.datetime() }),
    /** Blocks the bot. */
    z.object({ kind: z.literal("leaves") }),
  ]),
});
export type ChatEvent = z.infer<typeof chatEvent>;

const NAME = "chat-event";

/** What is left for a job, unreadable: the engine keeps it for days, whoever is erased meanwhile. */
export const sealEvent = (secret: Buffer, event: ChatEvent): JobPayloads[typeof NAME] => ({
  sealed: seal(secret, NAME, JSON.stringify(event)),
});

export const openEvent = (secret: Buffer, { sealed }: JobPayloads[typeof NAME]): ChatEvent =>
  chatEvent.parse(JSON.parse(unseal(secret, NAME, sealed)));
