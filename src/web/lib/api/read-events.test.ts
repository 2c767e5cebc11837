import { afterEach, expect, it, vi } from "vitest";
import { readEvents } from "./read-events.ts";

afterEach(() => void vi.useRealTimers());

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

it("an answer that falls silent for longer than the server ever does is given up", async () => {
  vi.useFakeTimers();
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
  };
  const events = readEvents(
    new Response(new ReadableStream({ start: (stream) => stream.enqueue(bytes), cancel })),
  );
  await events.next();
  await events.next();
  expect(vi.getTimerCount()).toBe(0);
  const silence = expect(events.next()).rejects.toThrow("the stream fell silent");
  await vi.advanceTimersByTimeAsync(14_999);
  expect(isCancelled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await silence;
  expect(isCancelled).toBe(true);
});
