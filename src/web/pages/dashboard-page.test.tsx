import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { airportList } from "#shared/api/airports.ts";
import { type Deal, type DealList, dealList } from "#shared/api/deals.ts";
import { flightHistory } from "#shared/api/price-history.ts";
import { type Profile, profile } from "#shared/api/profiles.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp, renderScreen } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { aProfile } from "#test/web/wire/account.ts";
import { aDeal, aDealList } from "#test/web/wire/deals.ts";
import { anId } from "#test/web/wire/facts.ts";
import { UNPRICED } from "#test/web/wire/searches.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { DashboardPage } from "./dashboard-page.tsx";

const api = fakeApi();
const dealsAre = (answer: DealList) => api.on("get", "/searches/batches/all", () => body(dealList, answer));
const profileIs = (over: Partial<Profile>) =>
  api.on("get", "/profiles/", () => body(profile, aProfile(over)));
const open = (query = "") => renderScreen(DashboardPage, { path: "/dashboard", at: `/dashboard${query}` });
const figure = (name: string) => screen.findByRole("region", { name });

describe("the figures", () => {
  it("count the searches of the plan and the deals from the preferred airport", async () => {
    dealsAre(aDealList([aDeal()], 143));
    await open();
    const searches = await figure("Buscas Ativas");
    await waitFor(() => expect(searches).toHaveTextContent("de 5 permitidas no seu plano"));
    expect(within(searches).getByText("2")).toBeVisible();
    const deals = await figure("Ofertas Encontradas");
    await waitFor(() => expect(deals).toHaveTextContent("Saindo de Aeroporto GRU"));
    expect(await within(deals).findByText("143")).toBeVisible();
  });

  it("tell searches that are watched from those that only take up room in the plan", async () => {
    profileIs({ batch_searches_count: 5, active_searches_count: 3 });
    dealsAre(aDealList([]));
    await open();
    const searches = await figure("Buscas Ativas");
    await waitFor(() => expect(searches).toHaveTextContent("de 5 permitidas no seu plano · 2 inativas"));
    expect(within(searches).getByText("3")).toBeVisible();
  });

  it("of a plan without a cap say so", async () => {
    profileIs({ feature_plan: { name: "Premium", max_batch_flight_searches: null } });
    dealsAre(aDealList([]));
    await open();
    expect(await screen.findByText("sem limite no seu plano")).toBeVisible();
  });

  it("say nothing of a plan to someone without a profile", async () => {
    api.on("get", "/profiles/", () => refusal(404));
    dealsAre(aDealList([aDeal()]));
    await open();
    expect(await screen.findByText("Saindo de aeroporto preferido")).toBeVisible();
    expect(screen.queryByText("sem limite no seu plano")).not.toBeInTheDocument();
  });

  it("of deals from an airport that nobody knows say its code", async () => {
    api.on("get", "/airports/ZZZ", () => refusal(404));
    dealsAre(aDealList([]));
    await open("?origin=ZZZ");
    await waitFor(async () => expect(await figure("Ofertas Encontradas")).toHaveTextContent("Saindo de ZZZ"));
  });

  it("are 0 while nothing is known", async () => {
    api.on("get", "/searches/batches/all", () => new Promise<Response>(() => {}));
    await open();
    expect(within(await figure("Ofertas Encontradas")).getByText("0")).toBeVisible();
  });
});

describe("a deal", () => {
  it("shows the route, the price with its level and the way to its flights", async () => {
    dealsAre(aDealList([aDeal()]));
    await open();
    const deal = await screen.findByRole("article", { name: "GRU → LIS" });
    for (const text of ["São Paulo, BR", "Lisboa, PT", "Humberto Delgado", "Ótimo preço", "11 dias"]) {
      expect(within(deal).getByText(text)).toBeVisible();
    }
    expect(deal).toHaveTextContent(/sex\.\s*12\/03\/2027/);
    expect(await within(deal).findByText(/^R\$\s4\.000$/)).toBeVisible();
    const way = within(deal).getByRole("link", { name: "Ver Voos" });
    expect(way).toHaveAttribute("href", `/searches/${anId(1)}/flights`);
    expect(way).toHaveAttribute("aria-description", "GRU → LIS");
  });

  it("without a price waits for it", async () => {
    const { cheapest_flight_search_url: _url, ...unpriced } = UNPRICED;
    dealsAre(aDealList([aDeal(unpriced)]));
    await open();
    expect(await screen.findByText("Aguardando preços...")).toBeVisible();
  });

  it("opens how the price of its flight has changed", async () => {
    const deal = aDeal();
    const { origin, destination } = deal;
    const fare_source = "simulated";
    api.on("get", `/searches/batches/${deal.id}/flights/${deal.cheapest_flight_id}/history`, () =>
      body(flightHistory, {
        ...{ id: "12.2027-03-12.11", origin, destination, date_dep: "2027-03-12", date_ret: "2027-03-23" },
        ...{
          currency: "CAD",
          first_day: "2026-11-01",
          price_before: 1100,
          source_history: null,
          seen_at: null,
        },
        observations: [
          {
            at: "2026-11-18T15:00:00Z",
            price: 900,
            price_level: null,
            price_level_source: null,
            fare_source,
          },
        ],
        ...{ usual: null, whole_since: "2026-08-22", plan_limit: { shown_days: 30, hidden_days: 0 } },
      }),
    );
    dealsAre(aDealList([deal]));
    const { user } = await open();
    const name = "Histórico: GRU → LIS, ida 12/03/2027, volta 23/03/2027";
    await user.click(await screen.findByRole("button", { name }));
    const dialog = within(await screen.findByRole("dialog", { name: "Histórico do voo" }));
    expect(await dialog.findByText(/^Menor: R\$\s3\.600 em 18\/11\/2026$/)).toBeVisible();
  });

  it("keeps the history of its flight open when it has a cheaper one meanwhile", async () => {
    const deal = aDeal();
    dealsAre(aDealList([deal]));
    api.on(
      "get",
      `/searches/batches/${deal.id}/flights/${deal.cheapest_flight_id}/history`,
      () => new Promise<never>(() => {}),
    );
    const { user, queries } = await open();
    await user.click(await screen.findByRole("button", { name: /^Histórico: .* ida 12\/03\/2027/ }));
    await screen.findByRole("dialog", { name: "Histórico do voo" });
    const cheaper = "12.2027-03-14.11";
    dealsAre(aDealList([aDeal({ cheapest_flight_id: cheaper, date_from: "2027-03-14" })]));
    const asked = api.on(
      "get",
      `/searches/batches/${deal.id}/flights/${cheaper}/history`,
      () => new Promise<never>(() => {}),
    );
    await act(() => queries.invalidateQueries({ queryKey: queryKeys.deals }));
    await screen.findByText("14/03/2027");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Fechar" }));
    const opener = await screen.findByRole("button", { name: /^Histórico: .* ida 14\/03\/2027/ });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(asked).toHaveLength(0);
    await waitFor(() => expect(opener).toHaveFocus());
    await user.click(opener);
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it.each([
    ["others stay", [aDeal({ id: anId(2), origin: "VCP", cheapest_flight_id: "13.2027-03-12.11" })]],
    ["no other stays", []],
  ])(
    "that leaves the list where %s keeps the history of its flight open, which does not open again with it",
    async (_what, others) => {
      const deal = aDeal();
      dealsAre(aDealList([deal, ...others]));
      api.on(
        "get",
        `/searches/batches/${deal.id}/flights/${deal.cheapest_flight_id}/history`,
        () => new Promise<never>(() => {}),
      );
      const { user, queries, router } = await open();
      const listAgain = (deals: Deal[]) => {
        dealsAre(aDealList(deals));
        return act(() => queries.invalidateQueries({ queryKey: queryKeys.deals }));
      };
      await user.click(await screen.findByRole("button", { name: /^Histórico: GRU/ }));
      const dialog = within(await screen.findByRole("dialog", { name: "Histórico do voo" }));
      await listAgain(others);
      await waitFor(() => expect(screen.queryByText("GRU", { selector: "article *" })).toBeNull());
      expect(dialog.getByText("GRU → LIS, ida 12/03/2027, volta 23/03/2027")).toBeVisible();
      await user.click(dialog.getByRole("button", { name: "Fechar" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      expect(router.state.location.href).toBe("/dashboard");
      await listAgain([deal]);
      expect(await screen.findByRole("button", { name: /^Histórico: GRU/ })).toBeVisible();
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    },
  );
});

it("forgets a history of which no deal has the flight, which does not open once one has it", async () => {
  const deal = aDeal();
  const come = Promise.withResolvers<Response>();
  api.on("get", "/searches/batches/all", () => come.promise);
  const { queries, router } = await open(`?history=${deal.cheapest_flight_id}&page=2`);
  await screen.findByRole("heading", { level: 1 });
  come.resolve(body(dealList, aDealList([aDeal({ cheapest_flight_id: "13.2027-03-12.11" })], 41)));
  await waitFor(() => expect(router.state.location.href).toBe("/dashboard?page=2"));
  dealsAre(aDealList([deal, aDeal({ id: anId(2), origin: "VCP" })], 41));
  await act(() => queries.invalidateQueries({ queryKey: queryKeys.deals }));
  expect(await screen.findByRole("article", { name: "VCP → LIS" })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

describe("which deals", () => {
  it("leave from the preferred airport until its button is pressed", async () => {
    const asked = dealsAre(aDealList([aDeal()]));
    const { user, router } = await open();
    const origin = await screen.findByRole("button", { name: "Saindo de GRU" });
    expect(origin).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(asked.map(({ url }) => url.searchParams.get("origin"))).toEqual(["GRU"]));
    await user.click(origin);
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.has("origin")).toBe(false));
    expect(router.state.location.search).toEqual({ origin: "*" });
    expect(await screen.findByText("Saindo de qualquer aeroporto")).toBeVisible();
  });

  it("are counted for who cannot see them change", async () => {
    dealsAre(aDealList([aDeal()], 143));
    const { user } = await open();
    await screen.findByRole("article", { name: "GRU → LIS" });
    dealsAre(aDealList([], 0));
    await user.click(screen.getByRole("button", { name: "Saindo de GRU" }));
    await waitFor(() => expect(screen.getByText("Ofertas Encontradas: 0")).toHaveRole("status"));
  });

  it("leave from anywhere as soon as the preferred airport could not be read, while it is asked for again", async () => {
    const profiles = api.on("get", "/profiles/", () => refusal(403));
    const asked = dealsAre(aDealList([aDeal()]));
    await open();
    expect(await screen.findByRole("article", { name: "GRU → LIS" })).toBeVisible();
    expect(asked[0]?.url.searchParams.has("origin")).toBe(false);
    expect(profiles).toHaveLength(1);
  });

  it("arrive at the preferred airport when asked for", async () => {
    const asked = dealsAre(aDealList([]));
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Chegando em GRU" }));
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get("destination")).toBe("GRU"));
    expect(asked.at(-1)?.url.searchParams.has("origin")).toBe(false);
  });

  it("are narrowed and ordered by the panel, and the badge counts what is applied", async () => {
    const asked = dealsAre(aDealList([aDeal()]));
    const { user, router } = await open("?page=2");
    await screen.findByRole("article", { name: "GRU → LIS" });
    await user.click(screen.getByRole("button", { name: "Filtros e Ordenação" }));
    const panel = within(await screen.findByRole("dialog", { name: "Filtros e Ordenação" }));
    expect(await panel.findByRole("combobox", { name: "Aeroporto de origem" })).toHaveValue(
      "GRU - BR - Aeroporto GRU",
    );
    expect(panel.queryByText("Período da viagem")).not.toBeInTheDocument();
    await user.selectOptions(panel.getByLabelText("Ordenar por"), "Menor duração");
    await user.click(panel.getByRole("button", { name: /PT$/ }));
    await user.click(panel.getByRole("radio", { name: "Ótimo preço" }));
    await user.click(panel.getByRole("button", { name: "Aplicar" }));
    expect(await screen.findByRole("img", { name: "2 filtros aplicados" })).toBeVisible();
    expect(router.state.location.href).toBe(
      "/dashboard?sort=duration-asc&priceLevel=low&destinationCountries=PT",
    );
    await waitFor(() =>
      expect(asked.at(-1)?.url.search).toBe(
        "?sort_by=duration&sort_order=asc&origin=GRU&current_price_level=low&destination_countries=PT&limit=20&offset=0",
      ),
    );
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    await waitFor(() => expect(router.state.location.href).toBe("/dashboard"));
  });

  it("that no filter admits leave a word", async () => {
    dealsAre(aDealList([]));
    await open();
    expect(await screen.findByText("Nenhuma oferta encontrada com os filtros selecionados")).toBeVisible();
  });

  it("come in pages of twenty", async () => {
    const asked = dealsAre(aDealList([aDeal()], 41));
    const { user, router } = await open();
    expect(await screen.findByText("de 3")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Próxima" }));
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get("offset")).toBe("20"));
    expect(router.state.location.href).toBe("/dashboard?page=2");
  });

  it("beyond the last page lead to the last", async () => {
    const asked = dealsAre(aDealList([aDeal()], 41));
    const { router } = await open("?page=9");
    await waitFor(() => expect(router.state.location.href).toBe("/dashboard?page=3"));
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get("offset")).toBe("40"));
  });
});

it("leads to a new search", async () => {
  dealsAre(aDealList([]));
  signIn();
  const { user, router } = await renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Nova Busca" }));
  await waitFor(() => expect(router.state.location.href).toBe("/searches?new=1"));
});

it("filters that are pressed stay where they are when the way to clear them comes", async () => {
  dealsAre(aDealList([aDeal()]));
  await open("?priceLevel=low");
  const origin = await screen.findByRole("button", { name: "Saindo de GRU" });
  const clear = await screen.findByRole("button", { name: "Limpar filtros" });
  expect(origin.compareDocumentPosition(clear)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("without a preferred airport one can be picked on the spot", async () => {
  profileIs({ preferred_airport: null });
  dealsAre(aDealList([]));
  const lisbon = { iata: "LIS", name: "Humberto Delgado", city: "Lisboa", country: "PT" };
  api.on("get", "/airports/", () => body(airportList, { airports: [lisbon], count: 1 }));
  const saved = api.on("patch", "/profiles/", () => body(profile, aProfile({ preferred_airport: "LIS" })));
  const { user } = await open();
  const prompt = within(await screen.findByRole("region", { name: "Configure seu aeroporto preferido" }));
  expect(await screen.findByText("Saindo de aeroporto preferido")).toBeVisible();
  expect(prompt.getByRole("link", { name: "Minha Conta" })).toHaveAttribute("href", "/account");
  await user.type(prompt.getByRole("combobox", { name: "Aeroporto preferido" }), "LIS");
  await user.click(await screen.findByRole("option", { name: /LIS/ }, { timeout: 5_000 }));
  await waitFor(() => expect(saved.map(({ sent }) => sent)).toEqual([{ preferred_airport: "LIS" }]));
});

it("without a preferred airport filters that leave nothing say so, with the way to clear them", async () => {
  profileIs({ preferred_airport: null });
  dealsAre(aDealList([]));
  const { user, router } = await open("?priceLevel=low");
  expect(await screen.findByText("Nenhuma oferta encontrada com os filtros selecionados")).toBeVisible();
  expect(screen.getByRole("region", { name: "Configure seu aeroporto preferido" })).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Limpar filtros" })[1] as HTMLElement);
  await waitFor(() => expect(router.state.location.href).toBe("/dashboard"));
  await waitFor(() => expect(screen.queryByText(/^Nenhuma oferta encontrada/)).not.toBeInTheDocument());
});

it("deals that cannot be loaded say why and can be asked for again", async () => {
  const inactive = { message: "Conta inativa", error_code: "USER_INACTIVE" };
  api.on("get", "/searches/batches/all", () => refusal(403, inactive));
  const { user } = await open();
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("Erro ao carregar ofertas")).toBeVisible();
  expect(alert.getByText("Conta inativa")).toBeVisible();
  dealsAre(aDealList([aDeal()]));
  await user.click(alert.getByRole("button", { name: "Tentar Novamente" }));
  expect(await screen.findByRole("article", { name: "GRU → LIS" })).toBeVisible();
});

it("deals of other filters make room for why the ones asked for do not come, while these are asked for again", async () => {
  dealsAre(aDealList([aDeal()], 143));
  const { user } = await open();
  await screen.findByRole("article", { name: "GRU → LIS" });
  const asked = api.on("get", "/searches/batches/all", () => refusal(400));
  await user.click(await screen.findByRole("button", { name: "Chegando em GRU" }));
  expect(await screen.findByText("Erro ao carregar ofertas")).toBeVisible();
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  expect(await figure("Ofertas Encontradas")).not.toHaveTextContent("143");
  expect(asked.length).toBeLessThan(3);
});

it("a profile that cannot be had keeps no place for the quick filters", async () => {
  api.on("get", "/profiles/", () => refusal(400));
  dealsAre(aDealList([aDeal()]));
  const { container } = await open();
  await screen.findByRole("article", { name: "GRU → LIS" });
  await waitFor(() => expect(container.querySelector(".mantine-Skeleton-root")).toBeNull());
  expect(screen.queryByRole("group", { name: "Filtros rápidos" })).not.toBeInTheDocument();
});
