import "#web/theme/library-late.css";
import { Button, CloseButton, Popover, Skeleton } from "@mantine/core";
import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { type CalendarDate, dayIn } from "#shared/calendar-date.ts";
import { HOME_TIME_ZONE } from "#shared/search-window.ts";
import { useLocale, useTranslation } from "#web/lib/i18n.ts";
import styles from "./filter-panel.module.css";
import { isSet, type Range } from "./filters.ts";
import { MonthChips } from "./month-chips.tsx";
import { monthsFrom } from "./months.ts";
import { periodText } from "./period-text.ts";

const PeriodCalendar = lazy(() =>
  import("./period-calendar.tsx").then((module) => ({ default: module.PeriodCalendar })),
);
const CALENDAR_HEIGHT = 300;
/** On what has the focus: Escape closes the calendar alone, not the panel around it. */
const KEEPS_PANEL = { "data-mantine-stop-propagation": true };

interface Props {
  value: Range<CalendarDate>;
  onChange: (period: Range<CalendarDate>) => void;
}

/** When the trip may be: days from a calendar, or whole months. */
export function PeriodFilter({ value, onChange }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = dayIn(new Date(), HOME_TIME_ZONE);
  const text = periodText(t, value, locale);
  const [isOpen, setIsOpen] = useState(false);

  function handlePick(period: Range<CalendarDate>) {
    onChange(period);
    if (period.from !== undefined && period.to !== undefined) setIsOpen(false);
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t("filters.period.label")}</legend>
      <div className={styles.period}>
        <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
          <Popover.Target>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              className={styles.periodButton}
              leftSection={<CalendarDays size={18} aria-hidden />}
              data-placeholder={isSet(value) ? undefined : true}
              {...(isOpen ? KEEPS_PANEL : {})}
              onClick={() => setIsOpen(!isOpen)}
            >
              {text}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t("filters.period.calendar")} {...KEEPS_PANEL}>
            <Suspense fallback={<Skeleton width={270} height={CALENDAR_HEIGHT} />}>
              <PeriodCalendar value={value} first={today} onChange={handlePick} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
        {isSet(value) ? (
          <CloseButton
            className={styles.periodClear}
            aria-label={t("filters.period.clear")}
            onClick={() => onChange({ from: undefined, to: undefined })}
          />
        ) : null}
      </div>
      <MonthChips months={monthsFrom(today)} value={value} onChange={onChange} />
    </fieldset>
  );
}
