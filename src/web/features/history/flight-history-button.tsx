import { useState } from "react";
import { usePageParams } from "#web/lib/address/use-page-params.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { type NamedFlight, useFlightName } from "#web/lib/words/flight-name.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { FlightHistoryOpener } from "./flight-history-opener.tsx";
import { WithHistory } from "./with-history.tsx";

const FlightHistory = latePart(async () => (await import("./flight-history.tsx")).FlightHistory);

interface Props {
  searchId: string;
  flight: NamedFlight & { id: string };
}

/** Opens how the price of a flight that the deals show has changed. */
export function FlightHistoryButton({ searchId, flight }: Props) {
  const { t } = useTranslation();
  const nameOf = useFlightName();
  const { shown, opened } = useFlights(flight);
  return (
    <WithHistory
      id={shown.id}
      title={t("history.flight.title")}
      text={nameOf(opened)}
      opener={(open) => <FlightHistoryOpener flight={shown} onOpen={open} />}
    >
      <FlightHistory searchId={searchId} flightId={opened.id} />
    </WithHistory>
  );
}

/**
 * The flight, or the one before it while its history is open, as a deal may find a cheaper one meanwhile; and the one whose
 * history was open last, which stays in the dialog until that is gone.
 */
function useFlights(flight: Props["flight"]) {
  const { params } = usePageParams();
  const [opened, setOpened] = useState(flight);
  const shown = opened.id === params.history ? opened : flight;
  if (shown.id === params.history && shown !== opened) setOpened(shown);
  return { shown, opened };
}
