import { reachPublic, troubleOf } from "./reach-public.ts";
import type { MayReach } from "./refuse-private-address.ts";

/** How it was taken. Trouble is an answer, not an exception, and quotes no address. */
export type PostAnswer =
  | { kind: "answer"; status: number; retryAfter: string | null }
  | { kind: "refused"; reason: string };

interface Post {
  mayReach: MayReach;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** Until the answer begins. */
  deadlineMs: number;
}

/** POST to an address that a stranger has named, within `reachPublic`'s bounds. Of the answer the body is not read. */
export async function postPublic(address: URL, post: Post): Promise<PostAnswer> {
  const { deadlineMs, ...call } = post;
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const answer = await reachPublic(address, { ...call, method: "POST" }, signal);
    answer.destroy();
    const { statusCode: status = 0, headers } = answer;
    return { kind: "answer", status, retryAfter: headers["retry-after"] ?? null };
  } catch (error) {
    return { kind: "refused", reason: troubleOf(error, signal) };
  }
}
