import { ActionIcon } from "@mantine/core";
import { CalendarPlus } from "lucide-react";
import type { Flight } from "#shared/api/flights.ts";
import { messageOf } from "#web/lib/api/api-error.ts";
import { downloadFile } from "#web/lib/save-file.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { useOneAtATime } from "#web/lib/use-one-at-a-time.ts";
import { formatDate } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";

interface Props {
  searchId: string;
  flight: Pick<Flight, "id" | "date_dep" | "date_ret">;
}

/** Hands a flight to the person's calendar, as a file that calendars open. */
export function FlightCalendarButton({ searchId, flight }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [departure, back] = [flight.date_dep, flight.date_ret].map((day) => formatDate(day, locale));

  const { run, isBusy } = useOneAtATime(async () => {
    try {
      await downloadFile(`/searches/batches/${searchId}/flights/${flight.id}/calendar.ics`, "flight.ics");
    } catch (error) {
      tellFailure(error, t("flights.card.calendarFailed"), messageOf(error));
    }
  });

  return (
    <ActionIcon
      size="lg"
      aria-label={t("flights.card.calendar", { departure, return: back })}
      disabled={isBusy}
      onClick={run}
    >
      <CalendarPlus size={18} aria-hidden />
    </ActionIcon>
  );
}
