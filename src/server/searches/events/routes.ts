import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { requireActive } from "#server/http/authenticate.ts";
import { eventStreams, REPLACED, type StreamedEvent } from "#server/http/event-streams.ts";
import { liveEvents } from "#shared/api/live-events.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { followSearches, type SearchEvent } from "./follow-searches.ts";
import { watchSearches } from "./watch-searches.ts";

const LOOK_MS = 2_000;
const SIGN_OF_LIFE_MS = 10_000;
/** A page reads along only while it is looked at. */
const STREAMS_PER_ACCOUNT = 5;
const eventText = {
  content: { "text/event-stream": { schema: z.union(Object.values(liveEvents)) } },
};

/** `/events`: what changes of a user's searches, whoever changes it and wherever, as long as he reads along. */
export const eventRoutes = (deps: Deps) => async (app: FastifyInstance) => {
  const watch = watchSearches(deps, () => setTimeout(LOOK_MS, undefined, { ref: false }));
  const sendEvents = eventStreams({ ...deps, app }, STREAMS_PER_ACCOUNT, "replace");
  const pause = (signal: AbortSignal) => setTimeout(SIGN_OF_LIFE_MS, undefined, { signal }).catch(() => {});
  app.addHook("onRequest", requireActive(deps));

  // Asking for the head alone would run a stream that nobody reads.
  app.get(
    "/",
    { exposeHeadRoute: false, schema: { querystring: noQuery, response: { 200: eventText } } },
    async (request, reply) => {
      const reader = { accountId: request.account.id, seconds: deps.config.eventStreamSeconds, pause };
      return sendEvents(reply, request.account.id, async function* (signal) {
        for await (const event of followSearches({ ...deps, watch }, { ...reader, signal }))
          yield toStreamed(event);
        if (signal.reason === REPLACED) yield { name: "replaced", data: {} };
      });
    },
  );
};

function toStreamed(event: SearchEvent): StreamedEvent {
  if (event.kind === "waiting") return undefined;
  if (event.kind === "ready") return { name: "ready", data: { version: event.version } };
  return { name: "changed", data: event.news };
}
