import { ActionIcon } from "@mantine/core";
import { ChartLine } from "lucide-react";
import { useState } from "react";
import { usePageParams } from "#web/lib/address/use-page-params.ts";
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
  const { id, ...named } = useShown(flight);
  const text = useFlightName()(named);
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

/** The flight, or the one before it while its history is open: a deal may find a cheaper one meanwhile. */
function useShown(flight: Props["flight"]) {
  const { params } = usePageParams();
  const [shown, setShown] = useState(flight);
  if (shown.id !== flight.id && shown.id !== params.history) setShown(flight);
  return shown;
}
