import { waitFor } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { aBatchSearch, aCoverage, UNPRICED } from "#test/web/wire/searches.ts";
import type { OfflineCopy } from "#web/offline-page.ts";
import { LastPrices } from "./last-prices.tsx";

fakeApi();

function leftWithTheWorker(): { offlineCopy: OfflineCopy }[] {
  const left: { offlineCopy: OfflineCopy }[] = [];
  const active = { postMessage: (message: { offlineCopy: OfflineCopy }) => left.push(message) };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { controller: null, getRegistration: async () => ({ active }) },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  return left;
}

it("the last prices say between which airports they fly where a whole city is watched, and only there", async () => {
  const left = leftWithTheWorker();
  const trip = { date_from: "2027-03-12", trip_duration_days: 11 };
  const city = { origin: "SAO", origin_airports: ["GRU", "CGH", "VCP"], cheapest_flight_origin: "VCP" };
  await renderUi(<LastPrices searches={[aBatchSearch({ ...trip, ...city }), aBatchSearch(trip)]} />);
  await waitFor(() =>
    expect(left.at(-1)?.offlineCopy.prices).toMatchObject([
      { route: "SAO → LIS", days: "VCP → LIS · 12/03/2027 a 23/03/2027" },
      { route: "GRU → LIS", days: "12/03/2027 a 23/03/2027" },
    ]),
  );
});

it("the last prices are told apart by who flies and where he sits, as in feeds", async () => {
  const left = leftWithTheWorker();
  const trip = { date_from: "2027-03-12", trip_duration_days: 11 };
  const family = { adults: 2, children: 1, seat: "business" } as const;
  await renderUi(<LastPrices searches={[aBatchSearch({ ...trip, ...family }), aBatchSearch(trip)]} />);
  await waitFor(() =>
    expect(left.at(-1)?.offlineCopy.prices.map(({ days }) => days)).toEqual([
      "12/03/2027 a 23/03/2027 · 2 adultos, 1 criança · Executiva",
      "12/03/2027 a 23/03/2027",
    ]),
  );
});

it("no price is waited for where nothing is sold, nor while a search is paused", async () => {
  const left = leftWithTheWorker();
  const soldOut = { ...UNPRICED, status: "pending", coverage: aCoverage() } as const;
  const paused = { ...UNPRICED, status: "paused" } as const;
  const waiting = { ...UNPRICED, status: "pending" } as const;
  await renderUi(<LastPrices searches={[soldOut, paused, waiting].map(aBatchSearch)} />);
  await waitFor(() =>
    expect(left.at(-1)?.offlineCopy.prices.map(({ price }) => price)).toEqual([
      "Nenhum voo à venda",
      "Sem preço",
      "Aguardando preços...",
    ]),
  );
});

it("the last prices say that they are simulated, as the app does", async () => {
  const left = leftWithTheWorker();
  await renderUi(<LastPrices searches={[aBatchSearch()]} />);
  await waitFor(() =>
    expect(left.at(-1)?.offlineCopy.note).toMatch(/ Tarifas simuladas para demonstração\.$/),
  );
});
