import type { FareCalendar } from "#shared/api/fare-calendar.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { formatDate } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import type { Reading } from "./cells/cell-look.ts";
import type { TableSummary } from "./lowest-places.ts";
import styles from "./table-note.module.css";

interface Props {
  search: BatchSearch;
  answer: FareCalendar;
  summary: TableSummary;
  reading: Reading;
}

/** What the figures are, how many pairs there are and how many nobody has seen yet, and where sales end. */
export function TableNote({ search, answer, summary: { pairs, unseen }, reading: { words, say } }: Props) {
  const locale = useLocale();
  const last = addDays(calendarDate(answer.first_departure), answer.departures - 1);
  return (
    <p className={styles.note}>
      {say("amounts", { currency: words.symbol })} · {say("pairs", { count: pairs })},{" "}
      {say("unseen", { count: unseen })}.{" "}
      {search.coverage.not_on_sale > 0 ? say("notOnSale", { day: formatDate(last, locale) }) : null}
    </p>
  );
}
