import { formatDate, formatWeekday } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./travel-days.module.css";

interface Props {
  departure: string;
  returnDate: string;
  /** Where it stands in its row. */
  className?: string | undefined;
}

/** The two days of travel, each with its weekday under its name. */
export function TravelDays({ departure, returnDate, className = "" }: Props) {
  const { t } = useTranslation();
  return (
    <dl className={`${styles.days} ${className}`}>
      <TravelDay name={t("flights.card.departure")} date={departure} />
      <TravelDay name={t("flights.card.return")} date={returnDate} />
    </dl>
  );
}

function TravelDay({ name, date }: { name: string; date: string }) {
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
