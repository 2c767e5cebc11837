import { expect, it } from "vitest";
import { bareApi } from "#test/doors/bare-api.ts";
import { eventStreams, type StreamedEvent } from "./event-streams.ts";
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
  await expect.poll(() => streams.open).toBe(0);
});
