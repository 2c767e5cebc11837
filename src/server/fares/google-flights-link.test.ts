import { describe, expect, test } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { COMMON_QUERY, OTHER_QUERIES } from "#test/worlds/other-queries.ts";
import type { FareQuery } from "./fare-source.ts";
import { googleFlightsLink, type LinkLocale } from "./google-flights-link.ts";

const brazilian: LinkLocale = { language: "pt", currency: "BRL" };

function link(query: FareQuery, departure: string, returnDate?: string, locale = brazilian): URL {
  const dates = {
    departure: calendarDate(departure),
    returnDate: returnDate === undefined ? undefined : calendarDate(returnDate),
  };
  return new URL(googleFlightsLink(query, dates, locale));
}

const trip = (url: URL) => url.searchParams.get("tfs") ?? "";

/** The values of field 8, one per traveller. */
function travellers(url: URL): number[] {
  const bytes = [...Buffer.from(trip(url), "base64url")];
  const codes: number[] = [];
  for (let at = bytes.lastIndexOf(0x48) - 2; bytes[at] === 0x40; at -= 2) codes.unshift(bytes[at + 1] ?? 0);
  return codes;
}

describe("a link to Google Flights", () => {
  test.each([
    [
      "a round trip with any number of stops",
      link(aQuery(), "2027-03-10", "2027-03-22"),
      "CBwQAhoeEgoyMDI3LTAzLTEwagcIARIDR1JVcgcIARIDTElTGh4SCjIwMjctMDMtMjJqBwgBEgNMSVNyBwgBEgNHUlVAAUgBcAGCAQsI____________AZgBAQ",
    ],
    [
      "a nonstop trip in business class",
      link(
        aQuery({ origin: "BSB", destination: "FLN", cabin: "business", maxStops: 0 }),
        "2026-12-20",
        "2026-12-27",
      ),
      "CBwQAhogEgoyMDI2LTEyLTIwKABqBwgBEgNCU0JyBwgBEgNGTE4aIBIKMjAyNi0xMi0yNygAagcIARIDRkxOcgcIARIDQlNCQAFIA3ABggELCP___________wGYAQE",
    ],
    [
      "a one-way trip",
      link(aQuery({ destination: "EZE" }), "2027-05-05"),
      "CBwQAhoeEgoyMDI3LTA1LTA1agcIARIDR1JVcgcIARIDRVpFQAFIAXABggELCP___________wGYAQI",
    ],
    [
      "a trip as a browser wrote it",
      link(aQuery({ origin: "TPE", destination: "MYJ" }), "2024-05-28", "2024-05-30"),
      "CBwQAhoeEgoyMDI0LTA1LTI4agcIARIDVFBFcgcIARIDTVlKGh4SCjIwMjQtMDUtMzBqBwgBEgNNWUpyBwgBEgNUUEVAAUgBcAGCAQsI____________AZgBAQ",
    ],
  ])("%s equals the recorded one byte for byte", (_what, url, expected) => {
    expect(trip(url)).toBe(expected);
  });

  test.each(OTHER_QUERIES)("leads elsewhere for another %s", (_name, other) => {
    const leads = (query: FareQuery) => link(query, "2027-03-10", "2027-03-22").href;
    expect(leads(other)).not.toBe(leads(COMMON_QUERY));
  });

  test("names every traveller, with infants on laps before infants in seats", () => {
    const passengers = { adults: 2, children: 1, infantsInSeat: 1, infantsOnLap: 2 };
    const url = link(aQuery({ passengers }), "2027-03-10", "2027-03-22");
    expect(travellers(url)).toEqual([1, 1, 2, 3, 3, 4]);
  });

  test.each([
    ["pt", "pt-BR"],
    ["en", "en"],
    ["es", "es"],
    ["fr", "fr"],
    ["*", "pt-BR"],
  ] as const)("opens in the reader's language and currency: %s", (language, hl) => {
    const url = link(aQuery(), "2027-03-10", "2027-03-22", { language, currency: "EUR" });
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ hl, gl: "BR", curr: "EUR" });
    expect(url.origin + url.pathname).toBe("https://www.google.com/travel/flights/search");
  });
});
