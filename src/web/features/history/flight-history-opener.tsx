import { ActionIcon } from "@mantine/core";
import { ChartLine } from "lucide-react";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { type NamedFlight, useFlightName } from "#web/lib/words/flight-name.ts";
import { useHistoryLabel } from "./use-history-label.ts";

/** Leads to how the price of a flight has changed, which its screen shows wherever the flight is by then. */
export function FlightHistoryOpener({ flight }: { flight: NamedFlight & { id: string } }) {
  const nameOf = useFlightName();
  const { open } = useDialogParam("history", flight.id);
  return (
    <ActionIcon size="lg" aria-label={useHistoryLabel(nameOf(flight))} onClick={open}>
      <ChartLine size={18} aria-hidden />
    </ActionIcon>
  );
}
