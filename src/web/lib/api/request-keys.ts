import { statusOf } from "./api-error.ts";

/** Of what has failed, and may have been done all the same. */
const unanswered = new Map<string, string>();
/** By these a key itself may be refused: it has made something else, or what is gone. */
const OF_THE_KEY = [409, 422];

/**
 * What `send` answers with the key by which the server knows `wanted` again. Whoever was told that no answer came and
 * asks once more has the key he had: what was made meanwhile is not made twice.
 */
export async function underKey<Answer>(wanted: string, send: (key: string) => Promise<Answer>) {
  const key = unanswered.get(wanted) ?? newKey();
  unanswered.delete(wanted);
  try {
    return await send(key);
  } catch (error) {
    if (!OF_THE_KEY.includes(statusOf(error))) unanswered.set(wanted, key);
    throw error;
  }
}

/** For who has seen what there is, and changes that. */
export const forgetKeys = () => unanswered.clear();

/** 128 random bits in hex; browsers make UUIDs at safe addresses only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
