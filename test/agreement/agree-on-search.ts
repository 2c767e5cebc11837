import { expect } from "vitest";
import type { Flight } from "#shared/api/flights.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { calendarDate, daysBetween } from "#shared/calendar-date.ts";
import { agreeOnCalendar } from "./agree-on-calendar.ts";
import { agreeOnCopies } from "./agree-on-copies.ts";
import { allPages } from "./all-pages.ts";
import { pairsOf, possibilitiesOf, statusOf } from "./expected.ts";
import type { Saved, Stage, Traveller } from "./stage.ts";

/** Whatever tells of a search tells the same as its card in the list; its flights. */
export async function agreeOnSearch(
  stage: Stage,
  by: Traveller,
  one: Saved,
  card: BatchSearch,
): Promise<Flight[]> {
  const { ask, dayIn } = stage;
  const today = dayIn(0);
  const hasPrice = card.cheapest_flight_price !== null;
  expect(card).toMatchObject({ ...one.trip, ...one.window, status: statusOf(one, { today, hasPrice }) });
  expect((await ask(by, "readSearch", { path: { id: one.id } })).json()).toEqual(card);
  const reply = await ask(by, "listSearchFlights", { path: { id: one.id } });
  expect(reply.statusCode).toBe(card.status === "expired" ? 404 : 200);
  if (card.status === "expired") return [];
  expect(reply.json()).toMatchObject({ search: card, owned: true });
  const flights = await allPages(stage, by, { name: "listSearchFlights", id: one.id });
  agreeOnCheapest(card, flights);
  expect(card.flight_searches_count).toBe(possibilitiesOf(one, today));
  agreeOnCoverage(card, pairsOf(one, today).length);
  agreeOnCalendar((await ask(by, "readFareCalendar", { path: { id: one.id } })).json(), flights);
  await agreeOnCopies(stage, by, one, flights);
  return flights;
}

/** The flight that a card shows is on the list, as it says; there is one where the list has any. */
function agreeOnCheapest(card: BatchSearch, flights: readonly Flight[]): void {
  const shown = flights.find((flight) => isShown(card, flight));
  expect(shown === undefined).toBe(flights.length === 0);
  expect([card.cheapest_flight_price, card.cheapest_flight_updated]).toEqual([
    shown?.cheapest_flight_price ?? null,
    shown?.seen_at ?? null,
  ]);
}

const isShown = (card: BatchSearch, { origin, date_dep, date_ret }: Flight) =>
  card.cheapest_flight_origin === origin &&
  card.date_from === date_dep &&
  card.trip_duration_days === daysBetween(calendarDate(date_dep), calendarDate(date_ret));

function agreeOnCoverage({ coverage, origin_airports }: BatchSearch, pairs: number): void {
  expect(coverage.pairs + coverage.not_on_sale).toBe(pairs * origin_airports.length);
}
