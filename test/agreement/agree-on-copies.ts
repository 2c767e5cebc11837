import { expect } from "vitest";
import type { Flight } from "#shared/api/flights.ts";
import type { Saved, Stage, Traveller } from "./stage.ts";

/** The files and the page to share. */
export async function agreeOnCopies(
  { ask }: Stage,
  by: Traveller,
  one: Saved,
  flights: readonly Flight[],
): Promise<void> {
  const file = (await ask(by, "exportFlights", { path: { id: one.id } })).json();
  expect(file.items).toMatchObject(flights);
  const table = (await ask(by, "exportFlightsTable", { path: { id: one.id } })).body;
  expect(table.trim().split("\n")).toHaveLength(flights.length + 1);
  const secret = by.pages.get(one.id);
  if (!secret) return;
  const page = (await ask(undefined, "readSharedSearch", { path: { secret } })).json();
  const told = flights.slice(0, 20).map(({ search_url: _, ...flight }) => flight);
  expect(page).toMatchObject({ items: told, total: flights.length });
}
