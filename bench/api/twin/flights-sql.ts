import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { continuousPeriod } from "#shared/search-window.ts";

export type FlightsQuery = Partial<
  Record<
    | "limit"
    | "offset"
    | "sort_by"
    | "sort_order"
    | "date_from"
    | "date_to"
    | "min_trip_duration"
    | "max_trip_duration"
    | "min_price"
    | "max_price"
    | "current_price_level",
    string
  >
> & { destination_countries?: string | string[]; origin_countries?: string | string[] };

/** Two ways to list a flight once that several searches admit; which is cheaper depends on the filters. */
export type Plan = "distinct" | "exists";

const COLUMNS = { price: "price", departure_date: "dep", duration: "stay" };
const LEVELS = ["", "low", "typical", "high"];
const WINDOW = `i.stay between s.min_days and s.max_days
  and i.dep >= greatest(coalesce(s.period_from, $2), $2) and i.dep + i.stay <= coalesce(s.period_to, $3)`;
const WATCHED = `searches s join fare_routes f on f.fare_query_id = s.fare_query_id`;

/** The SQL of one list: its page with the total by a window count, and the routes that have any flight of it. */
export function flightsSql(
  query: FlightsQuery,
  { plan, accountId, today }: { plan: Plan; accountId: string; today: CalendarDate },
): { page: string; facets: string; values: unknown[] } {
  const values: unknown[] = [accountId, addDays(today, 1), continuousPeriod(today).to];
  const add = (condition: string, value: unknown) =>
    value === undefined ? [] : [condition.replace("?", `$${values.push(value)}`)];
  const cents = (amount: string | undefined) => amount && Math.round(Number(amount) * 100);
  const level = query.current_price_level && LEVELS.indexOf(query.current_price_level);
  const rows = [
    ...add("i.dep >= ?::date", query.date_from),
    ...add("i.dep + i.stay <= ?::date", query.date_to),
    ...add("i.stay >= ?::int", query.min_trip_duration),
    ...add("i.stay <= ?::int", query.max_trip_duration),
    ...add("i.price >= ?::int", cents(query.min_price)),
    ...add("i.price <= ?::int", cents(query.max_price)),
    ...add("i.level = ?::int", level),
  ];
  const from = add("o.country = any(?)", listOf(query.origin_countries));
  const to = add("d.country = any(?)", listOf(query.destination_countries));
  const order = `${COLUMNS[(query.sort_by ?? "price") as keyof typeof COLUMNS]} ${query.sort_order === "desc" ? "desc" : "asc"}, price, dep, stay, fare_id`;
  const bounds = `limit ${Number(query.limit ?? 20)} offset ${Number(query.offset ?? 0)}`;
  return {
    page: `select p.*, q.id as fare_query_id, q.origin, q.destination, q.cabin, q.adults, q.children,
        q.infants_in_seat, q.infants_on_lap, q.max_stops as fare_stops
      from (select *, count(*) over ()::int as total from (${found(plan, [...rows, ...from, ...to])}) i
        order by ${order} ${bounds}) p
      join fare_queries q on q.id = p.fare_id order by ${order}`,
    facets: facetsSql(rows, { from, to }),
    values,
  };
}

const listOf = (given: string | string[] | undefined) => (given === undefined ? undefined : [given].flat());
const all = (conditions: readonly string[]) => conditions.join(" and ") || "true";

const ROUTE = `fare_queries q join plain.airport o on o.iata = q.origin join plain.airport d on d.iata = q.destination`;

function found(plan: Plan, conditions: readonly string[]): string {
  if (plan === "distinct")
    return `select distinct i.* from ${WATCHED} join ${ROUTE} on q.id = f.route_id
      join plain.itinerary i on i.fare_id = q.id and ${WINDOW} where s.account_id = $1 and ${all(conditions)}`;
  return `select i.* from ${ROUTE} join plain.itinerary i on i.fare_id = q.id
    where q.id = any(array(select f.route_id from ${WATCHED} where s.account_id = $1)) and ${all(conditions)}
      and exists (select from ${WATCHED} where s.account_id = $1 and f.route_id = i.fare_id and ${WINDOW})`;
}

/** Each side's countries leave that side's own choice aside. */
const facetsSql = (rows: readonly string[], { from, to }: { from: string[]; to: string[] }) => `
  select distinct o.country as origin_country, d.country as destination_country,
    ${all(to)} as by_origin, ${all(from)} as by_destination
  from ${WATCHED} join ${ROUTE} on q.id = f.route_id
  where s.account_id = $1 and exists (select from plain.itinerary i where i.fare_id = q.id and ${WINDOW} and ${all(rows)})`;
