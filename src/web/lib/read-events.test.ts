import { expect, it } from "vitest";
import { readEvents } from "./read-events.ts";

const bytes = new TextEncoder().encode(
  'event: progress\ndata: {"de":"São Paulo"}\n\n: waiting\n\nevent: done\ndata: {}\n\nevent: half\ndata: {',
);

function answerIn(size: number): Response {
  const body = new ReadableStream({
    start(stream) {
      for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.slice(at, at + size));
      stream.close();
    },
  });
  return new Response(body);
}

it.each([1, 7, 1_000])("events are whole whatever the pieces of %i bytes they come in", async (size) => {
  const events: unknown[] = [];
  for await (const { event, data } of readEvents(answerIn(size))) events.push([event, data]);
  expect(events).toEqual([
    ["progress", '{"de":"São Paulo"}'],
    ["done", "{}"],
  ]);
});

it("who stops reading lets go of the answer", async () => {
  let isCancelled = false;
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(bytes),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const _event of readEvents(new Response(body))) break;
  expect(isCancelled).toBe(true);
});
