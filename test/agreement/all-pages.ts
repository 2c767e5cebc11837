import { expect } from "vitest";
import type { Flight } from "#shared/api/flights.ts";
import type { Stage, Traveller } from "./stage.ts";

const LIMIT = 7;

/** All flights of a list, page by page: none twice, as many as it says, the cheapest first. */
export async function allPages({ ask }: Stage, by: Traveller, list: { name: string; id?: string }) {
  const items: Flight[] = [];
  for (;;) {
    const query = `limit=${LIMIT}&offset=${items.length}`;
    const page = (await ask(by, list.name, { path: { id: list.id ?? "" }, query })).json();
    items.push(...page.items);
    if (page.items.length < LIMIT) {
      expect(items).toHaveLength(page.total);
      break;
    }
  }
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(items.map(priceOf)).toEqual(items.map(priceOf).toSorted((one, other) => one - other));
  return items;
}

const priceOf = ({ cheapest_flight_price }: Flight) => cheapest_flight_price;
