import { createParser, type EventSourceMessage } from "eventsource-parser";

/** The server says something at least every ten seconds. */
const SILENCE_MS = 15_000;

/** The server-sent events of an answer as they come. Throws when it breaks off or falls silent. */
export async function* readEvents({ body }: Response): AsyncGenerator<EventSourceMessage> {
  if (!body) return;
  const arrived: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => arrived.push(event) });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await unlessSilent(reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* arrived.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function unlessSilent<Value>(coming: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the stream fell silent")), SILENCE_MS);
  });
  try {
    return await Promise.race([coming, silence]);
  } finally {
    clearTimeout(timer);
  }
}
