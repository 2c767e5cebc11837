import { HttpResponse } from "msw";
import type { liveEvents } from "#shared/api/live-events.ts";
import type { refreshEvents } from "#shared/api/refreshes.ts";

/** A stream of server-sent events that a test sends one by one; open until it ends or breaks off. */
export function eventStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => {});
  return {
    answer: () => new HttpResponse(readable, { headers: { "content-type": "text/event-stream" } }),
    send: (name: keyof typeof refreshEvents | keyof typeof liveEvents, data: object) =>
      write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => void writer.close().catch(() => {}),
    /** When nobody reads it any more. */
    left: writer.closed.catch(() => {}),
    breakOff: () => void writer.abort(new Error("broken off")).catch(() => {}),
  };
}
