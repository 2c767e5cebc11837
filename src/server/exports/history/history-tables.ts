import type { Reading } from "#server/alerts/words/reading.ts";
import { clockColumn } from "#server/exports/clock-column.ts";
import { priceColumns } from "#server/exports/price-columns.ts";
import { amountCell, type Column } from "#server/exports/spreadsheet.ts";
import { inUnits } from "#server/fares/cents.ts";
import type { Market } from "#server/fares/fare-source.ts";
import { levelOf, originOf } from "#server/fares/levels/level-code.ts";
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

/** What is shown of a flight's price: that which stood when the first day began, as of its midnight, and every change. */
export const shownPrices = ({ before, firstDay, observations }: FlightHistory): Observation[] =>
  before && before.price > 0
    ? [{ ...before, observedAt: startOfDay(firstDay) }, ...observations]
    : observations;

/** The columns of the changes of a flight's price; without a price nothing was sold from then on. */
export function changeColumns(reading: Reading): Column<Observation>[] {
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
    clockColumn<Observation>(reading, "when", ({ observedAt }) => observedAt),
    ...priceColumns<Observation>(reading, {
      base: "base",
      own: "own",
      amountOf: ({ price }) => amount(price),
    }),
    { head: t("exported.column.level"), read: level },
    { head: t("exported.column.basis"), read: basis },
    { head: t("exported.column.source"), read: ({ source }) => source },
  ];
}
