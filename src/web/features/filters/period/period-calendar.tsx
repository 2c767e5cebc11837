import { DatePicker, DatesProvider } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/es";
import "dayjs/locale/fr";
import "dayjs/locale/pt-br";
import { useRef } from "react";
import { asCalendarDate, type CalendarDate } from "#shared/calendar-date.ts";
import type { Range } from "#web/features/filters/filters.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { useFocusKeptIn } from "./use-focus-kept-in.ts";

interface Props {
  value: Range<CalendarDate>;
  /** No day before it can be chosen. */
  first: CalendarDate;
  onChange: (period: Range<CalendarDate>) => void;
}

/** A calendar whose weeks start on Sunday, where two days make a period. */
export function PeriodCalendar({ value, first, onChange }: Props) {
  const { from, to } = value;
  const { t } = useTranslation();
  const locale = useLocale().toLowerCase();
  const calendar = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusKeptIn(calendar);
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 0, weekendDays: [] }}>
      <DatePicker
        ref={calendar}
        type="range"
        hideOutsideDates
        weekdayFormat="ddd"
        // Escape closes the calendar alone, not the panel around it.
        __stopPropagation
        value={[from ?? null, to ?? null]}
        defaultDate={from ?? to ?? first}
        minDate={first}
        getDayProps={(day) => ({ "aria-pressed": isWithin(day, value) })}
        onLevelChange={keepFocus}
        onDateChange={keepFocus}
        onChange={([start, end]) => onChange({ from: asCalendarDate(start), to: asCalendarDate(end) })}
        ariaLabels={{
          previousMonth: t("filters.period.previousMonth"),
          nextMonth: t("filters.period.nextMonth"),
        }}
      />
    </DatesProvider>
  );
}

/** Both ends are, and what lies between them. */
function isWithin(day: string, { from, to }: Range<CalendarDate>): boolean {
  const [start, end] = [from ?? to, to ?? from];
  return start !== undefined && end !== undefined && day >= start && day <= end;
}
