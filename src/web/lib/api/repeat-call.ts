import { ApiError, isClientError } from "./api-error.ts";
import { wait } from "./wait.ts";

const RETRY_DELAYS_MS = [1_000, 2_000, 4_000];

/**
 * Tries again after 1, 2 and 4 seconds, unless that is of no use: the server has said so, or there is no connection, with
 * which something would be done later that nobody waits for any more.
 */
export async function repeat<Answer>(attempt: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (isClientError(error) || !(error instanceof ApiError) || !navigator.onLine) throw error;
      await wait(delay, signal);
      signal.throwIfAborted();
    }
  }
  return attempt();
}
