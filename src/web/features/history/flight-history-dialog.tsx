import type { BatchSearch } from "#shared/api/searches.ts";
import { useFlightName } from "#web/lib/words/flight-name.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { useFlightHistory } from "./api.ts";
import { FlightHistory } from "./flight-history.tsx";
import { HistoryDialog } from "./history-dialog.tsx";

interface Props {
  search: BatchSearch;
  flightId: string;
  opened: boolean;
  onClose: () => void;
}

/** The history of a flight of which only the id is known: what it is called comes with it. */
export function FlightHistoryDialog({ search, flightId, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <HistoryDialog
      opened={opened}
      onClose={onClose}
      title={t("history.flight.title")}
      text={<FlightName search={search} flightId={flightId} />}
    >
      <FlightHistory searchId={search.id} flightId={flightId} />
    </HistoryDialog>
  );
}

/** Until that is known, and where there is no such flight, the route. Drawn in the open dialog alone, like its history. */
function FlightName({ search, flightId }: Pick<Props, "search" | "flightId">) {
  const nameOf = useFlightName();
  const { data } = useFlightHistory(search.id, flightId, undefined);
  return data ? nameOf(data) : routeText(search);
}
