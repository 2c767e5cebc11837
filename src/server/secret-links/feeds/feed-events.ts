import type { SearchAlert } from "#server/history/read-told-alerts.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { addDays, type CalendarDate } from "#shared/calendar-date.ts";
import { homeDay, startOfDay } from "#shared/home-time.ts";
import type { ToldDay } from "./store.ts";

type SentAlert = Omit<SearchAlert, "searchId">;

/** What has come of a search by its days and by its alerts, oldest first. */
export interface Told {
  days: readonly ToldDay[];
  alerts: readonly SentAlert[];
}

interface Happened {
  /** Stays the same for the same event. */
  key: string;
  at: Date;
}
/** Cents of CAD for the party. */
interface DayTold extends Happened {
  day: CalendarDate;
  price: number;
}
/** What a feed tells of. */
export type FeedEvent =
  | (DayTold & { kind: "first" })
  | (DayTold & { kind: "new-low"; before: number })
  | (DayTold & { kind: "fall"; before: number })
  | (Happened & { kind: "alert" } & Pick<SentAlert, "price" | "departure" | "stay" | "route">)
  | (Happened & { kind: "paused" })
  | (Happened & { kind: "expired" });

type Watched = Pick<SavedSearch, "period" | "stay" | "pausedAt">;

export const MOST_EVENTS = 50;

/**
 * What has happened to a search, newest first: alerts as they were sent, days whose lowest price was lower than any before
 * or fell by a twentieth, a pause, and its end. A day about whose price, or a lower one, an alert was sent is told by it.
 * `from` is the first day that is told of; the days before it count for what is lowest.
 */
export function feedEvents(
  { days, alerts }: Told,
  { search, today, from }: { search: Watched; today: CalendarDate; from?: CalendarDate | undefined },
): FeedEvent[] {
  const told = alerts.map(toEvent);
  const lowestTold = lowestByDay(told);
  const ofDays = days.map(dayEvent).filter(({ day, price }) => (lowestTold.get(day) ?? Infinity) > price);
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

function dayEvent({ day, price, loweredAt, last, lowest }: ToldDay): DayEvent {
  const about = { key: `day/${day}`, at: loweredAt ?? startOfDay(day), day, price };
  if (last === null || lowest === null) return { ...about, kind: "first" };
  if (price < lowest) return { ...about, kind: "new-low", before: lowest };
  return { ...about, kind: "fall", before: last };
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
