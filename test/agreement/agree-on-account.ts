import { expect } from "vitest";
import type { BatchSearch } from "#shared/api/searches.ts";
import { agreeOnSearch } from "./agree-on-search.ts";
import { allPages } from "./all-pages.ts";
import type { Stage, Traveller } from "./stage.ts";

/** All that somebody is told of his searches is of one mind, and is his alone. */
export async function agreeOnAccount(stage: Stage, by: Traveller): Promise<void> {
  const { ask } = stage;
  const cards = (await ask(by, "listSearches")).json<BatchSearch[]>();
  expect(cards.map(({ id }) => id).toSorted()).toEqual(by.saved.map(({ id }) => id).toSorted());
  const flights = new Map<string, unknown>();
  for (const one of by.saved) {
    const card = cards.find(({ id }) => id === one.id);
    if (!card) throw new Error("a search is not listed");
    for (const flight of await agreeOnSearch(stage, by, one, card)) flights.set(flight.id, flight);
  }
  const all = await allPages(stage, by, { name: "listFlights" });
  expect(new Map(all.map((flight) => [flight.id, flight]))).toEqual(flights);
  const running = cards.filter(({ status }) => status === "pending" || status === "monitoring");
  const counts = { batch_searches_count: cards.length, active_searches_count: running.length };
  expect((await ask(by, "readProfile")).json()).toMatchObject(counts);
  await agreeOnDeals(stage, by, running);
}

/** Of each route the dashboard has one offer, none dearer than the own one, which it tells as its card does. */
async function agreeOnDeals({ ask }: Stage, by: Traveller, running: readonly BatchSearch[]): Promise<void> {
  const { items, total } = (await ask(by, "listDeals", { query: "limit=100" })).json();
  expect(items).toHaveLength(total);
  for (const card of running.filter(({ cheapest_flight_price }) => cheapest_flight_price !== null)) {
    const [deal, ...more] = items.filter(
      (one: BatchSearch) =>
        one.origin === card.cheapest_flight_origin && one.destination === card.cheapest_flight_destination,
    );
    expect(more).toEqual([]);
    expect(deal.cheapest_flight_price).toBeLessThanOrEqual(card.cheapest_flight_price ?? 0);
    const told = Object.keys(deal).filter((name) => name in card && !/^(origin|destination)/.test(name));
    if (deal.id === card.id)
      expect(card).toMatchObject(Object.fromEntries(told.map((name) => [name, deal[name]])));
  }
}

/** Nothing of what `owner` has saved is there for somebody else, his offers aside. */
export async function keepApart({ ask }: Stage, owner: Traveller, stranger: Traveller): Promise<void> {
  for (const one of owner.saved)
    for (const name of ["readSearch", "readSearchHistory", "listSecretLinks", "deleteSearch"])
      expect((await ask(stranger, name, { path: { id: one.id } })).statusCode).toBe(404);
}
