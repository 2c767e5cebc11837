import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { PLANS } from "#shared/plans.ts";
import { SEARCH_AIRPORTS, type TwinAirport } from "./airports.ts";
import type { Asker } from "./asker.ts";
import { coverageSql } from "./coverage.ts";
import { basisOf, details, searchOf } from "./rows.ts";

export interface TwinDeps {
  pool: pg.Pool;
  airports: Map<string, TwinAirport>;
  callsPerHour: number;
  asker: (request: FastifyRequest) => Promise<Asker>;
}

/** The searches of someone or one of them, with all that is told of each. */
export const searchesSql = (day: CalendarDate) => `
  select s.*, v.*, q.origin, q.destination, q.cabin, q.adults, q.children, q.infants_in_seat, q.infants_on_lap,
    q.max_stops as fare_stops, c.origin as cheapest_origin, c.destination as cheapest_destination,
    r.origin_airports, r.destination_airports,
    (select count(*)::int from daily_minima m where m.search_id = s.id) as past_days
  from searches s join fare_queries q on q.id = s.fare_query_id
    left join fare_queries c on c.id = s.cheapest_route_id
    cross join lateral (
      select array_agg(distinct o.origin) as origin_airports, array_agg(distinct o.destination) as destination_airports
      from fare_routes f join fare_queries o on o.id = f.route_id where f.fare_query_id = s.fare_query_id) r
    ${coverageSql(day)}`;
const PROFILE = `
  select p.currency, p.language, p.preferred_airport, p.time_zone, a.share_deals,
    (select count(*)::int from searches s where s.account_id = a.id) as searches,
    (select count(*)::int from searches s where s.account_id = a.id and s.paused_at is null
      and (s.period_to is null or s.period_to - s.min_days > $2::date)) as active_searches_count,
    exists (select 1 from operators o where o.account_id = a.id) as is_operator
  from accounts a left join profiles p on p.account_id = a.id where a.id = $1`;
const SAVE_PROFILE = `
  insert into profiles (account_id, currency, updated_at) values ($1, $2, now())
  on conflict (account_id) do update set currency = excluded.currency, updated_at = excluded.updated_at`;
const DEALS = `
  select * from (
    select distinct on (q.origin, q.destination, q.cabin) s.id, q.origin, q.destination, q.cabin, q.adults,
      q.children, q.infants_in_seat, q.infants_on_lap, s.cheapest_price, s.cheapest_level, s.cheapest_route_id, s.cheapest_departure, s.cheapest_stay, s.cheapest_seen_at
    from searches s join fare_queries q on q.id = s.fare_query_id join accounts a on a.id = s.account_id
    where q.market = 'simulated'
      and a.is_active and (a.plan_granted_at is not null or a.trial_ends_at is null or a.trial_ends_at > now())
      and ((s.cheapest_departure > $2 and s.paused_at is null and (s.account_id = $1 or a.share_deals))
        or (s.cheapest_price is null and s.account_id = $1))
    order by q.origin, q.destination, q.cabin, s.cheapest_price nulls last, (s.account_id = $1) desc, s.id) d
  order by cheapest_price is null, cheapest_price, cheapest_departure, cheapest_stay, id`;

export const today = () => homeDay(new Date());

/** Everything but flights. */
export function accountCalls(app: FastifyInstance, { pool, airports, callsPerHour, asker }: TwinDeps): void {
  app.get<{ Querystring: { q: string } }>("/api/v1/airports/", async (request) => {
    await asker(request);
    const { rows } = await pool.query(SEARCH_AIRPORTS, [request.query.q.toLowerCase()]);
    return { airports: rows, count: rows.length };
  });
  app.get<{ Params: { iata: string } }>("/api/v1/airports/:iata", async (request) => {
    await asker(request);
    return airports.get(request.params.iata);
  });
  app.get("/rates/latest/CAD", async () => {
    const { rows } = await pool.query("select base, date, rates from exchange_rates where base = 'CAD'");
    return { ...rows[0], rates: { CAD: 1, ...rows[0].rates } };
  });
  const profileOf = async ({ id, plan, is_active }: Asker) => {
    const { rows } = await pool.query(PROFILE, [id, today()]);
    const { searches, ...preferences } = rows[0];
    const { name, maxSearches } = PLANS[plan];
    const feature_plan = { name, max_batch_flight_searches: maxSearches };
    return { ...preferences, is_active, batch_searches_count: searches, feature_plan };
  };
  app.get("/api/v1/profiles/", async (request) => profileOf(await asker(request)));
  app.patch<{ Body: { currency: string } }>("/api/v1/profiles/", async (request) => {
    const who = await asker(request);
    await pool.query(SAVE_PROFILE, [who.id, request.body.currency]);
    return profileOf(who);
  });
  app.get("/api/v1/searches/batches", async (request) => {
    const context = { asker: await asker(request), airports, today: today(), callsPerHour };
    const { rows } = await pool.query(
      `${searchesSql(context.today)} where s.account_id = $1 order by s.created_at desc, s.id`,
      [context.asker.id],
    );
    return rows.map((row) => searchOf(row, context));
  });
  app.get<{ Params: { id: string } }>("/api/v1/searches/batches/:id", async (request) => {
    const context = { asker: await asker(request), airports, today: today(), callsPerHour };
    const { rows } = await pool.query(`${searchesSql(context.today)} where s.id = $1 and s.account_id = $2`, [
      request.params.id,
      context.asker.id,
    ]);
    return searchOf(rows[0], context);
  });
  app.get<{ Querystring: { limit?: string } }>("/api/v1/searches/batches/all", async (request) => {
    const { id } = await asker(request);
    const { rows } = await pool.query(DEALS, [id, today()]);
    const countries = (side: "origin" | "destination") =>
      [...new Set(rows.map((row) => airports.get(row[side])?.country))].sort();
    const items = rows.slice(0, Number(request.query.limit ?? 20)).map((row) => ({
      id: row.id,
      origin: row.origin,
      destination: row.destination,
      origin_details: details(airports, row.origin),
      destination_details: details(airports, row.destination),
      cheapest_flight_price: row.cheapest_price === null ? null : row.cheapest_price / 100,
      cheapest_flight_currency: row.cheapest_price === null ? null : "CAD",
      cheapest_flight_price_level: row.cheapest_level,
      price_level_basis: basisOf(row.cheapest_level),
      cheapest_flight_updated: row.cheapest_seen_at,
      cheapest_flight_id:
        row.cheapest_price === null
          ? null
          : `${row.cheapest_route_id}.${row.cheapest_departure}.${row.cheapest_stay}`,
      date_from: row.cheapest_departure,
      trip_duration_days: row.cheapest_stay,
      seat: row.cabin,
      adults: row.adults,
      children: row.children,
      infants_in_seat: row.infants_in_seat,
      infants_on_lap: row.infants_on_lap,
    }));
    const filters = {
      origin_countries: countries("origin"),
      destination_countries: countries("destination"),
    };
    return { items, total: rows.length, meta: { filters } };
  });
}
