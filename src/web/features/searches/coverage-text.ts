import type { TFunction } from "i18next";
import type { BatchSearch, SearchCoverage } from "#shared/api/searches.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { routesOf, type Watched } from "#web/features/airports/routes-of.ts";
import { isFirstRound, isOnSale } from "#web/lib/time/first-round.ts";
import { formatAge } from "#web/lib/words/format-date.ts";

/** What the meter shows: how much of the whole, in per cent, and the words beside it. */
interface CoverageReading {
  /** Of the first round, which has an end; else of the last 24 hours. */
  isFirst: boolean;
  percent: number;
  text: string;
}

type Covered = Watched & Pick<BatchSearch, "coverage" | "created_at">;

interface Reader {
  t: TFunction;
  locale: string;
  now: number;
}

/**
 * How much of a search was looked at. While it was not wholly looked at once, it tells how far the first round is;
 * afterwards what the last 24 hours brought. Departures and returns are what is counted, on however many routes they are
 * looked at. Null when the search admits nothing that is on sale.
 */
export function coverageReading(search: Covered, reader: Reader): CoverageReading | null {
  const { pairs, never_seen: left, seen_24h: lately } = search.coverage;
  if (!isOnSale(search)) return null;
  const isFirst = isFirstRound(search, reader.now);
  const seen = isFirst ? pairs - left : lately;
  const text = isFirst ? progressText(search, seen, reader) : steadyText(search, reader);
  const later = laterText(search, reader);
  return { isFirst, percent: (seen / pairs) * 100, text: later ? `${text} · ${later}` : text };
}

function progressText(search: Covered, looks: number, { t }: Reader): string {
  const count = Math.round(search.coverage.pairs / routesOf(search));
  const seen = Math.floor(looks / routesOf(search));
  return onRoutes(t("searches.coverage.progress", { count, seen }), search, t);
}

function onRoutes(text: string, search: Covered, t: TFunction): string {
  const count = routesOf(search);
  return count === 1 ? text : `${text} ${t("searches.coverage.onRoutes", { count })}`;
}

function steadyText(search: Covered, reader: Reader) {
  const { pairs, seen_24h, never_seen, oldest_seen_at } = search.coverage;
  const { t, locale } = reader;
  const count = Math.round(pairs / routesOf(search));
  const oldest = never_seen === 0 ? oldest_seen_at : null;
  return [
    onRoutes(t("searches.coverage.pairs", { count }), search, t),
    t("searches.coverage.lately", { count, percent: percentText(seen_24h / pairs, locale) }),
    oldest ? oldestText(oldest, reader) : t("searches.coverage.neverSeen"),
  ].join(" · ");
}

/** How many of the possibilities cannot be looked at yet, by which those that can are fewer. */
function laterText(search: Covered, { t }: Reader): string | undefined {
  const left = Math.round(search.coverage.not_on_sale / routesOf(search));
  return left > 0 ? t("searches.coverage.later", { left }) : undefined;
}

function oldestText(seenAt: string, { t, locale, now }: Reader): string {
  if (now - Date.parse(seenAt) < MINUTE_MS) return t("searches.coverage.oldestNow");
  return t("searches.coverage.oldest", { age: formatAge(seenAt, locale, now) });
}

/**
 * Within how many hours every pair is seen again; null when not known, and while one waits for longer than that, as it may
 * since the server has told.
 */
export function keptPromise({ promised_hours: hours, oldest_seen_at }: SearchCoverage, now: number) {
  if (hours === null || oldest_seen_at === null) return hours;
  return now - Date.parse(oldest_seen_at) > hours * HOUR_MS ? null : hours;
}

/** "95%", rounded down: all is all, and something is never nothing. */
export function percentText(share: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "percent" });
  if (share > 0 && share < 0.01) return `<${format.format(0.01)}`;
  return format.format(Math.floor(share * 100 + 1e-9) / 100);
}

/** "6 horas" or "3 dias": whole hours up to two days, then whole days; never less than it is. */
export function spanText(hours: number, locale: string): string {
  const [amount, unit] = hours <= 48 ? [Math.ceil(hours), "hour"] : [Math.ceil(hours / 24), "day"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}
