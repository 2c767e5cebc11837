import type { HistoryDay, ToldDays } from "#server/history/read-days.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { homeDay, startOfDay } from "#shared/home-time.ts";

type SentAlert = ToldDays["alerts"][number];

interface Told {
  /** Stays the same for the same event. */
  key: string;
  at: Date;
}
/** Cents of CAD for the party. */
interface DayTold extends Told {
  day: CalendarDate;
  price: number;
}
/** What a feed tells of. */
export type FeedEvent =
  | (DayTold & { kind: "first" })
  | (DayTold & { kind: "new-low"; before: number })
  | (DayTold & { kind: "fall"; before: number })
  | (Told & { kind: "alert" } & Pick<SentAlert, "price" | "departure" | "stay" | "route">)
  | (Told & { kind: "paused" })
  | (Told & { kind: "expired" });

type Watched = Pick<SavedSearch, "period" | "stay" | "pausedAt">;

/** A day's lowest price counts as a fall when it is lower by this share than that of the last day with a price. */
const FALL_SHARE = 0.05;
export const MOST_EVENTS = 50;

/**
 * What has happened to a search, newest first: alerts as they were sent, days whose lowest price was lower than any before
 * or fell by a twentieth, a pause, and its end. A day about whose price, or a lower one, an alert was sent is told by it.
 * `from` is the first day that is told of; the days before it count for what is lowest.
 */
export function feedEvents(
  { days, alerts }: ToldDays,
  { search, today, from }: { search: Watched; today: CalendarDate; from?: CalendarDate | undefined },
): FeedEvent[] {
  const told = alerts.map(toEvent);
  const lowestTold = lowestByDay(told);
  const ofDays = dayEvents(days).filter(({ day, price }) => (lowestTold.get(day) ?? Infinity) > price);
  return [...told, ...ofDays, ...stateEvents(search, today)]
    .filter(({ at }) => !from || homeDay(at) >= from)
    .sort((one, other) => other.at.getTime() - one.at.getTime() || one.key.localeCompare(other.key))
    .slice(0, MOST_EVENTS);
}

/** Which day an instant is on takes microseconds to say: once for each alert, not for each alert and day. */
function lowestByDay(told: readonly { at: Date; price: number }[]): Map<CalendarDate, number> {
  const lowest = new Map<CalendarDate, number>();
  for (const { at, price } of told) {
    const day = homeDay(at);
    lowest.set(day, Math.min(lowest.get(day) ?? price, price));
  }
  return lowest;
}

const toEvent = ({ createdAt, rule, price, departure, stay, route }: SentAlert) => ({
  key: `alert/${createdAt.toISOString()}/${rule}`,
  at: createdAt,
  kind: "alert" as const,
  price,
  departure,
  stay,
  route,
});

type DayEvent = Extract<FeedEvent, { day: CalendarDate }>;

function dayEvents(days: readonly HistoryDay[]): DayEvent[] {
  const events: DayEvent[] = [];
  let lowest: number | undefined;
  let last: number | undefined;
  for (const { day, price, loweredAt } of days) {
    if (price === null) continue;
    const about = { key: `day/${day}`, at: loweredAt ?? startOfDay(day), day, price };
    if (lowest === undefined || last === undefined) events.push({ ...about, kind: "first" });
    else if (price < lowest) events.push({ ...about, kind: "new-low", before: lowest });
    else if (price <= last * (1 - FALL_SHARE)) events.push({ ...about, kind: "fall", before: last });
    lowest = Math.min(lowest ?? price, price);
    last = price;
  }
  return events;
}

function stateEvents({ period, stay, pausedAt }: Watched, today: CalendarDate): FeedEvent[] {
  const paused: FeedEvent[] = pausedAt
    ? [{ kind: "paused", key: `paused/${pausedAt.toISOString()}`, at: pausedAt }]
    : [];
  const end = period && addDays(period.to, -stay.minDays);
  // The first day on which no departure that comes back in time is left.
  return end && end <= today
    ? [...paused, { kind: "expired", key: `expired/${end}`, at: startOfDay(end) }]
    : paused;
}
