import { formatDate, formatWeekday } from "#web/lib/format-date.ts";
import { useLocale } from "#web/lib/i18n.ts";
import styles from "./flight-row.module.css";

/** A day of travel with its weekday, under its name. */
export function TravelDay({ name, date }: { name: string; date: string }) {
  const locale = useLocale();
  const weekday = formatWeekday(date, locale);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.weekday}>{weekday}</span>{" "}
        <time dateTime={date}>{formatDate(date, locale)}</time>
      </dd>
    </div>
  );
}
