import { Group } from "@mantine/core";
import type { CalendarDate } from "#shared/calendar-date.ts";
import styles from "#web/features/filters/filter-panel.module.css";
import type { Range } from "#web/features/filters/filters.ts";
import { formatLongMonth, formatMonth } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { isMonthInside, type Month, toggleMonth } from "./months.ts";

/** "nov/26": of what is longer, as "mars/27", four in a row touch their edges. */
const USUAL_LENGTH = 6;

interface Props {
  months: readonly Month[];
  value: Range<CalendarDate>;
  onChange: (period: Range<CalendarDate>) => void;
}

/** Whole months as buttons that stay pressed: "nov/26" and the eleven after it. */
export function MonthChips({ months, value, onChange }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const names = months.map(({ first }) => formatMonth(first, locale));
  return (
    <Group
      role="group"
      aria-label={t("filters.period.months")}
      className={styles.months ?? ""}
      data-long={names.some((name) => name.length > USUAL_LENGTH) || undefined}
    >
      {months.map((month, i) => (
        <button
          key={month.first}
          type="button"
          className={styles.toggle}
          aria-pressed={isMonthInside(month, value)}
          title={formatLongMonth(month.first, locale)}
          onClick={() => onChange(toggleMonth(months, value, month))}
        >
          {names[i]}
        </button>
      ))}
    </Group>
  );
}
