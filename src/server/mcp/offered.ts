/**
 * What assistants are offered: calls of the API by their name in its document. A few that belong together, since an
 * assistant reads them all before each answer; none that makes keys or secret addresses.
 */
export const OFFERED = [
  "listSearches",
  "createSearch",
  "changeSearch",
  "deleteSearch",
  "listSearchFlights",
  "readSearchHistory",
  "readFlightHistory",
  "refreshSearch",
  "readRefresh",
  "rehearseAlerts",
  "listAlerts",
  "readAlert",
  "listFlights",
  "listDeals",
  "searchAirports",
  "readProfile",
  "readLatestRates",
] as const;
