import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { dealList } from "#shared/api/deals.ts";
import { fareSources } from "#shared/api/fare-sources.ts";
import { allFlights, searchFlights } from "#shared/api/flights.ts";
import { type BatchSearch, batchSearch } from "#shared/api/searches.ts";
import { body, fakeApi } from "#test/web/fake-api.ts";
import { renderScreen } from "#test/web/render.tsx";
import { aDeal, aDealList } from "#test/web/wire/deals.ts";
import { anId } from "#test/web/wire/facts.ts";
import { aFlight, searchFlightsOf } from "#test/web/wire/flights.ts";
import { aBatchSearch, aCoverage, UNPRICED } from "#test/web/wire/searches.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { FlightsPage } from "./flights-page.tsx";
import { SearchFlightsPage } from "./search-flights-page.tsx";
import { SearchesPage } from "./searches-page.tsx";

const api = fakeApi();
const NOTICE =
  /^A fonte de preços não está respondendo; os preços podem estar desatualizados desde 20\/11\/2026, 09:30\.$/;
const soldOut = aBatchSearch({ ...UNPRICED, status: "pending", coverage: aCoverage({ not_on_sale: 0 }) });

function answer(search: BatchSearch, { flight = aFlight(), deal = aDeal() } = {}) {
  const flights = search.cheapest_flight_price === null ? [] : [flight];
  api.on("get", "/searches/batches", () => body(z.array(batchSearch), [search]));
  api.on("get", "/searches/batches/all", () => body(dealList, aDealList([deal])));
  api.on("get", `/searches/batches/${search.id}/flights`, () =>
    body(searchFlights, searchFlightsOf(flights, { search })),
  );
  const meta = { filters: { origin_countries: ["BR"], destination_countries: ["PT"] } };
  api.on("get", "/searches/flights", () =>
    body(allFlights, { items: [flight], total: 1, limit: 20, offset: 0, meta }),
  );
}

const openSearches = () => renderScreen(SearchesPage, { path: "/searches" });
const openFlights = () =>
  renderScreen(SearchFlightsPage, {
    path: "/searches/$searchId/flights",
    at: `/searches/${anId(1)}/flights`,
  });

describe("the prices of flights", () => {
  it.each([
    ["a search", openFlights, "Preço total para 1 adulto, com taxas e embarque, na última consulta."],
    [
      "all searches",
      () => renderScreen(FlightsPage, { path: "/flights" }),
      "Preço total para quem viaja em cada busca, com taxas e embarque, na última consulta.",
    ],
  ])(
    "of %s are told to be totals with taxes and airport fees, of somebody else",
    async (_what, open, text) => {
      answer(aBatchSearch({ adults: 1, children: 0 }));
      await open();
      expect(await screen.findByText(`${text} Nós não vendemos passagens.`)).toBeVisible();
    },
  );
});

describe("while the source of prices sees nothing", () => {
  it.each([
    ["the card of a search", openSearches],
    ["the flights of a search", openFlights],
    ["the flights of all searches", () => renderScreen(FlightsPage, { path: "/flights" })],
    ["the deals", () => renderScreen(DashboardPage, { path: "/dashboard" })],
  ])("%s says that prices may be out of date, and since when", async (_what, open) => {
    answer(aBatchSearch());
    api.on("get", "/fare-sources", () =>
      body(fareSources, { sources: [], outdated_since: "2026-11-20T12:30:00Z" }),
    );
    await open();
    expect(await screen.findByText(NOTICE)).toBeVisible();
  });

  it("an expired search has nothing that could be out of date", async () => {
    answer(aBatchSearch({ ...UNPRICED, status: "expired", coverage: aCoverage({ pairs: 0 }) }));
    const asked = api.on("get", "/fare-sources", () =>
      body(fareSources, { sources: [], outdated_since: "2026-11-20T12:30:00Z" }),
    );
    await openSearches();
    expect(await screen.findByText("Sem preço")).toBeVisible();
    expect(asked).toHaveLength(0);
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});

describe("a price of two days ago", () => {
  const seenAt = new Date(Date.now() - 48 * 3_600_000).toISOString();
  const old = { cheapest_flight_updated: seenAt };

  it.each([
    ["the card of a search", openSearches, "Era ótimo preço"],
    ["the cheapest flight of a search", openFlights, "Era ótimo preço"],
    ["a flight of a search", openFlights, "Era preço normal"],
    ["a flight of all searches", () => renderScreen(FlightsPage, { path: "/flights" }), "Era preço normal"],
    ["a deal", () => renderScreen(DashboardPage, { path: "/dashboard" }), "Era ótimo preço"],
  ])("is told as one of then: %s", async (_what, open, level) => {
    answer(aBatchSearch(old), { flight: aFlight({ seen_at: seenAt }), deal: aDeal(old) });
    await open();
    expect(await screen.findByText(level)).toBeVisible();
    expect(screen.getAllByText("visto há 2 dias · desatualizado")[0]).toBeVisible();
  });
});

describe("the level of the cheapest flight of a search", () => {
  const history = { ...{ days: 34, observations: 412 }, low_below: 900, high_above: 1200 };

  it.each([
    ["the card of a search", openSearches],
    ["the flights of a search", openFlights],
  ])("says whose word it is where the history may say otherwise: %s", async (_what, open) => {
    answer(aBatchSearch({ cheapest_flight_price_level: "high" }));
    await open();
    expect(await screen.findByText("Preço alto")).toBeVisible();
    expect(screen.getByText("Segundo a fonte")).toBeVisible();
  });

  it.each([
    ["the card of a search", openSearches, "low", "high", "acima do normal"],
    ["the flights of a search", openFlights, "low", "typical", "faixa normal"],
    ["the card of a search", openSearches, "high", "low", "abaixo do normal"],
  ] as const)(
    "is told with what the history says instead: %s, %s and %s",
    async (_what, open, said, own, band) => {
      answer(aBatchSearch({ cheapest_flight_price_level: said, history_level: own }));
      await open();
      expect(await screen.findByText(`No histórico: ${band}`)).toBeVisible();
    },
  );

  it("is told alone where the history says the same", async () => {
    answer(aBatchSearch({ cheapest_flight_price_level: "low", history_level: "low" }));
    await openSearches();
    expect(await screen.findByText("Segundo a fonte")).toBeVisible();
    expect(screen.queryByText(/No histórico/)).toBeNull();
  });

  it("is that of the history without a word more", async () => {
    answer(aBatchSearch({ price_level_basis: { source: "history", ...history } }));
    await openSearches();
    expect(await screen.findByText("Ótimo preço")).toBeVisible();
    expect(screen.queryByText("Segundo a fonte")).toBeNull();
  });
});

describe("a search of which every pair was seen and none is sold", () => {
  it("does not say that it waits for prices", async () => {
    answer(soldOut);
    await openSearches();
    const card = within(await screen.findByRole("article"));
    expect(card.getByText("Nenhum voo à venda")).toBeVisible();
    expect(card.queryByText("Aguardando preços...")).toBeNull();
  });

  it.each(["paused", "expired"] as const)(
    "has no price when it is %s, and waits for none",
    async (status) => {
      answer({ ...soldOut, status });
      await openSearches();
      expect(await screen.findByText("Sem preço")).toBeVisible();
      expect(screen.queryByText("Aguardando preços...")).toBeNull();
    },
  );

  it("says so in the same words wherever a price or flights would stand", async () => {
    answer(soldOut);
    await openFlights();
    expect(
      await screen.findByText("Verificamos todas as combinações desta busca e nenhuma tinha voo à venda."),
    ).toBeVisible();
    expect(screen.getByRole("heading", { name: "Nenhum voo à venda" })).toBeVisible();
    for (const name of ["Voo Mais Barato", "Resumo da busca"])
      expect(within(screen.getByRole("region", { name })).getByText("Nenhum voo à venda")).toBeVisible();
    expect(screen.queryByText(/ainda|com os filtros/i)).toBeNull();
  });
});
