import type { Reading } from "#server/alerts/words/reading.ts";
import { clockColumn } from "#server/exports/clock-column.ts";
import { priceColumns } from "#server/exports/price-columns.ts";
import { amountCell, type Column } from "#server/exports/spreadsheet.ts";
import { inUnits } from "#server/fares/cents.ts";
import type { Market } from "#server/fares/fare-source.ts";
import { levelCode, levelOf, originOf } from "#server/fares/levels/level-code.ts";
import type { FlightHistory, Observation } from "#server/history/read-flight-history.ts";
import type { SearchHistory } from "#server/history/read-search-history.ts";
import type { HistoryDay } from "#server/history/with-gaps.ts";
import { homeDay, startOfDay } from "#shared/home-time.ts";

const amount = (cents: number | null | undefined) => (cents ? inUnits(cents) : null);

/** The columns of the days of a search in a market, with the alerts that were sent about it. */
export function dayColumns(
  reading: Reading,
  { alerts, market }: Pick<SearchHistory, "alerts"> & { market: Market },
): Column<HistoryDay>[] {
  const { t } = reading;
  const told = new Map(alerts.map(({ createdAt, price }) => [homeDay(createdAt), price]));
  return [
    { head: t("exported.column.day"), read: ({ day }) => day },
    ...priceColumns<HistoryDay>(reading, {
      base: "lowest",
      own: "ownLowest",
      amountOf: ({ price }) => amount(price),
    }),
    { head: t("exported.column.checks"), read: ({ checks }) => checks },
    {
      head: t("exported.column.alert"),
      read: ({ day }, dialect) => amountCell(amount(told.get(day)), dialect),
    },
    { head: t("exported.column.fares"), read: () => t(`exported.fares.${market}`) },
  ];
}

interface ShownPrice extends Observation {
  /** By a source, of a day that is over. */
  isTold: boolean;
}

/**
 * What is shown of a flight's price: what a source told of the days before, each as of its midnight, that which stood when
 * the first day began, as of its midnight, and every change.
 */
export function shownPrices({ past, before, firstDay, observations }: FlightHistory): ShownPrice[] {
  const told = past?.days.map(({ day, price }) => ({
    ...{ observedAt: startOfDay(day), source: past.source, price, level: levelCode(null) },
    isTold: true,
  }));
  const standing = before && before.price > 0 ? [{ ...before, observedAt: startOfDay(firstDay) }] : [];
  const seen = [...standing, ...observations].map((one) => ({ ...one, isTold: false }));
  return [...(told ?? []), ...seen];
}

/** The columns of the changes of a flight's price; without a price nothing was sold from then on. */
export function changeColumns(reading: Reading): Column<ShownPrice>[] {
  const { t } = reading;
  const level = (observed: Observation) => {
    const known = levelOf(observed.level);
    return known && t(`money.level.${known}`);
  };
  const basis = (observed: Observation) => {
    const origin = originOf(observed.level);
    return origin && t(`exported.basis.${origin}`);
  };
  return [
    clockColumn<ShownPrice>(reading, "when", ({ observedAt }) => observedAt),
    ...priceColumns<ShownPrice>(reading, {
      base: "base",
      own: "own",
      amountOf: ({ price }) => amount(price),
    }),
    { head: t("exported.column.level"), read: level },
    { head: t("exported.column.basis"), read: basis },
    { head: t("exported.column.source"), read: ({ source }) => source },
    {
      head: t("exported.column.known"),
      read: ({ isTold }) => t(`exported.known.${isTold ? "told" : "seen"}`),
    },
  ];
}
