import { useQuery } from "@tanstack/react-query";
import {
  AIRPORT_LIMIT,
  type AirportPlace,
  airportList,
  airportPlace,
  MIN_AIRPORT_QUERY,
} from "#shared/api/airports.ts";
import { api } from "#web/lib/api-client.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { freshness } from "#web/lib/freshness.ts";
import { translate, useTranslation } from "#web/lib/i18n.ts";
import { queryKeys } from "#web/lib/query-client.ts";

/** The airports and cities a text finds, best first; idle below two characters. */
export function useAirportSearch(text: string) {
  const { language } = useTranslation();
  const q = text.trim();
  return useQuery({
    ...freshness.airportSearch,
    queryKey: [...queryKeys.airportSearch, language, q.toLowerCase()],
    queryFn: ({ signal }) => api.get("/airports/", airportList, { q, limit: AIRPORT_LIMIT }, signal),
    enabled: q.length >= MIN_AIRPORT_QUERY,
  });
}

async function fetchAirport(iata: string, signal: AbortSignal): Promise<AirportPlace> {
  if (!iata) throw new Error(translate("shell.airports.codeRequired"));
  try {
    return await api.get(`/airports/${encodeURIComponent(iata)}`, airportPlace, {}, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const message = translate("shell.airports.notFound", { code: iata });
    throw new ApiError(message, { status: 404, code: error.code });
  }
}

/** One airport or city by its code; idle without one. */
export function useAirport(iata: string | null | undefined) {
  const { language } = useTranslation();
  return useQuery({
    ...freshness.airport,
    queryKey: [...queryKeys.airport, language, iata ?? ""],
    queryFn: ({ signal }) => fetchAirport(iata ?? "", signal),
    enabled: Boolean(iata),
  });
}
