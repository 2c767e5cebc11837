import { ActionIcon } from "@mantine/core";
import { ChartLine } from "lucide-react";
import { type NamedFlight, useFlightName } from "#web/lib/words/flight-name.ts";
import { useHistoryLabel } from "./with-history.tsx";

/** Leads to how the price of a flight has changed. */
export function FlightHistoryOpener({ flight, onOpen }: { flight: NamedFlight; onOpen: () => void }) {
  const nameOf = useFlightName();
  return (
    <ActionIcon size="lg" aria-label={useHistoryLabel(nameOf(flight))} onClick={onOpen}>
      <ChartLine size={18} aria-hidden />
    </ActionIcon>
  );
}
