import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { fareGrids } from "#server/database/schema.ts";
import { decodeGrid } from "#server/fares/grid/grid-row.ts";
import type { Listing } from "#server/searches/listing/listing.ts";
import { addDays, type CalendarDate, fromDayNumber } from "#shared/calendar-date.ts";
import { PRICE_LEVELS } from "#shared/price-level.ts";
import { continuousPeriod } from "#shared/search-window.ts";

/** A row per flight on sale, as a database without grids would keep them. */
export async function fillPlainFlights(db: Database): Promise<void> {
  await db.execute(sql`create table if not exists plain_flights (
    fare_query_id int, departure date, stay int, price int, level text)`);
  await db.execute(sql`truncate plain_flights`);
  for (const grid of (await db.select().from(fareGrids)).map(decodeGrid))
    for (const [cell, price] of grid.prices.entries()) {
      if (price <= 0) continue;
      const departure = fromDayNumber(grid.day0 + Math.floor(cell / grid.stays));
      const stay = grid.stay0 + (cell % grid.stays);
      const level = PRICE_LEVELS[((grid.levels[cell] ?? 0) & 3) - 1] ?? null;
      await db.execute(sql`insert into plain_flights
        values (${grid.fareQueryId}, ${departure}, ${stay}, ${price}, ${level})`);
    }
}

export const dropPlainFlights = (db: Database) => db.execute(sql`drop table if exists plain_flights`);

type Asked = { accountId: string; today: CalendarDate; listing: Listing };

/** The ids of a page of an account's flights, and how many there are, asked of the plain rows in plain SQL. */
export async function plainPage(db: Database, asked: Asked): Promise<{ ids: string[]; total: number }> {
  const { order, limit, offset } = asked.listing;
  const by = { price: sql`f.price`, departure: sql`f.departure`, stay: sql`f.stay` }[order.by];
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    select f.fare_query_id || '.' || f.departure || '.' || f.stay as id, count(*) over ()::int as total
    from plain_flights f join fare_queries q on q.id = f.fare_query_id
    where ${watchedBy(asked)} and ${narrowedBy(asked.listing)}
    order by ${by} ${sql.raw(order.direction)}, f.price, f.departure, f.stay, f.fare_query_id
    limit ${limit} offset ${offset}`);
  const counted = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from plain_flights f join fare_queries q on q.id = f.fare_query_id
    where ${watchedBy(asked)} and ${narrowedBy(asked.listing)}`);
  const total = counted.rows[0]?.total ?? 0;
  if (rows.some((row) => row.total !== total)) throw new Error("the oracle contradicts itself");
  return { ids: rows.map(({ id }) => id), total };
}

function watchedBy({ accountId, today }: Asked) {
  const tomorrow = addDays(today, 1);
  return sql`exists (
    select from searches s join fare_routes r on r.fare_query_id = s.fare_query_id
    where s.account_id = ${accountId} and r.route_id = f.fare_query_id
      and f.stay between s.min_days and s.max_days
      and f.departure >= greatest(coalesce(s.period_from, ${tomorrow}::date), ${tomorrow}::date)
      and f.departure + f.stay <= coalesce(s.period_to, ${continuousPeriod(today).to}::date))`;
}

function narrowedBy(listing: Listing) {
  const { departFrom, returnUntil, minStay, maxStay, origin, destination } = listing;
  const { minPrice, maxPrice, level } = listing.fares;
  const conditions = [
    sql`true`,
    departFrom && sql`f.departure >= ${departFrom}::date`,
    returnUntil && sql`f.departure + f.stay <= ${returnUntil}::date`,
    minStay !== undefined && sql`f.stay >= ${minStay}`,
    maxStay !== undefined && sql`f.stay <= ${maxStay}`,
    minPrice !== undefined && sql`f.price >= ${minPrice}`,
    maxPrice !== undefined && sql`f.price <= ${maxPrice}`,
    level && sql`f.level = ${level}`,
    origin && sql`q.origin = ${origin}`,
    destination && sql`q.destination = ${destination}`,
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === "object"),
    sql` and `,
  );
}
