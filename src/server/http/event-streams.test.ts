import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { bareApi } from "#test/doors/bare-api.ts";
import { eventStreams, REPLACED, type StreamedEvent } from "./event-streams.ts";
import { answerInTime } from "./limits/answer-in-time.ts";

const LIMIT_MS = 30;
const log = { error: () => {} } as never;

async function* once(): AsyncGenerator<StreamedEvent> {
  yield { name: "done", data: {} };
}

it("who was told that there is no answer in time takes no place among the streams", async () => {
  const streams = { open: 0 };
  const app = bareApi({ log });
  answerInTime(app, LIMIT_MS);
  const metrics = { streamed: (change: number) => (streams.open += change) } as never;
  const sendEvents = eventStreams({ app, metrics }, 1);
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  app.get("/events", async (_request, reply) => {
    await late;
    return sendEvents(reply, "ana", once);
  });
  expect((await app.inject("/events")).statusCode).toBe(503);
  release();
  await late;
  const again = await app.inject("/events");
  expect([again.statusCode, again.body]).toEqual([200, "event: done\ndata: {}\n\n"]);
  expect(again.headers).toMatchObject({
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    connection: "close",
  });
  await expect.poll(() => streams.open).toBe(0);
});

/** Streams of one account of which one is open at a time, and what each of them is told of its end. */
function oneAtATime() {
  const signals: AbortSignal[] = [];
  const metrics = { streamed: () => {} } as never;
  const sendEvents = eventStreams({ app: bareApi({ log }), metrics }, 1, "replace");
  const open = () => {
    const raw = new EventEmitter();
    const reply = { raw, headers: () => reply, send: () => reply };
    sendEvents(reply as never, "ana", (signal) => {
      signals.push(signal);
      return once();
    });
    return raw;
  };
  const ends = () => signals.map((signal) => signal.aborted && (signal.reason === REPLACED || "gone"));
  return { open, ends };
}

it("each stream makes room for the next one, however soon that comes", () => {
  const { open, ends } = oneAtATime();
  for (let stream = 0; stream < 3; stream++) open();
  expect(ends()).toEqual([true, true, false]);
});

it("what happens ends with the connection of its reader", () => {
  const { open, ends } = oneAtATime();
  open().emit("close");
  expect(ends()).toEqual(["gone"]);
});
