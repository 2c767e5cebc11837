import { hourIn } from "#server/alerts/notices/wall-clock.ts";
import type { Reading } from "#server/alerts/words/reading.ts";
import { dayIn } from "#shared/calendar-date.ts";
import type { Column } from "./spreadsheet.ts";

/** Instants on the reader's clock, "2026-11-20 08:30", as every spreadsheet reads them; the head names the clock. */
export function clockColumn<Row>(
  { t, timeZone }: Reading,
  name: "seen" | "when",
  read: (row: Row) => Date | null,
): Column<Row> {
  return {
    head: t(`exported.column.${name}`, { clock: t(`timeZones.${timeZone}`) }),
    read: (row) => {
      const at = read(row);
      return at && `${dayIn(at, timeZone)} ${hourIn(at, timeZone)}`;
    },
  };
}
