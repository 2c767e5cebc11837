import { Button, CloseButton } from "@mantine/core";
import { CalendarDays } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { CalendarDate } from "#shared/calendar-date.ts";
import styles from "#web/features/filters/filter-panel.module.css";
import { isSet, type Range } from "#web/features/filters/filters.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { useToday } from "#web/lib/time/today-here.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { fetchAhead } from "#web/ui/late-opening.ts";
import { KEEPS_PANEL } from "./keeps-panel.ts";
import { MonthChips } from "./month-chips.tsx";
import { monthsFrom } from "./months.ts";
import { periodText } from "./period-text.ts";

const loadDropdown = () => import("./period-dropdown.tsx");
const PeriodDropdown = latePopup(async () => (await loadDropdown()).PeriodDropdown);

interface Props {
  value: Range<CalendarDate>;
  onChange: (period: Range<CalendarDate>) => void;
}

/** When the trip may be: days from a calendar, or whole months. */
export function PeriodFilter({ value, onChange }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = useToday();
  const text = periodText(t, value, locale);
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  function handlePick(period: Range<CalendarDate>) {
    onChange(period);
    if (period.from !== undefined && period.to !== undefined) setIsOpen(false);
  }

  /** The button that was pressed goes with the period. */
  function handleClear() {
    onChange({ from: undefined, to: undefined });
    trigger.current?.focus();
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t("filters.period.label")}</legend>
      <div className={styles.period}>
        <Button
          ref={trigger}
          id={id}
          variant="default"
          fullWidth
          justify="flex-start"
          className={styles.periodButton}
          leftSection={<CalendarDays size={18} aria-hidden />}
          data-placeholder={isSet(value) ? undefined : true}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-dropdown` : undefined}
          {...(isOpen ? KEEPS_PANEL : {})}
          onPointerEnter={fetchAhead(loadDropdown)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text}
        </Button>
        <PeriodDropdown
          id={id}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
          trigger={trigger}
          value={value}
          first={today}
          onPick={handlePick}
        />
        {isSet(value) ? (
          <CloseButton
            className={styles.periodClear}
            aria-label={t("filters.period.clear")}
            onClick={handleClear}
          />
        ) : null}
      </div>
      <MonthChips months={monthsFrom(today)} value={value} onChange={onChange} />
    </fieldset>
  );
}
