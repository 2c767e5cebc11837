import { useEffect, useState } from "react";
import type { Pair } from "./calendar-address.ts";
import type { useCalendarAddress } from "./use-calendar-address.ts";

/** The way from a day of the months to its row of the grid, and whether the pair there is the one it led to. */
export function useLedDay({ view, pair, open }: ReturnType<typeof useCalendarAddress>) {
  const [ledTo, setLedTo] = useState<Pair>();
  const lead = (day: Pair) => {
    setLedTo(day);
    open(day);
  };
  // Who comes back to the months has not been led anywhere from them yet.
  useEffect(() => {
    if (view === "month") setLedTo(undefined);
  }, [view]);
  return { lead, isLed: pair !== undefined && pair.departure === ledTo?.departure };
}
