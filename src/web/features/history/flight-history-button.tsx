import { ActionIcon } from "@mantine/core";
import { ChartLine } from "lucide-react";
import type { Flight } from "#shared/api/flights.ts";
import { formatDate } from "#web/lib/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/i18n.ts";
import { latePart } from "#web/lib/late-part.ts";
import { useHistoryLabel, WithHistory } from "./with-history.tsx";

const FlightHistory = latePart(async () => (await import("./flight-history.tsx")).FlightHistory);

type NamedFlight = Pick<Flight, "id" | "origin" | "destination" | "date_dep" | "date_ret">;

/** Opens how the price of a flight has changed: of an own search, or of one that the deals show. */
export function FlightHistoryButton({ searchId, flight }: { searchId: string; flight: NamedFlight }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id, origin, destination } = flight;
  const [departure, back] = [flight.date_dep, flight.date_ret].map((day) => formatDate(day, locale));
  const text = t("history.flight.of", { origin, destination, departure, return: back });
  const label = useHistoryLabel(text);
  return (
    <WithHistory
      id={id}
      title={t("history.flight.title")}
      text={text}
      opener={(open) => (
        <ActionIcon size="lg" aria-label={label} onClick={open}>
          <ChartLine size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      <FlightHistory searchId={searchId} flightId={id} />
    </WithHistory>
  );
}
