import "#web/theme/library-late.css";
import { Popover } from "@mantine/core";
import type { RefObject } from "react";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { Range } from "#web/features/filters/filters.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Anchor } from "#web/ui/anchor.tsx";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";
import { KEEPS_PANEL } from "./keeps-panel.ts";
import { PeriodCalendar } from "./period-calendar.tsx";

interface Props {
  /** Of the trigger; the calendar is named by it. */
  id: string;
  opened: boolean;
  onClose: () => void;
  trigger: RefObject<HTMLElement | null>;
  value: Range<CalendarDate>;
  /** No day before it can be chosen. */
  first: CalendarDate;
  onPick: (period: Range<CalendarDate>) => void;
}

/** The calendar below the button that opens it. */
export function PeriodDropdown({ id, opened, onClose, trigger, value, first, onPick }: Props) {
  const { t } = useTranslation();
  return (
    <Popover
      id={id}
      opened={useOpensAfterMount(opened)}
      onChange={(open) => !open && onClose()}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Anchor element={trigger} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t("filters.period.calendar")} {...KEEPS_PANEL}>
        <PeriodCalendar value={value} first={first} onChange={onPick} />
      </Popover.Dropdown>
    </Popover>
  );
}
