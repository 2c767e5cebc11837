import type { FastifyInstance } from "fastify";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { continuousPeriod } from "#shared/search-window.ts";
import { searchesSql, type TwinDeps, today } from "./calls.ts";
import { type FlightsQuery, flightsSql, type Plan } from "./flights-sql.ts";
import type { SearchRow } from "./rows.ts";
import { flightOf, searchOf } from "./rows.ts";

const OF_ONE_SEARCH = `
  select dep, stay, price, level, seen, count(*) over ()::int as total from plain.itinerary
  where fare_id = $1 and stay between $2 and $3 and dep >= $4 and dep + stay <= $5
  order by price, dep, stay limit 20`;

/** Flights: plain SQL over rows, the total by a window count. */
export function flightCalls(app: FastifyInstance, { pool, airports, callsPerHour, asker }: TwinDeps): void {
  app.get<{ Params: { id: string } }>("/api/v1/searches/batches/:id/flights", async (request) => {
    const context = { asker: await asker(request), airports, today: today(), callsPerHour };
    const found = await pool.query(`${searchesSql(context.today)} where s.id = $1 and s.account_id = $2`, [
      request.params.id,
      context.asker.id,
    ]);
    const search = found.rows[0];
    const { first, last } = windowOf(search, context.today);
    const values = [search.fare_query_id, search.min_days, search.max_days, first, last];
    const { rows } = await pool.query(OF_ONE_SEARCH, values);
    return {
      items: rows.map((row) => flightOf(search, row, context.asker)),
      total: rows[0]?.total ?? 0,
      limit: 20,
      offset: 0,
      search: searchOf(search, context),
      owned: true,
    };
  });

  app.get<{ Querystring: FlightsQuery }>("/api/v1/searches/flights", async (request) => {
    const who = await asker(request);
    const plan: Plan = request.headers["x-plan"] === "exists" ? "exists" : "distinct";
    const { page, facets, values } = flightsSql(request.query, { plan, accountId: who.id, today: today() });
    const { rows } = await pool.query(page, values);
    const routes = await pool.query(facets, values);
    const countries = (side: "origin" | "destination") =>
      [
        ...new Set(routes.rows.filter((row) => row[`by_${side}`]).map((row) => row[`${side}_country`])),
      ].sort();
    return {
      items: rows.map((row) => flightOf(row, row, who)),
      total: rows[0]?.total ?? 0,
      limit: Number(request.query.limit ?? 20),
      offset: Number(request.query.offset ?? 0),
      meta: {
        filters: { origin_countries: countries("origin"), destination_countries: countries("destination") },
      },
    };
  });
}

function windowOf(
  { period_from, period_to }: Pick<SearchRow, "period_from" | "period_to">,
  day: CalendarDate,
) {
  const tomorrow = addDays(day, 1);
  const first = period_from && period_from > tomorrow ? period_from : tomorrow;
  return { first, last: period_to ?? continuousPeriod(day).to };
}
