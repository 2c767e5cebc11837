import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FareCalendar, fareCalendar } from "#shared/api/fare-calendar.ts";
import { type SearchFlights, searchFlights } from "#shared/api/flights.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderScreen } from "#test/web/render.tsx";
import { anId } from "#test/web/wire/facts.ts";
import { aFareCalendar, aFlight, searchFlightsOf } from "#test/web/wire/flights.ts";
import { aBatchSearch, aCoverage } from "#test/web/wire/searches.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { showLanguage } from "#web/lib/words/i18n.ts";
import { SearchFlightsPage } from "./search-flights-page.tsx";

const api = fakeApi();
const path = `/searches/${anId(1)}/flights`;
const PAIR = "departure=2027-03-11&return=2027-03-20";
const aPair = aFlight({
  ...{ id: "7.2027-03-11.9", date_dep: "2027-03-11", date_ret: "2027-03-20" },
  ...{ cheapest_flight_price: 800, current_price_level: "low" },
});

function answered(calendar: Partial<FareCalendar> = {}, flights: Partial<SearchFlights> = {}) {
  const asked = api.on("get", `/searches/batches/${anId(1)}/flights`, () =>
    body(searchFlights, searchFlightsOf([aPair], flights)),
  );
  const calendars = api.on("get", `/searches/batches/${anId(1)}/fare-calendar`, () =>
    body(fareCalendar, aFareCalendar(calendar)),
  );
  return { asked, calendars };
}

const open = (query = "") =>
  renderScreen(SearchFlightsPage, { path: "/searches/$searchId/flights", at: `${path}${query}` });
const shownGrid = () => screen.findByRole("grid", { name: "Preços por ida e duração" });
const lowestCell = () =>
  screen.findByRole("gridcell", { name: /qui\. 11\/03\/2027, volta sáb\. 20\/03\/2027: R\$\s3\.200/ });
const active = () => document.activeElement?.getAttribute("aria-label") ?? "";

/** The layout of a browser, which tests have none of: what is on screen is drawn. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(900);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T14:30:00Z") });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("list, grid and month", () => {
  it.each(["?page=2", "?minDuration=8", "?page=2&maxPrice=3300"])(
    "say which of them is shown on %s, and lead back there",
    async (query) => {
      answered({}, { total: 45 });
      const { user, router } = await open(query);
      const views = within(await screen.findByRole("navigation", { name: "Como ver" }));
      const shown = () => views.getByRole("link", { current: "page" });
      expect(shown()).toHaveTextContent("Lista");
      await user.click(views.getByRole("link", { name: "Mês" }));
      await waitFor(() => expect(shown()).toHaveTextContent("Mês"));
      await user.click(views.getByRole("link", { name: "Lista" }));
      await waitFor(() => expect(shown()).toHaveTextContent("Lista"));
      expect(router.state.location.href).toBe(`${path}${query}`);
    },
  );

  it("each have an address, and only what is shown is asked for", async () => {
    const { calendars } = answered();
    const { user, router } = await open("?priceLevel=low");
    await screen.findAllByRole("article");
    expect(calendars).toHaveLength(0);
    const views = within(screen.getByRole("navigation", { name: "Como ver" }));
    expect(views.getByRole("link", { name: "Lista" })).toHaveAttribute("aria-current", "page");
    await user.click(views.getByRole("link", { name: "Grade ida × volta" }));
    await shownGrid();
    expect(router.state.location.href).toBe(`${path}?priceLevel=low&view=grid`);
    expect(views.getByRole("link", { current: "page" })).toHaveTextContent("Grade ida × volta");
    await user.click(views.getByRole("link", { name: "Mês" }));
    expect(await screen.findByRole("grid", { name: /março de 2027/ })).toBeVisible();
    router.history.back();
    await shownGrid();
    router.history.back();
    expect(await screen.findByRole("list", { name: "Voos encontrados" })).toBeVisible();
  });
});

describe("the grid", () => {
  it("has a row per departure and a column per stay", async () => {
    answered();
    await open("?view=grid");
    const grid = await shownGrid();
    expect(grid).toHaveAttribute("aria-rowcount", "5");
    expect(
      within(grid)
        .getAllByRole("columnheader")
        .map((head) => head.textContent),
    ).toEqual([...["Ida", "7 dias", "8 dias", "9 dias"]]);
    const days = ["qua. 10/03/2027", "qui. 11/03/2027", "sex. 12/03/2027", "sáb. 13/03/2027"];
    await waitFor(() =>
      expect(
        within(grid)
          .getAllByRole("rowheader")
          .map((head) => head.textContent),
      ).toEqual(days),
    );
    const cell = await lowestCell();
    expect(cell).toHaveAccessibleName(/Ótimo preço, menor preço, visto há 1 h$/);
    expect(cell).toHaveTextContent("3.200");
    expect(cell.querySelector("[data-mark=low]")).toHaveAttribute("data-text", "Ótimo");
    expect(screen.getByText(/9 combinações, 2 ainda a verificar/)).toBeVisible();
    expect(screen.queryByRole("group", { name: "Ir para o mês" })).not.toBeInTheDocument();
  });

  it("says what has no price, and why", async () => {
    answered();
    await open("?view=grid&maxPrice=3300");
    const grid = within(await shownGrid());
    expect(
      await grid.findByRole("gridcell", { name: /10\/03\/2027, volta sex\. 19.*a verificar$/ }),
    ).toHaveTextContent("a verificar");
    expect(grid.getByRole("gridcell", { name: /11\/03\/2027, volta sex\. 19.*sem voo/ })).toHaveTextContent(
      "sem voo",
    );
    expect(
      grid.getByRole("gridcell", { name: /10\/03\/2027, volta qua\. 17.*fora dos filtros/ }),
    ).toHaveTextContent("·");
    const legend = within(screen.getByRole("list", { name: "Legenda" }));
    expect(legend.getByText("Fora dos filtros")).toBeVisible();
    expect(legend.queryByText("Sem voo à venda")).not.toBeInTheDocument();
  });

  it.each([
    ["that the filters leave no price", {}, "Nenhum preço com estes filtros"],
    ["that there is none", { prices: Array(12).fill(null) }, "Ainda sem preços"],
  ])("says %s", async (_what, calendar, words) => {
    answered(calendar);
    await open("?view=grid&maxPrice=1");
    await shownGrid();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("is moved in by the arrows, and opens a pair by Enter", async () => {
    const { asked } = answered();
    const { user, router } = await open("?view=grid");
    const lowest = await lowestCell();
    expect(lowest).toHaveAttribute("tabindex", "0");
    lowest.focus();
    await user.keyboard("{ArrowLeft}");
    expect(active()).toMatch(/^Ida qui\. 11\/03\/2027, volta sex\. 19/);
    await user.keyboard("{ArrowUp}{Home}");
    expect(active()).toMatch(/^Ida qua\. 10\/03\/2027, volta qua\. 17/);
    await user.keyboard("{Control>}{End}{/Control}");
    expect(active()).toMatch(/^Ida sáb\. 13\/03\/2027, volta sáb\. 20/);
    await user.keyboard("{ArrowUp}{ArrowUp}{End}{Enter}");
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?view=grid&${PAIR}`));
    const panel = within(await screen.findByRole("region", { name: "Voo escolhido" }));
    expect(
      panel.getByRole("heading", { name: /qui\. 11\/03\/2027 → sáb\. 20\/03\/2027\s*9 dias/ }),
    ).toBeVisible();
    expect(await panel.findByRole("link", { name: "Ver" })).toHaveAttribute("href", aPair.search_url);
    expect(asked.at(-1)?.url.search).toBe(
      "?date_from=2027-03-11&date_to=2027-03-20&min_trip_duration=9&max_trip_duration=9&limit=100",
    );
    expect(active()).toMatch(/^Ida qui\. 11\/03\/2027, volta sáb\. 20/);
    expect(await lowestCell()).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?view=grid`));
  });

  it.each(["grid", "month"])(
    "leaves it to the browser in the %s what an arrow does with Alt or ⌘, as a step back",
    async (view) => {
      answered();
      await open(`?view=${view}`);
      const cell = await lowestCell();
      cell.focus();
      for (const held of [{ altKey: true }, { metaKey: true }])
        expect(fireEvent.keyDown(cell, { key: "ArrowLeft", ...held })).toBe(true);
      expect(cell).toHaveFocus();
      expect(fireEvent.keyDown(cell, { key: "ArrowLeft" })).toBe(false);
    },
  );

  it("opens a pair by the space bar; Escape closes it from its flights too and leads back", async () => {
    answered();
    const { user, router } = await open("?view=grid");
    (await lowestCell()).focus();
    await user.keyboard(" ");
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?view=grid&${PAIR}`));
    const panel = within(await screen.findByRole("region", { name: "Voo escolhido" }));
    const history = await panel.findByRole("button", { name: /^Histórico: / });
    history.focus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?view=grid`));
    expect(await lowestCell()).toHaveFocus();
  });

  it("keeps the pair when Escape closes its history before that has the focus", async () => {
    answered();
    api.on(
      "get",
      `/searches/batches/${anId(1)}/flights/${aPair.id}/history`,
      () => new Promise<never>(() => {}),
    );
    const { user, router } = await open(`?view=grid&${PAIR}`);
    const panel = within(await screen.findByRole("region", { name: "Voo escolhido" }));
    const history = await panel.findByRole("button", { name: /^Histórico: / });
    await user.click(history);
    await screen.findByRole("dialog", { name: "Histórico do voo" });
    history.focus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.href).toBe(`${path}?view=grid&${PAIR}`);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?view=grid`));
  });

  it("keeps the history of a flight open when that is not sold any more", async () => {
    answered();
    api.on(
      "get",
      `/searches/batches/${anId(1)}/flights/${aPair.id}/history`,
      () => new Promise<never>(() => {}),
    );
    const { user, queries } = await open(`?view=grid&${PAIR}`);
    const panel = within(await screen.findByRole("region", { name: "Voo escolhido" }));
    await user.click(await panel.findByRole("button", { name: /^Histórico: / }));
    await screen.findByRole("dialog", { name: "Histórico do voo" });
    answered({}, { items: [], total: 0 });
    await act(() => queries.invalidateQueries({ queryKey: queryKeys.searchFlights }));
    await screen.findAllByText("Resultados dos Voos (0 voos)");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Fechar" }));
    await waitFor(() =>
      expect(panel.queryByRole("button", { name: /^Histórico: / })).not.toBeInTheDocument(),
    );
  });

  it("opens no pair that returns too late", async () => {
    answered();
    const { user, router } = await open("?view=grid");
    await user.click(
      await screen.findByRole("gridcell", { name: /fora do período da busca$/, selected: false }),
    );
    await user.click(await lowestCell());
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?view=grid&${PAIR}`));
    expect(router.history.length).toBe(2);
  });

  it("names holidays, in the months too", async () => {
    answered({ first_departure: "2027-04-20", last_return: "2027-04-30" });
    const { user } = await open("?view=grid");
    await shownGrid();
    expect(await screen.findByText("Tiradentes")).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Mês" }));
    expect(await screen.findByTitle("Tiradentes")).toHaveAccessibleName(/^Ida qua\. 21\/04\/2027/);
  });

  it("says where in the whole of it a cell stands, of which a part is drawn", async () => {
    answered();
    await open("?view=grid");
    const cell = await lowestCell();
    expect(cell).toHaveAttribute("aria-colindex", "4");
    expect(cell.closest("[role=row]")).toHaveAttribute("aria-rowindex", "3");
    expect(screen.getByRole("columnheader", { name: "9 dias" })).toHaveAttribute("aria-colindex", "4");
    expect(await shownGrid()).toHaveAccessibleDescription(/^Setas movem/);
  });

  it("of several months leads to the first day of each", async () => {
    answered({ first_departure: "2027-03-30", last_return: "2027-04-10" });
    const { user } = await open("?view=grid");
    await shownGrid();
    const months = within(screen.getByRole("group", { name: "Ir para o mês" }));
    await user.click(months.getByRole("button", { name: "abr/27" }));
    await waitFor(() => expect(active()).toMatch(/^Ida qui\. 01\/04\/2027/));
    await user.click(months.getByRole("button", { name: "mar/27" }));
    await waitFor(() => expect(active()).toMatch(/^Ida ter\. 30\/03\/2027/));
  });

  it.each([
    ["for a reason", () => refusal(400, { message: "Hoje não" }), "Hoje não"],
    ["for none that is to be read", () => Response.json({}), "Ocorreu um erro inesperado"],
  ])(
    "asks again for flights of a pair that did not come %s, and goes on at its head",
    async (_why, answer, said) => {
      answered();
      api.on("get", `/searches/batches/${anId(1)}/flights`, ({ url }) =>
        url.searchParams.has("date_from") ? answer() : body(searchFlights, searchFlightsOf([aPair])),
      );
      const { user } = await open(`?view=grid&${PAIR}`);
      const panel = within(await screen.findByRole("region", { name: "Voo escolhido" }));
      expect(await panel.findByRole("alert")).toHaveTextContent(`Erro ao carregar o voo. ${said}`);
      answered();
      await user.click(panel.getByRole("button", { name: "Tentar Novamente" }));
      expect(await panel.findByRole("link", { name: "Ver" })).toBeVisible();
      expect(panel.getByRole("heading")).toHaveFocus();
    },
  );

  it("opens the pair of its address, with its history and the way to the list", async () => {
    answered({}, { total: 45 });
    const { user, router } = await open(`?view=grid&page=2&${PAIR}`);
    const panel = within(await screen.findByRole("region", { name: "Voo escolhido" }));
    expect(await panel.findByRole("button", { name: /^Histórico: .* ida 11\/03\/2027/ })).toBeVisible();
    await user.click(panel.getByRole("link", { name: "Ver na lista" }));
    await waitFor(() =>
      expect(router.state.location.href).toBe(
        `${path}?dateFrom=2027-03-11&dateTo=2027-03-20&minDuration=9&maxDuration=9`,
      ),
    );
  });

  it.each([
    ["2027-03-10&return=2027-03-19", /ainda será verificada/],
    ["2027-03-11&return=2027-03-19", /Quando verificamos, há 2 h, não havia voo à venda nestas datas/],
    ["2027-05-11&return=2027-05-19", /não faz parte da busca/],
  ])("says of a pair without a flight why: %s", async (days, text) => {
    answered({}, { items: [], total: 0 });
    await open(`?view=grid&departure=${days}`);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("promises no look at a pair of a search that is paused", async () => {
    answered({}, { search: aBatchSearch({ status: "paused" }), items: [], total: 0 });
    await open("?view=grid&departure=2027-03-10&return=2027-03-19");
    expect(await screen.findByText("Esta combinação ainda não foi verificada.")).toBeVisible();
    expect(screen.queryByText(/assim que chegar/)).not.toBeInTheDocument();
  });

  it("leads to the lowest price, which keeps to the filters", async () => {
    answered();
    const { user } = await open("?view=grid&minPrice=3300");
    const button = await screen.findByRole("button", { name: /^Ir para o menor preço R\$\s3\.400$/ });
    await user.click(button);
    await waitFor(() => expect(active()).toMatch(/^Ida sex\. 12\/03\/2027, volta sex\. 19.*menor preço/));
  });

  it("shows Canadian dollars where there is no rate", async () => {
    api.at("get", "/rates/latest/CAD", () => refusal(503));
    answered();
    await open("?view=grid");
    expect(await screen.findByText(/^Valores em C\$/)).toBeVisible();
    expect(screen.getByRole("button", { name: /C\$\s800$/ })).toBeVisible();
  });

  it.each([
    [12, 1],
    [0, 0],
  ])("says of %i pairs where the airlines do not sell yet", async (not_on_sale, notes) => {
    const search = aBatchSearch({ coverage: aCoverage({ not_on_sale }) });
    answered({}, { search });
    await open("?view=grid");
    await screen.findByText(/9 combinações/);
    const note = /Depois de 13\/03\/2027, as companhias ainda não vendem/;
    expect(screen.queryAllByText(note)).toHaveLength(notes);
  });

  it("speaks the language on screen", async () => {
    answered();
    await open("?view=grid");
    await shownGrid();
    await showLanguage("en");
    expect(await screen.findByRole("grid", { name: "Prices by departure and stay" })).toBeVisible();
  });
});

describe("the months", () => {
  it("show the lowest price of each day and lead to its row of the grid", async () => {
    answered();
    const { user, router } = await open("?view=month");
    const march = within(await screen.findByRole("grid", { name: /março de 2027.*a partir de R\$\s3\.200/ }));
    const day = march.getByRole("gridcell", {
      name: /^Ida qui\. 11\/03\/2027.*R\$\s3\.200, Ótimo preço, menor preço/,
    });
    expect(march.getByRole("gridcell", { name: "Ida sáb. 13/03/2027: a verificar" })).toBeVisible();
    day.focus();
    await user.keyboard("{ArrowLeft}");
    expect(active()).toMatch(/^Ida qua\. 10\/03\/2027/);
    await user.keyboard("{PageDown}");
    expect(active()).toMatch(/^Ida sáb\. 13\/03\/2027/);
    await user.click(day);
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?view=grid&${PAIR}`));
    expect(await lowestCell()).toHaveAttribute("aria-selected", "true");
    expect(await lowestCell()).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?view=grid`));
  });

  it.each(["{Enter}", " "])("lead to the grid by the key '%s', and begin at the chosen day", async (key) => {
    answered();
    const { user, router } = await open("?view=month&departure=2027-03-10&return=2027-03-17");
    const day = await screen.findByRole("gridcell", { name: /^Ida qua\. 10\/03\/2027/ });
    expect(day).toHaveAttribute("tabindex", "0");
    day.focus();
    await user.keyboard(`{ArrowRight}${key}`);
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?view=grid&${PAIR}`));
  });

  it("leave the focus where it is for whoever comes back to the grid by himself", async () => {
    answered();
    const { user } = await open("?view=month");
    await user.click(await screen.findByRole("gridcell", { name: /^Ida qui\. 11\/03\/2027.*menor preço/ }));
    expect(await lowestCell()).toHaveFocus();
    await user.click(screen.getByRole("link", { name: "Mês" }));
    await screen.findByRole("grid", { name: /março de 2027/ });
    await user.click(screen.getByRole("link", { name: "Grade ida × volta" }));
    await shownGrid();
    expect(screen.getByRole("link", { name: "Grade ida × volta" })).toHaveFocus();
  });
});

describe("a month without room for words", () => {
  const signs = (grid: HTMLElement) =>
    within(grid)
      .getAllByRole("gridcell", { name: /^Ida (qua|qui|sex|sáb)\. 1[0-3]\/03/ })
      .map((day) => day.querySelector("[data-text]:last-child")?.getAttribute("data-text"));

  it("tells apart by signs what is left out, not sold and not yet seen, and says which is which", async () => {
    const [none, seen] = [null, 0];
    const prices = [
      ...[1000, none, none],
      ...[none, none, none],
      ...[850, none, none],
      ...[none, none, none],
    ];
    const looks = [
      ...[seen, seen, seen],
      ...[seen, seen, seen],
      ...[seen, none, none],
      ...[none, none, none],
    ];
    answered({ prices, levels: "t-----t-----", seen: looks });
    await open("?view=month&maxPrice=3500");
    expect(signs(await screen.findByRole("grid", { name: /março de 2027/ }))).toEqual([
      "·",
      "—",
      "3.400",
      "…",
    ]);
    const legend = within(screen.getByRole("list", { name: "Legenda" }));
    for (const name of ["Fora dos filtros", "Sem voo à venda"]) expect(legend.getByText(name)).toBeVisible();
  });
});

describe("what there may be instead of a grid", () => {
  it("an error shows its message and can be tried again", async () => {
    answered();
    api.on("get", `/searches/batches/${anId(1)}/fare-calendar`, () => refusal(400, { message: "Hoje não" }));
    const { user } = await open("?view=grid");
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("Hoje não")).toBeVisible();
    answered();
    await user.click(alert.getByRole("button", { name: "Tentar Novamente" }));
    expect(await shownGrid()).toBeVisible();
  });

  it("no day passes the filters", async () => {
    answered();
    const { user, router } = await open("?view=grid&minDuration=20");
    expect(await screen.findByText("Nenhuma data passa pelos filtros")).toBeVisible();
    const [, button] = screen.getAllByRole("button", { name: "Limpar filtros" });
    await user.click(button as HTMLElement);
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?view=grid`));
  });

  it("no day is on sale yet", async () => {
    answered({ departures: 0, prices: [], levels: "", seen: [], seen_from: null });
    await open("?view=month");
    expect(await screen.findByText("Estas datas ainda não estão à venda")).toBeVisible();
  });

  it("one pair is a grid too", async () => {
    const one = {
      departures: 1,
      stays: 1,
      prices: [1000],
      levels: "t",
      seen: [0],
      last_return: "2027-03-17",
    };
    answered(one);
    await open("?view=grid");
    expect(within(await shownGrid()).getAllByRole("gridcell")).toHaveLength(1);
  });
});
