import type { TFunction } from "i18next";
import type { RefreshResult } from "#shared/api/refreshes.ts";
import { ApiError, messageOf, statusOf } from "#web/lib/api/api-error.ts";
import { formatAge, formatDate } from "#web/lib/words/format-date.ts";
import type { GoneFlights } from "./gone-flights.ts";

/** A refresh that has ended. */
export interface RefreshEnd extends RefreshResult {
  /** It had ended before it was asked for: there was one a moment ago. */
  isRepeated: boolean;
  gone: GoneFlights;
}

/** Why not everything that was to be looked at was; undefined when it was. */
function shortfallText(t: TFunction, { refresh }: RefreshEnd): string | undefined {
  const { status, checked, total } = refresh;
  if (status !== "unavailable") return undefined;
  return checked === 0 ? t("refresh.unavailable") : t("refresh.partly", { count: checked, total });
}

/** What there is to add to how a refresh went. */
function remarkText(t: TFunction, { refresh, search, isRepeated, gone }: RefreshEnd): string | undefined {
  const { status, finished_at: finishedAt } = refresh;
  if (gone.flights.length > 0) return goneText(t, gone);
  if (isRepeated && finishedAt) return t("refresh.recent", { when: formatAge(finishedAt) });
  if (status === "unavailable") return undefined;
  if (search.cheapest_flight_price === null) return t("refresh.nothing");
  return status === "unchanged" ? t("refresh.unchanged") : undefined;
}

/** The one that has gone by its days, several by their number. */
function goneText(t: TFunction, { flights, isCheapestGone }: GoneFlights): string {
  const [departure, back] = [flights[0]?.date_dep, flights[0]?.date_ret].map((day) => day && formatDate(day));
  const text = isCheapestGone ? "refresh.cheapestGone" : "refresh.gone";
  return t(text, { count: flights.length, departure, return: back });
}

/** Why a refresh failed. */
export function refreshErrorText(t: TFunction, error: unknown): string {
  const status = statusOf(error);
  if (status === 404) return t("searches.remove.notFound");
  if (status === 429) return t("refresh.tooMany", { count: minutesToWait(error) });
  return messageOf(error) ?? t("searches.error.unexpected");
}

const minutesToWait = (error: unknown) =>
  Math.max(1, Math.ceil(((error instanceof ApiError && error.retryAfter) || 0) / 60));

interface Telling {
  fail: (message: string, remark?: string) => void;
  succeed: (remark?: string) => void;
}

/** Tells how a refresh went: what was not looked at is a failure, and what there is to add goes with either. */
export function tellEnd(t: TFunction, end: RefreshEnd, { fail, succeed }: Telling): void {
  const shortfall = shortfallText(t, end);
  const remark = remarkText(t, end);
  if (shortfall) fail(shortfall, remark);
  else succeed(remark);
}
