import { asCalendarDate, type CalendarDate, daysBetween } from "#shared/calendar-date.ts";
import { MAX_STAY_DAYS } from "#shared/travel.ts";

export const VIEWS = ["list", "grid", "month"] as const;
/** How the flights of a search are shown. */
type View = (typeof VIEWS)[number];

/** A departure and its return. */
export interface Pair {
  departure: CalendarDate;
  back: CalendarDate;
}

type Params = Record<string, unknown>;

/** The view that an address means: the list unless it names another. */
export const viewIn = ({ view }: Params): View => VIEWS.find((known) => known === view) ?? "list";

/** The list is what shows by itself. */
export const viewParam = (view: View): Params => ({ view: view === "list" ? undefined : view });

/** The pair that an address names; undefined when its days are none, the wrong way round, or too far apart. */
export function pairIn(params: Params): Pair | undefined {
  const [departure, back] = [asCalendarDate(params.departure), asCalendarDate(params.return)];
  const stay = departure && back && daysBetween(departure, back);
  return stay && stay > 0 && stay <= MAX_STAY_DAYS ? { departure, back } : undefined;
}

export const pairParams = (pair: Pair | undefined): Params => ({
  departure: pair?.departure,
  return: pair?.back,
});
