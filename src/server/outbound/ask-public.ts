import type { CallBounds } from "./ask-json.ts";
import { reachPublic, troubleOf } from "./reach-public.ts";
import { readBounded } from "./read-bounded.ts";
import type { MayReach } from "./refuse-private-address.ts";

/** What came back. Trouble is an answer, not an exception, and quotes no address. */
export type PublicAnswer =
  | { kind: "answer"; status: number; contentType: string; body: Buffer }
  /** Nothing, too much, or from where nothing may be asked. */
  | { kind: "refused"; reason: string };

interface Wish extends CallBounds {
  mayReach: MayReach;
  /** Media types, as in the header. */
  accept: string;
}

/** GET of an address that a stranger has named, within `reachPublic`'s bounds. */
export async function askPublic(address: URL, wish: Wish): Promise<PublicAnswer> {
  const { mayReach, accept, deadlineMs, maxBytes } = wish;
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const answer = await reachPublic(address, { mayReach, method: "GET", headers: { accept } }, signal);
    const body = await readBounded({ body: answer }, maxBytes);
    if (!body) return { kind: "refused", reason: `an answer larger than ${maxBytes} bytes` };
    const { statusCode: status = 0, headers } = answer;
    return { kind: "answer", status, contentType: headers["content-type"] ?? "", body };
  } catch (error) {
    return { kind: "refused", reason: troubleOf(error, signal) };
  }
}
