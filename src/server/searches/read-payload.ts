import type { CreateSearchPayload, UpdateSearchPayload } from "#shared/api/searches.ts";
import { draftMode, type SearchDraft } from "#shared/search-draft.ts";
import { toChangedSettings } from "./alert-settings/wire.ts";
import type { SearchChanges } from "./change-search.ts";
import type { ChangedTarget } from "./change-target.ts";

/** The payload as a draft. */
export function toDraft(payload: CreateSearchPayload): SearchDraft {
  const from = payload.search_period_start ?? undefined;
  const to = payload.search_period_end ?? undefined;
  const dates = { minDays: payload.min_days, maxDays: payload.max_days, period: { from, to } };
  return {
    origin: payload.origin,
    destination: payload.destination,
    cabin: payload.seat,
    passengers: {
      adults: payload.adults,
      children: payload.children,
      infantsInSeat: payload.infants_in_seat,
      infantsOnLap: payload.infants_on_lap,
    },
    maxStops: payload.max_stops,
    ...dates,
    mode: draftMode(dates),
  };
}

/** The price the user wants to be told below, in the currency he typed it in. */
export function toChangedTarget({
  target_price: amount,
  target_currency: currency,
}: Pick<CreateSearchPayload, "target_price" | "target_currency">): ChangedTarget {
  return { amount, currency: currency ?? undefined };
}

/** What a PATCH asks to change. */
export function toChanges(payload: UpdateSearchPayload): SearchChanges {
  const { paused, alerts_muted: alertsMuted } = payload;
  return {
    paused,
    alertsMuted,
    window: toChangedWindow(payload),
    alertsSnoozedUntil: toMoment(payload.alerts_snoozed_until),
    alertSettings: payload.alert_settings && toChangedSettings(payload.alert_settings),
    target: toChangedTarget(payload),
  };
}

const toMoment = (at: string | null | undefined) => (typeof at === "string" ? new Date(at) : at);

function toChangedWindow(payload: UpdateSearchPayload): SearchChanges["window"] {
  const { min_days: minDays, max_days: maxDays, search_period_start, search_period_end } = payload;
  const window = { minDays, maxDays, from: search_period_start, to: search_period_end };
  return Object.values(window).some((end) => end !== undefined) ? window : undefined;
}
