import { DateInput, DatesProvider } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/es";
import "dayjs/locale/fr";
import "dayjs/locale/pt-br";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { addDays, asCalendarDate, type CalendarDate } from "#shared/calendar-date.ts";
import { useSearchFormTexts } from "#web/features/searches/form/use-search-form-texts.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { typedDay } from "./typed-day.ts";

interface Props {
  label: string;
  value: string | null;
  onChange: (date: string | null) => void;
  /** No day before it can be chosen. */
  first: CalendarDate;
  /** But this one. */
  kept?: CalendarDate | undefined;
  /** Nor this day or any before it. */
  after?: string | null;
  error: string | undefined;
}

/** A day, typed as dd/mm/aaaa or picked from a calendar whose weeks start on Sunday. */
export function DateField({ first, kept, after, onChange, error, ...input }: Props) {
  const say = useSearchFormTexts();
  const locale = useLocale().toLowerCase();
  const [isOpen, setIsOpen] = useState(false);
  /** What was typed and is no day, once the field was left. */
  const [refused, setRefused] = useState("");
  const before = asCalendarDate(after);
  const next = before ? addDays(before, 1) : first;
  const earliest = next > first ? next : first;

  function handleChange(day: string | null) {
    setRefused("");
    onChange(day);
  }

  function handleBlur(text: string) {
    if (text.trim() !== "" && !typedDay(text)) setRefused(text);
  }

  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 0, weekendDays: [] }}>
      <DateInput
        {...input}
        error={refused === "" ? error : say("noDay", { text: refused })}
        onChange={handleChange}
        // A typed day that cannot be chosen would vanish unseen: it stays, for the rules of the form to refuse.
        onInput={(event) => handleChange(typedDay(event.currentTarget.value))}
        onBlur={(event) => handleBlur(event.currentTarget.value)}
        errorProps={{ role: "alert" }}
        size="md"
        weekdayFormat="ddd"
        valueFormat="DD/MM/YYYY"
        dateParser={typedDay}
        // Escape closes the calendar alone, not the dialog around it.
        data-mantine-stop-propagation={isOpen || undefined}
        popoverProps={{ onOpen: () => setIsOpen(true), onClose: () => setIsOpen(false) }}
        placeholder={say("pickDate")}
        minDate={kept && kept < earliest ? kept : earliest}
        excludeDate={(date) => date < earliest && date !== kept}
        clearable
        clearButtonProps={{ "aria-label": say("clearDate") }}
        leftSection={<CalendarDays size={18} aria-hidden />}
        ariaLabels={{
          previousMonth: say("previousMonth"),
          nextMonth: say("nextMonth"),
        }}
      />
    </DatesProvider>
  );
}
