import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import * as z from "zod";
import { airportList, airportPlace } from "#shared/api/airports.ts";
import { profile } from "#shared/api/profiles.ts";
import { type BatchSearch, batchSearch } from "#shared/api/searches.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp, renderScreen } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { aProfile } from "#test/web/wire/account.ts";
import { anId } from "#test/web/wire/facts.ts";
import { aBatchSearch, someBatchSearches, UNPRICED } from "#test/web/wire/searches.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { SearchesPage } from "./searches-page.tsx";

const api = fakeApi();
const listed = (searches: BatchSearch[]) =>
  api.on("get", "/searches/batches", () => body(z.array(batchSearch), searches));
const open = (at = "/searches") => renderScreen(SearchesPage, { path: "/searches", at });
const cards = () => screen.findAllByRole("article");
const routes = async () => (await cards()).map((card) => card.getAttribute("aria-label"));

const lisbon = aBatchSearch();
const santiago = aBatchSearch({
  id: anId(2),
  ...{ destination: "SCL", destination_airports: ["SCL"] },
  destination_details: { name: "Arturo Merino", city: "Santiago", country: "CL" },
  cheapest_flight_price: 500,
  cheapest_flight_price_level: "high",
  min_days: 3,
  max_days: 7,
  trip_duration_days: 5,
});
const rome = aBatchSearch({
  id: anId(3),
  ...{ origin: "GIG", origin_airports: ["GIG"], destination: "FCO", destination_airports: ["FCO"] },
  ...{ ...UNPRICED, status: "pending" },
});

async function openPanel(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: /^Filtros e Ordenação/ }));
  const panel = within(await screen.findByRole("dialog", { name: "Filtros e Ordenação" }));
  await panel.findByRole("slider", { name: "Preço máximo" });
  return panel;
}

it("the cheapest search stands first, after those that wait for a price", async () => {
  listed([lisbon, santiago, rome]);
  await open();
  expect(await routes()).toEqual(["GIG → FCO", "GRU → SCL", "GRU → LIS"]);
});

it("another order comes from the panel and stands in the address", async () => {
  listed([santiago, lisbon]);
  const { user, router } = await open("/searches?page=1");
  const panel = await openPanel(user);
  await user.selectOptions(panel.getByLabelText("Ordenar por"), "Maior duração");
  await user.click(panel.getByRole("button", { name: "Aplicar" }));
  await waitFor(async () => expect(await routes()).toEqual(["GRU → LIS", "GRU → SCL"]));
  expect(router.state.location.href).toBe("/searches?sort=duration-desc");
});

it("countries are those of the searches, each with its name, and narrow the list", async () => {
  listed([lisbon, santiago]);
  const { user, router } = await open();
  const panel = await openPanel(user);
  const countries = within(panel.getByRole("group", { name: "Países de destino" }));
  expect(countries.getAllByRole("button").map(({ title }) => title)).toEqual(["Chile", "Portugal"]);
  await user.click(countries.getByRole("button", { name: /CL$/ }));
  await user.click(panel.getByRole("button", { name: "Aplicar" }));
  await waitFor(async () => expect(await routes()).toEqual(["GRU → SCL"]));
  expect(router.state.location.href).toBe("/searches?destinationCountries=CL");
  expect(screen.getByText("1 de 2 buscas")).toBeVisible();
});

it("a country of none of the searches stands there while it is chosen, to be taken back", async () => {
  listed([lisbon]);
  const { user, router } = await open("/searches?destinationCountries=CL");
  const panel = await openPanel(user);
  const countries = within(panel.getByRole("group", { name: "Países de destino" }));
  expect(countries.getByRole("button", { name: /PT$/, pressed: false })).toBeVisible();
  await user.click(countries.getByRole("button", { name: /CL$/, pressed: true }));
  await user.click(panel.getByRole("button", { name: "Aplicar" }));
  await waitFor(() => expect(router.state.location.href).toBe("/searches"));
});

it("an airport applies as soon as it is picked, the rest still by 'Aplicar', and is taken back by its clear button", async () => {
  const found = { iata: "SCL", name: "Arturo Merino", city: "Santiago", country: "CL" };
  api.on("get", "/airports/", () => body(airportList, { airports: [found], count: 1 }));
  listed([lisbon, santiago]);
  const { user, router } = await open();
  const panel = await openPanel(user);
  await user.click(panel.getByRole("radio", { name: "Preço alto" }));
  await user.type(panel.getByRole("combobox", { name: "Aeroporto de destino" }), "scl");
  await user.click(await screen.findByRole("option", { name: /SCL/ }));
  await waitFor(() => expect(router.state.location.href).toBe("/searches?filters=1&destination=SCL"));
  expect(screen.getByRole("dialog", { name: "Filtros e Ordenação" })).toBeVisible();
  expect(panel.getByRole("radio", { name: "Preço alto" })).toBeChecked();
  await user.click(await panel.findByRole("button", { name: "Limpar aeroporto" }));
  await waitFor(() => expect(router.state.location.href).toBe("/searches?filters=1"));
});

it("a city admits the searches from its airports, as on the lists of flights", async () => {
  const city = { iata: "SAO", name: "São Paulo", city: "São Paulo", country: "BR" };
  const place = { lat: -23.4, lon: -46.4, time_zone: "America/Sao_Paulo", airports: ["GRU", "CGH"] };
  api.on("get", "/airports/SAO", () => body(airportPlace, { ...city, ...place }));
  listed([lisbon, santiago, rome]);
  await open("/searches?origin=SAO");
  expect(await routes()).toEqual(["GRU → SCL", "GRU → LIS"]);
});

it("prices compare in the person's currency, and who has none is left out", async () => {
  listed([lisbon, santiago, rome]);
  await open("/searches?minPrice=2001");
  expect(await routes()).toEqual(["GRU → LIS"]);
});

it("prices are compared in no other currency while the profile is on its way", async () => {
  const known = Promise.withResolvers<Response>();
  api.on("get", "/profiles/", () => known.promise);
  localStorage.setItem(
    "exchange_rate_CAD_BRL",
    JSON.stringify({ rate: 4, timestamp: Date.now(), from: "CAD", to: "BRL" }),
  );
  listed([lisbon, santiago]);
  await open("/searches?filters=1&maxPrice=800");
  expect(await screen.findByRole("group", { name: "Países de destino" })).toBeVisible();
  expect(screen.queryByText("Nenhuma busca encontrada com os filtros selecionados")).not.toBeInTheDocument();
  known.resolve(body(profile, aProfile({ currency: "USD" })));
  expect(await screen.findByText("2 buscas")).toBeInTheDocument();
});

it("without a rate prices compare as they are, and the list stays while its cards ask for one again", async () => {
  const rates = api.at("get", "/rates/latest/CAD", () => refusal(503));
  listed([lisbon, santiago]);
  await open("/searches?minPrice=501");
  expect(await screen.findByText("Conversão aproximada")).toBeVisible();
  expect(await routes()).toEqual(["GRU → LIS"]);
  expect(rates.length).toBeLessThan(4);
});

it("filters that admit nothing say so and can be cleared on the spot", async () => {
  listed([lisbon]);
  const { user, router } = await open("/searches?priceLevel=high&minDuration=60&page=2");
  const title = await screen.findByText("Nenhuma busca encontrada com os filtros selecionados");
  // Nothing of the others: some may be paused or over.
  expect(title.parentElement).toHaveTextContent(/^Nenhuma busca encontrada.*selecionadosLimpar filtros$/);
  expect(screen.getByRole("img", { name: "2 filtros aplicados" })).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Limpar filtros" })[1] as HTMLElement);
  expect(await routes()).toEqual(["GRU → LIS"]);
  expect(router.state.location.href).toBe("/searches");
  expect(screen.queryByRole("button", { name: "Limpar filtros" })).not.toBeInTheDocument();
});

it("pages count what the filters admit", async () => {
  listed([...someBatchSearches(11), { ...santiago, id: anId(99) }]);
  await open("/searches?destination=LIS");
  expect(await screen.findByText("Página 1 de 2")).toBeVisible();
});

it("the address of the whole app is corrected and keeps what it does not know", async () => {
  listed([lisbon, santiago]);
  signIn();
  const { router } = await renderApp("/searches?minDuration=90&origin=gru&dateFrom=hoje&sort=price-asc&x=1");
  await waitFor(() => expect(router.state.location.href).toBe("/searches?minDuration=60&origin=GRU&x=1"));
});

it("a dialog that is open stays with what is typed in it while prices wait for the rate of another currency", async () => {
  listed([santiago, lisbon]);
  const rates = Promise.withResolvers<Response>();
  const { user, queries } = await open(`/searches?maxPrice=2500&target=${anId(2)}`);
  const box = await screen.findByLabelText("Avisar abaixo de (BRL)");
  await user.type(box, "2100");
  const asked = api.at("get", "/rates/latest/CAD", () => rates.promise);
  await act(async () => queries.setQueryData(queryKeys.profile, aProfile({ currency: "USD" })));
  await waitFor(() => expect(asked).not.toHaveLength(0));
  expect(box).toBeVisible();
  rates.resolve(Response.json({ base: "CAD", rates: { USD: 0.8 } }));
  await waitFor(() => expect(screen.queryAllByText(/^\$\s400$/)).not.toHaveLength(0));
  expect(box).toBeVisible();
  expect(box).toHaveValue("R$ 2.100");
});
