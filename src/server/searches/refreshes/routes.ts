import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { eventStreams, type StreamedEvent } from "#server/http/event-streams.ts";
import type { WireContext } from "#server/searches/criteria-wire.ts";
import { type SearchDescriber, searchDescriber } from "#server/searches/describe-searches.ts";
import { askedSearch } from "#server/searches/search-id.ts";
import { toBatchSearch } from "#server/searches/wire.ts";
import { noQuery } from "#shared/api/no-query.ts";
import {
  type RefreshResult,
  refreshEvents,
  refreshRequest,
  refreshState,
  searchRefresh,
} from "#shared/api/refreshes.ts";
import { followRefresh, type LastRefresh, type RefreshEvent, readLast } from "./follow-refresh.ts";
import { repricedPairs } from "./repriced-pairs.ts";
import { requestRefresh } from "./request-refresh.ts";
import { toWireRefresh, toWireRepriced } from "./wire.ts";

type ById = FastifyRequest<{ Params: { id: string } }>;

const SECOND_MS = 1_000;
/** A browser holds six connections to a server: some must stay free for everything else. */
const STREAMS_PER_ACCOUNT = 3;
const byId = { params: z.object({ id: z.string() }), querystring: noQuery };
const eventText = {
  content: { "text/event-stream": { schema: z.union(Object.values(refreshEvents)) } },
};

/** `{id}/refresh` below the searches: their owner has prices looked at again and follows it. */
export const refreshRoutes =
  (deps: Deps, contextOf: (request: FastifyRequest) => WireContext) => async (plain: FastifyInstance) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const described = searchDescriber(deps);
    const sendEvents = eventStreams({ ...deps, app }, STREAMS_PER_ACCOUNT);
    const schema = { ...byId, response: { 200: refreshState } };

    app.post(
      "/:id/refresh",
      { schema: { ...byId, body: refreshRequest.nullish(), response: { 202: searchRefresh } } },
      async (request, reply) => {
        const refresh = await requestRefresh(deps, {
          ...askedSearch(request),
          flights: request.body?.flights,
        });
        return reply.status(202).send(toWireRefresh(refresh));
      },
    );

    app.get("/:id/refresh", { schema }, async (request) => {
      const { refresh, search } = await findLast(deps, request);
      const pairs = await repricedPairs(deps, search, refresh.requestedAt);
      return { ...toWireRefresh(refresh), flights: pairs.map(toWireRepriced) };
    });

    // The typed provider knows no streams, and asking for the head alone would run one that nobody reads.
    plain.get<{ Params: { id: string } }>(
      "/:id/refresh/events",
      { exposeHeadRoute: false, schema: { ...byId, response: { 200: eventText } } },
      async (request, reply) => {
        await findLast(deps, request);
        const context = contextOf(request);
        return sendEvents(reply, request.account.id, async function* (signal) {
          const pause = () => setTimeout(SECOND_MS, undefined, { signal }).catch(() => {});
          for await (const event of followRefresh(deps, askedSearch(request), { pause, signal }))
            yield toStreamed(described, event, context);
        });
      },
    );
  };

async function findLast(deps: Deps, request: ById): Promise<LastRefresh> {
  const last = await readLast(deps, askedSearch(request));
  if (!last) throw new DomainError("not-found", "Nobody asked for a refresh of this search");
  return last;
}

async function toStreamed(
  described: SearchDescriber,
  event: RefreshEvent,
  context: WireContext,
): Promise<StreamedEvent> {
  if (event.kind === "waiting") return undefined;
  if (event.kind === "progress") return { name: "progress", data: toWireRefresh(event.refresh) };
  if (event.kind === "flight") return { name: "flight", data: toWireRepriced(event.pair) };
  const search = toBatchSearch(await described.ofOne(event.search), context);
  const result: RefreshResult = { refresh: toWireRefresh(event.refresh), search };
  return { name: "done", data: result };
}
