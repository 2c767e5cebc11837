import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { requireActive } from "#server/http/authenticate.ts";
import { askedSearch } from "#server/searches/search-id.ts";
import { visibleSearch } from "#server/searches/visible-search.ts";
import { fareCalendar } from "#shared/api/fare-calendar.ts";
import { noQuery } from "#shared/api/no-query.ts";
import { homeDay } from "#shared/home-time.ts";
import { readFareCalendar } from "./read-fare-calendar.ts";
import { toWireFareCalendar } from "./wire.ts";

type Needs = Parameters<typeof requireActive>[0] & Pick<Deps, "fareSource" | "grids">;

const ofSearch = {
  params: z.object({ id: z.string() }),
  querystring: noQuery,
  response: { 200: fareCalendar },
};

/** `{id}/fare-calendar` below the searches, for the owner of one and for readers of the deals list. */
export const fareCalendarRoutes = (deps: Needs) => async (plain: FastifyInstance) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.addHook("onRequest", requireActive(deps));

  app.get("/:id/fare-calendar", { schema: ofSearch }, async (request) => {
    const { search } = await visibleSearch(deps, askedSearch(request));
    const today = homeDay(deps.clock.now());
    return toWireFareCalendar(await readFareCalendar(deps, { search, today }));
  });
};
