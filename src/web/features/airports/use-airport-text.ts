import { airportText } from "./airport-text.ts";
import { useAirport } from "./api.ts";

/** What a box shows of the airport picked in it: its name as soon as it is known, its code till then. */
export function useAirportText(iata: string | null): string {
  const { data } = useAirport(iata);
  if (!iata) return "";
  return data ? airportText(data) : iata;
}
