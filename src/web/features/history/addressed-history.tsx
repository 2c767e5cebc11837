import { useState } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { usePageParams } from "#web/lib/address/use-page-params.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";

const FlightHistoryDialog = latePopup(
  async () => (await import("./flight-history-dialog.tsx")).FlightHistoryDialog,
);

/**
 * The history of the flight that the address names, wherever in the lists of its search that is by now, if anywhere. The
 * one that was open last stays in the dialog until that is gone.
 */
export function AddressedHistory({ search }: { search: BatchSearch }) {
  const { history } = usePageParams().params;
  const [flightId, setFlightId] = useState("");
  const { isOpen, close } = useDialogParam("history", flightId);
  if (typeof history === "string" && history !== search.id && history !== flightId) setFlightId(history);
  return (
    <FlightHistoryDialog
      key={flightId}
      search={search}
      flightId={flightId}
      opened={isOpen && flightId !== ""}
      onClose={close}
    />
  );
}
