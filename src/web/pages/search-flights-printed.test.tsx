import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fareCalendar } from "#shared/api/fare-calendar.ts";
import { searchFlights } from "#shared/api/flights.ts";
import { body, fakeApi } from "#test/web/fake-api.ts";
import { renderScreen } from "#test/web/render.tsx";
import { anId } from "#test/web/wire/facts.ts";
import { aFareCalendar, searchFlightsOf } from "#test/web/wire/flights.ts";
import { SearchFlightsPage } from "./search-flights-page.tsx";

const api = fakeApi();
const DEPARTURES = 60;
const STAYS = 10;
const PAIRS = DEPARTURES * STAYS;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T14:30:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

/** More than fits a screen or the width of a sheet: the price of each pair is its number. */
async function openLongGrid() {
  api.on("get", `/searches/batches/${anId(1)}/flights`, () => body(searchFlights, searchFlightsOf([])));
  api.on("get", `/searches/batches/${anId(1)}/fare-calendar`, () =>
    body(
      fareCalendar,
      aFareCalendar({
        ...{ departures: DEPARTURES, stays: STAYS, last_return: "2027-06-30" },
        prices: Array.from({ length: PAIRS }, (_, pair) => 250 + pair),
        levels: "t".repeat(PAIRS),
        seen: Array(PAIRS).fill(0),
      }),
    ),
  );
  await renderScreen(SearchFlightsPage, {
    path: "/searches/$searchId/flights",
    at: `/searches/${anId(1)}/flights?view=grid`,
  });
  return screen.findByRole("grid", { name: "Preços por ida e duração" });
}

test("the whole grid is printed, in tables as wide as a sheet, and the part on screen is not", async () => {
  const grid = await openLongGrid();
  expect(screen.queryByRole("table", { hidden: true })).not.toBeInTheDocument();
  expect(grid).not.toHaveAttribute("data-screen-only");

  fireEvent(window, new Event("beforeprint"));
  expect(grid).toHaveAttribute("data-screen-only");
  const tables = screen.getAllByRole("table", { hidden: true }).map((table) => within(table));
  const heads = tables.map((table) =>
    table.getAllByRole("columnheader", { hidden: true }).map((head) => head.textContent),
  );
  expect(heads).toEqual([
    ["Ida", "7 dias", "8 dias", "9 dias", "10 dias", "11 dias"],
    ["Ida", "12 dias", "13 dias", "14 dias", "15 dias", "16 dias"],
  ]);
  const prices = tables.flatMap((table) =>
    table.getAllByRole("cell", { hidden: true }).map((cell) => cell.querySelector("b")?.textContent),
  );
  expect(new Set(prices)).toEqual(new Set(Array.from({ length: PAIRS }, (_, pair) => priceOf(pair))));
  const [first] = tables[1]?.getAllByRole("row", { hidden: true }).slice(1) ?? [];
  expect(first).toHaveTextContent(/^10\/03 qua\..*1\.020→ 22\/03/);

  fireEvent(window, new Event("afterprint"));
  expect(screen.queryByRole("table", { hidden: true })).not.toBeInTheDocument();
  expect(grid).not.toHaveAttribute("data-screen-only");
});

/** Four reais to a dollar. */
const priceOf = (pair: number) => ((250 + pair) * 4).toLocaleString("pt-BR");
