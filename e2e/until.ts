import { setTimeout } from "node:timers/promises";

const everyMs = 100;

/** Asks again until there is an answer other than no; throws naming `what` when `timeoutMs` have passed. */
export async function until<Answer>(
  what: string,
  timeoutMs: number,
  ask: () => Promise<Answer | false | undefined>,
): Promise<Answer> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs / 1000} s in vain for ${what}`);
    await setTimeout(everyMs);
  }
}
