import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isLocal } from "#server/config.ts";
import type { CallBounds } from "./ask-json.ts";
import { readBounded } from "./read-bounded.ts";
import { admittedLookup, type MayReach, RefusedAddress, refuseLiteral } from "./refuse-private-address.ts";

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

/**
 * GET of an address that a stranger has named: encrypted unless on this machine, of servers that `mayReach` admits alone,
 * and never led elsewhere.
 */
export async function askPublic(address: URL, wish: Wish): Promise<PublicAnswer> {
  const signal = AbortSignal.timeout(wish.deadlineMs);
  try {
    const answer = await open(address, wish, signal);
    const body = await readBounded({ body: answer }, wish.maxBytes);
    if (!body) return { kind: "refused", reason: `an answer larger than ${wish.maxBytes} bytes` };
    const { statusCode: status = 0, headers } = answer;
    return { kind: "answer", status, contentType: headers["content-type"] ?? "", body };
  } catch (error) {
    if (error instanceof RefusedAddress) return { kind: "refused", reason: error.message };
    return { kind: "refused", reason: signal.aborted ? "no answer in time" : "the connection failed" };
  }
}

async function open(address: URL, { mayReach, accept }: Wish, signal: AbortSignal): Promise<IncomingMessage> {
  const isEncrypted = address.protocol === "https:";
  if (!isEncrypted && !(address.protocol === "http:" && isLocal(address.href)))
    throw new RefusedAddress("an address that is not https");
  refuseLiteral(address, mayReach);
  const request = (isEncrypted ? https : http).request(address, {
    agent: false,
    headers: { accept, "accept-encoding": "identity" },
    lookup: admittedLookup(mayReach),
    signal,
  });
  const [answer] = await once(request.end(), "response", { signal });
  return answer;
}
