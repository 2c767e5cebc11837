import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import type { NamedFlight } from "#server/fares/flights/flight-id.ts";
import { readCell } from "#server/fares/grid/grid.ts";
import { changeOf } from "#server/fares/history/pack-changes.ts";
import { readChanges } from "#server/fares/history/store.ts";
import { bandBehind } from "#server/fares/levels/judge-fares.ts";
import type { PriceBand } from "#server/fares/levels/price-band.ts";
import { readBands } from "#server/fares/levels/store.ts";
import { readSourceHistory, type SourceHistory } from "#server/fares/source-histories/store.ts";
import { flightOf } from "#server/searches/flight-of.ts";
import { inMarket } from "#server/searches/in-market.ts";
import type { AskedSearch, SavedSearch } from "#server/searches/search.ts";
import { admits } from "#server/searches/search-period.ts";
import { findSearch } from "#server/searches/store.ts";
import { visibleSearch } from "#server/searches/visible-search.ts";
import { type CalendarDate, dayNumber, daysBetween } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { homeDay } from "#shared/home-time.ts";
import { SALES_HORIZON_DAYS } from "#shared/travel.ts";
import type { Asked } from "./asked.ts";
import { shownDays } from "./shown-days.ts";

/** The history is read in parts of a month, and no further back than seats are sold ahead. */
const PART_MS = 30 * DAY_MS;
const REACH_MS = (SALES_HORIZON_DAYS + 2) * DAY_MS;

/** A price as an answer left it. */
export interface Observation {
  observedAt: Date;
  source: string;
  /** Cents of CAD for the party; 0 nothing sold. */
  price: number;
  /** As `levelCode` writes it. */
  level: number;
}

export interface FlightHistory {
  search: SavedSearch;
  flight: NamedFlight;
  firstDay: CalendarDate;
  /** What stood when the first day began. */
  before: Observation | undefined;
  /** Oldest first. */
  observations: Observation[];
  /** What a source told of days before the first observation; undefined when it told nothing. */
  past: SourceHistory | undefined;
  /** When the price on sale was last seen. */
  seenAt: Date | undefined;
  usual: PriceBand | undefined;
  limit: { days: number; hidden: number } | undefined;
}

/**
 * How the price of one flight has changed, as far back as asked and as the plan shows: of an own search, or of one that
 * the reader's deals list shows him.
 */
export async function readFlightHistory(
  deps: Pick<Deps, "db" | "clock" | "grids" | "fareSource">,
  { account, searchId, days, flightId }: Asked & { flightId: string },
): Promise<FlightHistory> {
  const { db, clock } = deps;
  const search = await readableSearch(deps, { accountId: account.id, searchId });
  const flight = flightOf(search, flightId);
  if (!flight || !admits(search, flight)) throw new DomainError("not-found", "Flight not found");
  const today = homeDay(clock.now());
  const { from, limit } = shownDays(account.plan, today, days);
  const [all, told] = await Promise.all([observationsOf(deps, flight), readSourceHistory(db, flight)]);
  const past = told && until(all[0] && dayOf(all[0]), told);
  const first = past?.days[0]?.day ?? (all[0] && dayOf(all[0]));
  const firstDay = from ?? first ?? today;
  const grid = (await deps.grids.read(db, [flight.fareQueryId])).get(flight.fareQueryId);
  const cell = grid && readCell(grid, flight.departure, flight.stay);
  const bands = await readBands(db, [flight.fareQueryId]);
  return {
    search,
    flight,
    firstDay,
    before: all.findLast((one) => dayOf(one) < firstDay),
    observations: all.filter((one) => dayOf(one) >= firstDay),
    past: past && { ...past, days: past.days.filter(({ day }) => day >= firstDay) },
    seenAt: cell?.seenAt,
    usual: bandBehind(bands, { ...flight, seenAt: clock.now() }),
    limit: limit && {
      days: limit.days,
      hidden: first ? Math.max(0, daysBetween(first, limit.from)) : 0,
    },
  };
}

async function readableSearch(
  deps: Pick<Deps, "db" | "clock" | "fareSource">,
  ids: AskedSearch,
): Promise<SavedSearch> {
  const own = await findSearch(deps.db, ids);
  return own ? inMarket(deps, own) : (await visibleSearch(deps, ids)).search;
}

/** Of days of which there are observations nobody need be told. */
const until = (end: CalendarDate | undefined, { source, days }: SourceHistory): SourceHistory => ({
  source,
  days: days.filter(({ day }) => !end || day < end),
});

const dayOf = ({ observedAt }: Observation) => homeDay(observedAt);

async function observationsOf(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { fareQueryId, departure, stay }: NamedFlight,
): Promise<Observation[]> {
  const pair = { day: dayNumber(departure), stay };
  const end = clock.now().getTime() + 1;
  const found: Observation[] = [];
  for (let start = end - REACH_MS; start < end; start += PART_MS) {
    const part = { from: new Date(start), to: new Date(Math.min(end, start + PART_MS)) };
    for (const { observedAt, source, ...row } of await readChanges(db, { fareQueryId, ...part })) {
      const change = changeOf(row, pair);
      if (change) found.push({ observedAt, source, price: change.price, level: change.level });
    }
  }
  return found;
}
