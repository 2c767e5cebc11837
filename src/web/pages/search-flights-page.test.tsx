import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { type SearchFlights, searchFlights } from "#shared/api/flights.ts";
import { flightHistory } from "#shared/api/price-history.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderScreen } from "#test/web/render.tsx";
import { anId } from "#test/web/wire/facts.ts";
import { aFlight, aFlightHistory, searchFlightsOf } from "#test/web/wire/flights.ts";
import { aBatchSearch, UNPRICED } from "#test/web/wire/searches.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { SearchFlightsPage } from "./search-flights-page.tsx";

const api = fakeApi();
const path = `/searches/${anId(1)}/flights`;
const flightsPath = `/searches/batches/${anId(1)}/flights`;
const listed = (answer: SearchFlights) => api.on("get", flightsPath, () => body(searchFlights, answer));
const open = (query = "") =>
  renderScreen(SearchFlightsPage, { path: "/searches/$searchId/flights", at: `${path}${query}` });

async function sortBy(user: UserEvent, order: string) {
  await user.click(await screen.findByRole("button", { name: /^Filtros e Ordenação/ }));
  await user.selectOptions(await screen.findByLabelText("Ordenar por"), order);
  await user.click(screen.getByRole("button", { name: "Aplicar" }));
}

describe("the title counts", () => {
  it.each([
    [0, "Resultados dos Voos (0 voos)"],
    [1, "Resultados dos Voos (1 voo)"],
    [2, "Resultados dos Voos (2 voos)"],
    [2115, "Resultados dos Voos (2.115 voos)"],
  ])("%i flights", async (total, title) => {
    listed(searchFlightsOf(total === 0 ? [] : [aFlight()], { total }));
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  });
});

describe("a flight", () => {
  it("shows both days, the stay, the price and its level, and leads outside in a tab of its own", async () => {
    listed(searchFlightsOf([aFlight()]));
    await open();
    const [row] = await screen.findAllByRole("article");
    const flight = within(row as HTMLElement);
    expect(row).toHaveTextContent(/Ida\s*sex\.\s*12\/03\/2027/);
    expect(row).toHaveTextContent(/Volta\s*ter\.\s*23\/03\/2027/);
    expect(flight.getByText("11 dias")).toBeVisible();
    expect(flight.getByText("Preço normal")).toBeVisible();
    expect(await flight.findByText(/^R\$\s4\.000$/)).toBeVisible();
    const link = flight.getByRole("link", { name: "Ver" });
    expect(link).toHaveAttribute("href", "https://www.google.com/travel/flights?tfs=flight");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("without a level carries no badge", async () => {
    listed(searchFlightsOf([aFlight({ current_price_level: null })]));
    await open();
    const row = within((await screen.findAllByRole("article"))[0] as HTMLElement);
    expect(row.queryByText(/Preço|Ótimo/)).not.toBeInTheDocument();
  });
});

describe("the history of a flight", () => {
  const other = aFlight({ id: "flight-2", date_dep: "2027-03-13", date_ret: "2027-03-24" });
  const opener = { name: /^Histórico: .* ida 12\/03\/2027/ };

  it.each([
    ["its price has taken to another page", [other], 21],
    ["is not sold any more, and no other is", [], 0],
  ])("stays open when the flight %s, and does not open again with it", async (_what, items, total) => {
    listed(searchFlightsOf([aFlight(), other]));
    api.on("get", `${flightsPath}/flight-1/history`, () => new Promise<never>(() => {}));
    const { user, queries } = await open();
    const listAgain = (answer: SearchFlights) => {
      listed(answer);
      return act(() => queries.invalidateQueries({ queryKey: queryKeys.searchFlights }));
    };
    await user.click(await screen.findByRole("button", opener));
    await screen.findByRole("dialog", { name: "Histórico do voo" });
    await listAgain(searchFlightsOf(items, { total }));
    await screen.findAllByText(`Resultados dos Voos (${total} voos)`);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.queryByRole("button", opener)).not.toBeInTheDocument();
    await listAgain(searchFlightsOf([aFlight(), other]));
    expect(await screen.findByRole("button", opener)).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

it("leads back from the history of a flight to what had opened it", async () => {
  listed(searchFlightsOf([aFlight(), aFlight({ id: "flight-2", date_dep: "2027-03-13" })]));
  for (const id of ["flight-1", "flight-2"])
    api.on("get", `${flightsPath}/${id}/history`, () => body(flightHistory, aFlightHistory({ id })));
  const { user } = await open();
  for (const name of [/^Histórico: .* ida 13\/03/, /^Histórico: .* ida 12\/03/]) {
    await user.click(await screen.findByRole("button", { name }));
    await screen.findByText("Tabela");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name })).toHaveFocus());
  }
});

describe("the history of a flight that is not on the page", () => {
  const at = `${flightsPath}/flight-9/history`;
  const arrive = async () => {
    listed(searchFlightsOf([aFlight()]));
    const app = await open("?history=flight-9");
    return { ...app, dialog: within(await screen.findByRole("dialog", { name: "Histórico do voo" })) };
  };

  it("is opened by its address, and called after its flight once that is known", async () => {
    const answer = Promise.withResolvers<Response>();
    api.on("get", at, () => answer.promise);
    const { dialog, router, user } = await arrive();
    expect(await dialog.findByLabelText("Carregando histórico")).toBeVisible();
    answer.resolve(body(flightHistory, aFlightHistory({ id: "flight-9", date_dep: "2027-04-02" })));
    expect(await dialog.findByText("GRU → LIS, ida 02/04/2027, volta 23/03/2027")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(router.state.location.href).toBe(path);
  });

  it("is asked for no more once it is closed", async () => {
    const answer = vi.fn(() => body(flightHistory, aFlightHistory({ id: "flight-9" })));
    api.on("get", at, answer);
    const { dialog, queries, user } = await arrive();
    await dialog.findByText("Tabela");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(answer).toHaveBeenCalledOnce();
    await act(() => queries.invalidateQueries());
    expect(answer).toHaveBeenCalledOnce();
  });

  it("can be asked for again when it did not come", async () => {
    api.on("get", at, () => refusal(400));
    const { dialog, user } = await arrive();
    const again = await dialog.findByRole("button", { name: "Tentar Novamente" });
    api.on("get", at, () => body(flightHistory, aFlightHistory({ id: "flight-9" })));
    await user.click(again);
    expect(await dialog.findByText("Tabela")).toBeVisible();
  });

  it("says so where the search has no such flight, or not any more", async () => {
    api.on("get", at, () => refusal(404, { errors: [{ code: "RESOURCE_NOT_FOUND", message: "gone" }] }));
    const { dialog } = await arrive();
    expect(await dialog.findByRole("heading", { name: "Voo não encontrado" })).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Tentar Novamente" })).not.toBeInTheDocument();
  });
});

describe("a search from a city", () => {
  const search = aBatchSearch({
    origin: "SAO",
    origin_airports: ["GRU", "CGH", "VCP"],
    cheapest_flight_origin: "CGH",
  });

  it("says of the cheapest and of every flight between which airports they fly", async () => {
    listed(searchFlightsOf([aFlight({ origin: "VCP" })], { search }));
    await open();
    const cheapest = within(await screen.findByRole("region", { name: "Voo Mais Barato" }));
    expect(cheapest.getByText("CGH → LIS")).toBeVisible();
    expect((await screen.findAllByRole("article"))[0]).toHaveTextContent("VCP → LIS11 dias");
  });
});

describe("the search above the list", () => {
  it("is summed up with its cheapest flight", async () => {
    listed(searchFlightsOf([aFlight()]));
    await open();
    const summary = within(await screen.findByRole("region", { name: "Resumo da busca" }));
    for (const text of ["1 passageiro", "Econômica", "10-15 dias", "2.115 possibilidades"]) {
      expect(summary.getByText(text)).toBeVisible();
    }
    expect(summary.getByText(/Início flexível . Fim flexível/)).toBeVisible();
    expect(summary.getByText("Round trip")).toHaveAttribute("lang", "en");
    const cheapest = screen.getByRole("region", { name: "Voo Mais Barato" });
    expect(within(cheapest).getByText("Ótimo preço")).toBeVisible();
    expect(cheapest).toHaveTextContent(/sex\.\s*12\/03\/2027/);
    expect(within(cheapest).getByRole("link", { name: "Ver" })).toHaveAttribute(
      "href",
      "https://www.google.com/travel/flights?tfs=cheapest",
    );
  });

  it("without a price says that no cheap flight was found yet", async () => {
    listed(searchFlightsOf([], { search: aBatchSearch({ ...UNPRICED, status: "pending" }) }));
    await open();
    expect(await screen.findByText("Nenhum voo barato encontrado ainda")).toBeVisible();
    expect(screen.getByText("Nenhum voo encontrado com os filtros selecionados")).toBeVisible();
  });

  it("open their history and that of the search, which is the owner's alone", async () => {
    listed(searchFlightsOf([aFlight(), aFlight({ id: "flight-2" })]));
    await open();
    await screen.findAllByRole("article");
    expect(screen.getAllByRole("button", { name: /^Histórico: .* ida / })).toHaveLength(2);
    expect(screen.getByRole("button", { name: /^Histórico: .* menor preço/ })).toBeVisible();
  });

  it("of someone else open their history, but not that of his search", async () => {
    listed(searchFlightsOf([aFlight()], { owned: false }));
    await open();
    await screen.findAllByRole("article");
    expect(screen.getAllByRole("button", { name: /^Histórico/ })).toEqual([
      screen.getByRole("button", { name: /^Histórico: .* ida / }),
    ]);
  });

  it("of someone else is marked as read-only", async () => {
    listed(searchFlightsOf([aFlight()], { owned: false }));
    await open();
    expect(await screen.findByText(/Esta oferta vem do monitor de outra pessoa/)).toBeVisible();
  });

  it("of someone else leads to the form of one's own, like it", async () => {
    listed(searchFlightsOf([aFlight()], { owned: false }));
    await open();
    expect(await screen.findByRole("link", { name: "Criar busca igual" })).toHaveAttribute(
      "href",
      "/searches?new=1&like=GRU.LIS.economy.1.0.0.0.10.10.15..",
    );
  });

  it("of one's own is not made a second time", async () => {
    listed(searchFlightsOf([aFlight()]));
    await open();
    expect(await screen.findByRole("button", { name: "Ajustar avisos" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Criar busca igual" })).not.toBeInTheDocument();
  });
});

describe("order and pages", () => {
  it("open with the cheapest first and without an offset", async () => {
    const asked = listed(searchFlightsOf([aFlight()]));
    await open();
    await screen.findAllByRole("article");
    expect(asked[0]?.url.search).toBe("?sort_by=price&sort_order=asc&limit=20");
    expect(screen.queryByRole("navigation", { name: "Páginas de voos" })).not.toBeInTheDocument();
  });

  it("another order stands in the address and goes back to the first page", async () => {
    const asked = listed(searchFlightsOf([aFlight()], { total: 45 }));
    const { user, router } = await open("?page=3");
    await sortBy(user, "Volta mais próxima");
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: "return_date-asc" }));
    await waitFor(() =>
      expect(asked.at(-1)?.url.search).toBe("?sort_by=departure_date&sort_order=asc&limit=20"),
    );
    await sortBy(user, "Menor preço");
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it("a page beyond the last becomes the last", async () => {
    listed(searchFlightsOf([aFlight()], { total: 45 }));
    const { router } = await open("?page=9");
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?page=3`));
  });

  it("a page number leads there by Enter or 'Ir'; an impossible one changes back", async () => {
    const asked = listed(searchFlightsOf([aFlight()], { total: 45 }));
    const { user, router } = await open();
    const box = async () => await screen.findByRole("textbox", { name: "Número da página" });
    expect(await screen.findByText("de 3")).toBeVisible();
    await user.clear(await box());
    await user.type(await box(), "3{Enter}");
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get("offset")).toBe("40"));
    expect(router.state.location.href).toBe(`${path}?page=3`);
    expect(screen.getByRole("button", { name: "Próxima" })).toBeDisabled();
    await user.clear(await box());
    await user.type(await box(), "4");
    await user.click(screen.getByRole("button", { name: "Ir" }));
    expect(await box()).toHaveValue("3");
    await user.click(screen.getByRole("button", { name: "Anterior" }));
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?page=2`));
  });
});

describe("what can go wrong", () => {
  it("a search that expired or was removed", async () => {
    const gone = { errors: [{ code: "RESOURCE_NOT_FOUND", message: "Search not found" }] };
    api.on("get", flightsPath, () => refusal(404, gone));
    await open();
    expect(await screen.findByRole("heading", { name: "Busca não encontrada" })).toBeVisible();
    expect(screen.getByText(/Os resultados desta busca não estão mais disponíveis\./)).toBeVisible();
    expect(screen.getByText(/Por favor, crie uma nova busca para ver os voos disponíveis\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "Nova Busca" })).toHaveAttribute("href", "/searches?new=1");
  });

  it("a search that none can be called, at an address too long for any", async () => {
    api.on("get", flightsPath, () => refusal(414, { message: "'/api' is not a valid url component" }));
    const { user } = await open();
    expect(await screen.findByRole("heading", { name: "Busca não encontrada" })).toBeVisible();
    expect(screen.getByText(/Os resultados desta busca não estão mais disponíveis\./)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    expect(await screen.findByText("Atualizando voos...")).toBeVisible();
    await vi.dynamicImportSettled();
    expect(screen.queryByText(/not a valid url component/)).toBeNull();
  });

  it("a title that will not grow has no room kept for it", async () => {
    api.on("get", flightsPath, () => refusal(404));
    await open();
    await screen.findByRole("heading", { name: "Busca não encontrada" });
    const title = screen.getByRole("heading", { name: "Resultados dos Voos" });
    expect(title.closest("[data-growing]")).toBeNull();
  });

  it("an error shows its message and can be tried again", async () => {
    api.on("get", flightsPath, () => refusal(400, { message: "Filtro estranho" }));
    const { user } = await open();
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("Erro ao carregar voos")).toBeVisible();
    expect(alert.getByText("Filtro estranho")).toBeVisible();
    listed(searchFlightsOf([aFlight()]));
    await user.click(alert.getByRole("button", { name: "Tentar Novamente" }));
    expect(await screen.findAllByRole("article")).toHaveLength(1);
  });
});

describe("a list with no flight in it", () => {
  const none = (over: Partial<SearchFlights["search"]>) =>
    listed(searchFlightsOf([], { search: aBatchSearch({ ...UNPRICED, ...over }) }));

  it.each([
    ["paused", "Pausada", {}],
    ["expired", "Expirada", { pairs: 0, never_seen: 0 }],
  ] as const)(
    "is not said to fill up where the search is %s, as its summary says",
    async (status, badge, left) => {
      none({ status, coverage: { ...UNPRICED.coverage, ...left } });
      await open();
      expect(await screen.findByRole("heading", { name: "Sem preço" })).toBeVisible();
      const summary = within(screen.getByRole("region", { name: "Resumo da busca" }));
      expect(summary.getByText(badge)).toBeVisible();
      expect(screen.queryByText(/Estamos verificando|ainda não estão à venda/)).not.toBeInTheDocument();
    },
  );

  it("says that its days are not on sale yet, as the grid of them does", async () => {
    const coverage = { ...UNPRICED.coverage, pairs: 0, never_seen: 0, not_on_sale: 2115 };
    none({ status: "pending", coverage });
    await open();
    const title = "As datas desta busca ainda não estão à venda";
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.queryByText(/Estamos verificando/)).not.toBeInTheDocument();
  });
});
