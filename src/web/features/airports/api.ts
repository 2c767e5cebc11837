import { useQuery } from "@tanstack/react-query";
import {
  AIRPORT_LIMIT,
  type AirportPlace,
  airportList,
  airportPlace,
  MAX_AIRPORT_QUERY,
  MIN_AIRPORT_QUERY,
} from "#shared/api/airports.ts";
import { api } from "#web/lib/api/api-client.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { freshness } from "#web/lib/api/freshness.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { translate, useTranslation } from "#web/lib/words/i18n.ts";

/** What is asked for of a text: a filled box holds more than the server takes, a pasted table tabs. */
const questionIn = (text: string) =>
  text
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, MAX_AIRPORT_QUERY);

/** The airports and cities a text finds, best first; idle below two characters. */
export function useAirportSearch(text: string) {
  const { language } = useTranslation();
  const q = questionIn(text);
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
