import { ActionIcon } from "@mantine/core";
import { ChartLine } from "lucide-react";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { type NamedFlight, useFlightName } from "#web/lib/words/flight-name.ts";
import { useHistoryLabel } from "./with-history.tsx";

/** Leads to the address of the history of a flight, which is shown beside this or by `AddressedHistory`. */
export function FlightHistoryOpener({ flight }: { flight: NamedFlight & { id: string } }) {
  const nameOf = useFlightName();
  const { open } = useDialogParam("history", flight.id);
  return (
    <ActionIcon size="lg" aria-label={useHistoryLabel(nameOf(flight))} onClick={open}>
      <ChartLine size={18} aria-hidden />
    </ActionIcon>
  );
}
