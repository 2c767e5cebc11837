import { createParser, type EventSourceMessage } from "eventsource-parser";

/** Opens a stream of server-sent events and reads it one by one; undefined after its end. */
export async function createEventReader(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers });
  const arrived: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => arrived.push(event) });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();

  async function next(): Promise<{ name: string | undefined; data: unknown } | undefined> {
    const event = arrived.shift();
    if (event) return { name: event.event, data: JSON.parse(event.data) };
    const part = await reader?.read();
    if (!part || part.done) return undefined;
    parser.feed(part.value);
    return next();
  }
  return { headers: answer.headers, next };
}
