import { CALL_TROUBLE } from "#shared/call-trouble.ts";
import { readBounded } from "./read-bounded.ts";

/** What came back. Trouble is an answer, not an exception; it never quotes the address, which may hold a key. */
export type JsonAnswer =
  | { kind: "answer"; status: number; body: unknown; retryAfter: string | null }
  /** Nothing, or not all of it, arrived in time. */
  | { kind: "unreachable"; reason: string }
  /** Something arrived that is not JSON, or too much of it. */
  | { kind: "unreadable"; status: number; reason: string; retryAfter: string | null };

/** What one call may cost: the whole of it in milliseconds, and its body in bytes after decompression. */
export interface CallBounds {
  deadlineMs: number;
  maxBytes: number;
}

interface Question extends CallBounds {
  headers?: Record<string, string>;
  /** Posted as JSON. */
  body?: Record<string, unknown>;
}

/**
 * Asks for JSON, by POST where there is something to tell, else by GET. Redirects are not followed: they could lead into
 * the operator's own network.
 */
export async function askJson(
  address: URL,
  { headers = {}, body, deadlineMs, maxBytes }: Question,
): Promise<JsonAnswer> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const response = await fetch(address, {
      redirect: "error",
      signal,
      headers: {
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    return await read(response, maxBytes);
  } catch {
    return { kind: "unreachable", reason: signal.aborted ? CALL_TROUBLE.slow : CALL_TROUBLE.unreachable };
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

async function read(response: Response, maxBytes: number): Promise<JsonAnswer> {
  const { status } = response;
  const retryAfter = response.headers.get("retry-after");
  const bytes = await readBounded(response, maxBytes);
  if (!bytes)
    return { kind: "unreadable", status, reason: `an answer larger than ${maxBytes} bytes`, retryAfter };
  try {
    return { kind: "answer", status, body: JSON.parse(utf8.decode(bytes)), retryAfter };
  } catch {
    return { kind: "unreadable", status, reason: "an answer that is not JSON", retryAfter };
  }
}
