import type { Deps } from "#server/deps.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { draftMode, type SearchDraft } from "#shared/search-draft.ts";
import { refuseInvalid, toPeriod } from "./creation/check-draft.ts";
import type { SavedSearch } from "./search.ts";

/** The ends of a window that are to change; absent ones stay. Both dates null: continuous. */
export interface ChangedWindow {
  minDays?: number | undefined;
  maxDays?: number | undefined;
  from?: CalendarDate | null | undefined;
  to?: CalendarDate | null | undefined;
}

/**
 * The search with another window; `invalid` when the form would refuse it. A period may keep a start that has passed, and
 * a window that stays as it is may be over.
 */
export function withWindow(
  deps: Pick<Deps, "airports" | "clock">,
  search: SavedSearch,
  window: ChangedWindow,
): SavedSearch {
  const draft = toDraft(search, window);
  const { minDays, maxDays } = draft;
  const stay = { minDays, maxDays };
  if (hasSameWindow(search, { stay, period: draft.period })) return search;
  refuseInvalid(deps, draft, search.period?.from);
  return { ...search, period: toPeriod(draft), stay };
}

function toDraft({ query, maxStops, stay, period }: SavedSearch, window: ChangedWindow): SearchDraft {
  const { minDays = stay.minDays, maxDays = stay.maxDays } = window;
  const from = (window.from === undefined ? period?.from : window.from) ?? undefined;
  const to = (window.to === undefined ? period?.to : window.to) ?? undefined;
  const dates = { minDays, maxDays, period: { from, to } };
  return { ...query, maxStops, ...dates, mode: draftMode(dates) };
}

/** A window of which an end may be missing. */
type AskedWindow = Pick<SavedSearch, "stay"> & { period?: SearchDraft["period"] | null };

export function hasSameWindow(one: AskedWindow, other: AskedWindow): boolean {
  const sameStay = one.stay.minDays === other.stay.minDays && one.stay.maxDays === other.stay.maxDays;
  return sameStay && one.period?.from === other.period?.from && one.period?.to === other.period?.to;
}
