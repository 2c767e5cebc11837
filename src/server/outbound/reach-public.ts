import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isLocal } from "#server/config.ts";
import { admittedLookup, type MayReach, RefusedAddress, refuseLiteral } from "./refuse-private-address.ts";

interface Call {
  mayReach: MayReach;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** Throws `RefusedAddress` unless what goes there is encrypted, or stays on this machine. */
export function refuseUnencrypted(address: URL): void {
  if (address.protocol === "https:" || (address.protocol === "http:" && isLocal(address.href))) return;
  throw new RefusedAddress("an address that is not https");
}

/**
 * The answer of a server whose address a stranger has named, unread: encrypted unless on this machine, of servers that
 * `mayReach` admits alone, and never led elsewhere.
 */
export async function reachPublic(
  address: URL,
  { mayReach, method, headers, body }: Call,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  refuseUnencrypted(address);
  refuseLiteral(address, mayReach);
  const request = (address.protocol === "https:" ? https : http).request(address, {
    agent: false,
    method,
    headers: { "accept-encoding": "identity", ...headers },
    lookup: admittedLookup(mayReach),
    signal,
  });
  const [answer] = await once(request.end(body), "response", { signal });
  return answer;
}

/** Why there was no answer, in words that quote no address. */
export function troubleOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof RefusedAddress) return error.message;
  return signal.aborted ? "no answer in time" : "the connection failed";
}
