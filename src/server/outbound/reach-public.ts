import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isLocal } from "#server/local-address.ts";
import { CALL_TROUBLE } from "#shared/call-trouble.ts";
import { admittedLookup, type MayReach, RefusedAddress, refuseLiteral } from "./refuse-private-address.ts";

interface Call {
  mayReach: MayReach;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** Of services that share a machine with others, the second; a number of its own could be that of anything. */
const PORTS = ["", "8443"];
/** Connections to one server at a time; who comes later waits, within his own deadline. */
const AT_ONCE = 3;
const agents = {
  "http:": new http.Agent({ maxSockets: AT_ONCE }),
  "https:": new https.Agent({ maxSockets: AT_ONCE }),
};

/** Throws `RefusedAddress` unless what goes there is encrypted, to a port of the web, or stays on this machine. */
export function refuseUnsafe(address: URL): void {
  const { protocol, port, username, password } = address;
  if (username || password) throw new RefusedAddress("an address with a password in it");
  if (/^https?:$/.test(protocol) && isLocal(address.href)) return;
  if (protocol !== "https:") throw new RefusedAddress(CALL_TROUBLE.notEncrypted);
  if (!PORTS.includes(port)) throw new RefusedAddress("an address with a port other than 443 and 8443");
}

/**
 * The answer of a server whose address a stranger has named, unread: encrypted unless on this machine, of servers that
 * `mayReach` admits alone, never led elsewhere, and over three connections to each at most.
 */
export async function reachPublic(
  address: URL,
  { mayReach, method, headers, body }: Call,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  refuseUnsafe(address);
  refuseLiteral(address, mayReach);
  const isEncrypted = address.protocol === "https:";
  const request = (isEncrypted ? https : http).request(address, {
    agent: agents[isEncrypted ? "https:" : "http:"],
    method,
    // Not handed on to whoever waits: each connection leads to an address that was checked for its own request.
    headers: { "accept-encoding": "identity", ...headers, connection: "close" },
    lookup: admittedLookup(mayReach),
    signal,
  });
  const [answer] = await once(request.end(body), "response", { signal });
  return answer;
}

/** Why there was no answer, in words that quote no address. */
export function troubleOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof RefusedAddress) return error.message;
  return signal.aborted ? CALL_TROUBLE.slow : CALL_TROUBLE.unreachable;
}
