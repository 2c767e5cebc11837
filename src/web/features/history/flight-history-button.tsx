import { ActionIcon } from "@mantine/core";
import { ChartLine } from "lucide-react";
import { latePart } from "#web/lib/late/late-part.ts";
import { type NamedFlight, useFlightName } from "#web/lib/words/flight-name.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useHistoryLabel, WithHistory } from "./with-history.tsx";

const FlightHistory = latePart(async () => (await import("./flight-history.tsx")).FlightHistory);

interface Props {
  searchId: string;
  flight: NamedFlight & { id: string };
}

/** Opens how the price of a flight has changed: of an own search, or of one that the deals show. */
export function FlightHistoryButton({ searchId, flight }: Props) {
  const { t } = useTranslation();
  const { id } = flight;
  const text = useFlightName()(flight);
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
