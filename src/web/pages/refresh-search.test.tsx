import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { fareCalendar } from "#shared/api/fare-calendar.ts";
import { type SearchFlights, searchFlights } from "#shared/api/flights.ts";
import {
  type RefreshResult,
  type RefreshState,
  refreshState,
  type SearchRefresh,
  searchRefresh,
} from "#shared/api/refreshes.ts";
import { type BatchSearch, batchSearch } from "#shared/api/searches.ts";
import { eventStream } from "#test/servers/event-stream.ts";
import { authRefusal, body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderScreen } from "#test/web/render.tsx";
import { anId } from "#test/web/wire/facts.ts";
import { aFareCalendar, aFlight, searchFlightsOf } from "#test/web/wire/flights.ts";
import { aRefresh, aRepricedFlight } from "#test/web/wire/refreshes.ts";
import { aBatchSearch, someBatchSearches, UNPRICED } from "#test/web/wire/searches.ts";
import { SearchFlightsPage } from "./search-flights-page.tsx";
import { SearchesPage } from "./searches-page.tsx";

const api = fakeApi();
const refreshPath = `/searches/batches/${anId(1)}/refresh`;
const RUNNING: Partial<SearchRefresh> = { status: "running", finished_at: null, total: 0, checked: 0 };
const listed = (searches: BatchSearch[]) =>
  api.on("get", "/searches/batches", () => body(z.array(batchSearch), searches));
const begins = (refresh = aRefresh(RUNNING)) =>
  api.on("post", refreshPath, () => body(searchRefresh, refresh));
const cheaper = aBatchSearch({ cheapest_flight_price: 900 });
const ending = (over: Partial<RefreshResult> = {}): RefreshResult => ({
  refresh: aRefresh(),
  search: cheaper,
  ...over,
});

/** The stream that the next refresh is told by. */
function streamed() {
  const stream = eventStream();
  api.on("get", `${refreshPath}/events`, stream.answer);
  return stream;
}
/** What it is told by where no stream comes through: how it stands each time, and the flights that were heard of by then. */
const polled = (...states: (SearchRefresh & Partial<RefreshState>)[]) =>
  api.on("get", refreshPath, () =>
    body(refreshState, { flights: [], ...((states.length > 1 ? states.shift() : states[0]) ?? aRefresh()) }),
  );
/** A refresh that has ended by the time it is looked at. */
function ends(result = ending()) {
  const stream = streamed();
  stream.send("done", result);
  stream.end();
}

/** The machine that tests may be busy. */
const PATIENCE = { timeout: 10_000 };

afterEach(() => void vi.useRealTimers());

describe("a card whose prices are to be looked at", () => {
  const open = async () => {
    const view = await renderScreen(SearchesPage, { path: "/searches" });
    return { ...view, cards: await screen.findAllByRole("article") };
  };
  const theButton = (card = screen.getByRole("article")) =>
    within(card).getByRole("button", { name: "Atualizar preços" });

  it("says how far that is, shows the search that comes of it and says that it is done", async () => {
    listed(someBatchSearches(2));
    const asked = begins();
    const stream = streamed();
    const { user, cards } = await open();
    const [first, second] = cards as [HTMLElement, HTMLElement];
    await user.click(theButton(first));
    expect(await within(first).findByText("Atualizando preços...")).toHaveRole("status");
    stream.send("progress", aRefresh({ ...RUNNING, total: 5, checked: 2 }));
    expect(await within(first).findByText("2 de 5 verificadas")).toHaveRole("status");
    expect(within(second).getByRole("status")).toBeEmptyDOMElement();
    stream.send("done", ending());
    expect(await screen.findByText("Preços atualizados!")).toBeVisible();
    expect(await within(first).findByText(/^R\$\s3\.600$/)).toBeVisible();
    expect(within(second).getByText(/^R\$\s4\.000$/)).toBeVisible();
    expect(within(first).getByRole("status")).toBeEmptyDOMElement();
    expect(asked).toHaveLength(1);
  });

  it.each([
    [1, "0 de 1 verificada"],
    [2, "0 de 2 verificadas"],
  ])("says how far that is of %i", async (total, text) => {
    listed([aBatchSearch()]);
    begins();
    const stream = streamed();
    const { user } = await open();
    await user.click(theButton());
    stream.send("progress", aRefresh({ ...RUNNING, total, checked: 0 }));
    expect(await screen.findByText(text)).toHaveRole("status");
  });

  it("is asked for once by who clicks twice", async () => {
    listed([aBatchSearch()]);
    const asked = begins();
    const stream = streamed();
    const { user } = await open();
    await user.dblClick(theButton());
    stream.send("done", ending());
    expect(await screen.findByText("Preços atualizados!")).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it("is asked for by the keyboard too, and its button, busy meanwhile, keeps the focus", async () => {
    listed([aBatchSearch()]);
    begins();
    const stream = streamed();
    const { user } = await open();
    theButton().focus();
    await user.keyboard("{Enter}");
    expect(theButton()).toHaveAttribute("aria-busy", "true");
    expect(theButton()).toBeEnabled();
    stream.send("done", ending());
    expect(await screen.findByText("Preços atualizados!")).toBeVisible();
  });

  it.each<[what: string, result: RefreshResult, remark: string]>([
    [
      "that nothing is cheaper or dearer",
      ending({ refresh: aRefresh({ status: "unchanged" }) }),
      "Os preços verificados continuam os mesmos.",
    ],
    [
      "that none of the looks found a flight on sale",
      ending({ refresh: aRefresh({ status: "updated" }), search: aBatchSearch(UNPRICED) }),
      "Nenhum preço encontrado por enquanto.",
    ],
  ])("says %s", async (_what, result, remark) => {
    listed([aBatchSearch()]);
    begins();
    ends(result);
    const { user } = await open();
    await user.click(theButton());
    expect(await screen.findByText("Preços atualizados!")).toBeVisible();
    expect(screen.getByText(remark)).toBeVisible();
  });

  it("says when it was looked at a moment ago instead of looking again", async () => {
    listed([aBatchSearch()]);
    const refresh = aRefresh({ finished_at: new Date(Date.now() - 70_000).toISOString() });
    begins(refresh);
    ends(ending({ refresh }));
    const { user } = await open();
    await user.click(theButton());
    expect(
      await screen.findByText(/^Última verificação desta busca: há 1 min\. · cada preço diz/),
    ).toBeVisible();
  });

  it("says that the flight it showed is not on sale any more", async () => {
    listed([aBatchSearch()]);
    begins();
    const stream = streamed();
    const { user } = await open();
    await user.click(theButton());
    stream.send("flight", aRepricedFlight({ cheapest_flight_price: null }));
    stream.send("flight", aRepricedFlight({ date_dep: "2027-03-13", cheapest_flight_price: null }));
    stream.send("done", ending({ search: aBatchSearch({ ...UNPRICED, status: "pending" }) }));
    expect(
      await screen.findByText(
        "O voo de 12/03/2027 a 23/03/2027, que era o mais barato, não está mais à venda.",
      ),
    ).toBeVisible();
    expect(screen.getByRole("article")).not.toHaveTextContent("R$");
  });

  it("says that the flight it showed is gone also when the others could not be looked at", async () => {
    listed([aBatchSearch()]);
    begins();
    const stream = streamed();
    const { user } = await open();
    await user.click(theButton());
    stream.send("flight", aRepricedFlight({ cheapest_flight_price: null }));
    stream.send("done", ending({ refresh: aRefresh({ status: "unavailable", checked: 2 }) }));
    expect(await screen.findByText(/^Erro ao atualizar busca: só 2 de 5 datas/)).toBeVisible();
    expect(screen.getByText(/que era o mais barato, não está mais à venda\.$/)).toBeVisible();
  });

  it("says of what time it is that the fare source could not be asked", async () => {
    listed([aBatchSearch()]);
    const finished_at = new Date(Date.now() - 70_000).toISOString();
    const refresh = aRefresh({ status: "unavailable", checked: 0, finished_at });
    begins(refresh);
    ends(ending({ refresh }));
    const { user } = await open();
    await user.click(theButton());
    expect(await screen.findByText(/^Erro ao atualizar busca: a fonte de tarifas/)).toBeVisible();
    expect(screen.getByText(/^Última verificação desta busca: há 1 min\./)).toBeVisible();
  });

  it.each<[what: string, refresh: SearchRefresh, title: string]>([
    [
      "the fare source cannot be asked",
      aRefresh({ status: "unavailable", checked: 0 }),
      "Erro ao atualizar busca: a fonte de tarifas não pôde ser consultada agora. " +
        "Os preços mostrados são os da última consulta.",
    ],
    [
      "it can for one of it",
      aRefresh({ status: "unavailable", checked: 1 }),
      "Erro ao atualizar busca: só 1 de 5 datas foi verificada. As demais não puderam ser consultadas agora.",
    ],
    [
      "it can for a part of it",
      aRefresh({ status: "unavailable", checked: 2 }),
      "Erro ao atualizar busca: só 2 de 5 datas foram verificadas. " +
        "As demais não puderam ser consultadas agora.",
    ],
  ])("says so when %s", async (_what, refresh, title) => {
    listed([aBatchSearch()]);
    begins();
    ends(ending({ refresh, search: aBatchSearch() }));
    const { user } = await open();
    await user.click(theButton());
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByText("Preços atualizados!")).not.toBeInTheDocument();
  });

  it.each([
    [
      "was asked for too often",
      () => new Response("{}", { status: 429, headers: { "retry-after": "1190" } }),
      "Erro ao atualizar busca: muitas atualizações em pouco tempo. Tente de novo em 20 minutos.",
    ],
    [
      "is of a search that was deleted elsewhere",
      () => refusal(404, { errors: [{ code: "RESOURCE_NOT_FOUND", message: "gone" }] }),
      "Erro ao atualizar busca: Busca não encontrada.",
    ],
    ["is refused", () => refusal(400, { message: "Não agora" }), "Erro ao atualizar busca: Não agora"],
  ])("says why when it %s, and can be asked for again", async (_what, answer, title) => {
    listed([aBatchSearch()]);
    api.on("post", refreshPath, answer);
    const { user } = await open();
    await user.click(theButton());
    expect(await screen.findByText(title)).toBeVisible();
    await waitFor(() => expect(theButton()).toHaveAttribute("aria-busy", "false"));
  });

  it.each([
    ["the account is not active", () => refusal(403, { error_code: "USER_INACTIVE" })],
    ["the session is over", () => refusal(401)],
  ])("leaves it to the guard of the screens to say that %s", async (_what, answer) => {
    listed([aBatchSearch()]);
    api.onAuth("post", "/token", () => authRefusal(400, "refresh_token_not_found"));
    api.onAuth("post", "/logout", () => new Response(null, { status: 204 }));
    api.on("post", refreshPath, answer);
    const { user } = await open();
    await user.click(theButton());
    await waitFor(() => expect(theButton()).toHaveAttribute("aria-busy", "false"));
    expect(screen.queryByText(/Erro ao atualizar busca/)).not.toBeInTheDocument();
  });

  it("says when there is no net", async () => {
    listed([aBatchSearch()]);
    api.on("post", refreshPath, () => Response.error());
    await open();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    theButton().click();
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1_000);
      screen.getByText(/^Erro ao atualizar busca: Sem resposta do servidor\./);
    }, PATIENCE);
  });

  it.each([
    ["breaks off", (stream: ReturnType<typeof eventStream>) => stream.breakOff()],
    ["ends too early", (stream: ReturnType<typeof eventStream>) => stream.end()],
    ["says what nobody understands", (stream: ReturnType<typeof eventStream>) => stream.send("done", {})],
  ])("asks how it stands when the stream %s", async (_what, fail) => {
    listed([aBatchSearch()]);
    begins();
    const stream = streamed();
    polled(aRefresh());
    api.on("get", `/searches/batches/${anId(1)}`, () => body(batchSearch, cheaper));
    const { user } = await open();
    await user.click(theButton());
    stream.send("progress", aRefresh({ ...RUNNING, total: 5, checked: 1 }));
    expect(await screen.findByText("1 de 5 verificadas")).toBeVisible();
    fail(stream);
    expect(await screen.findByText("Preços atualizados!")).toBeVisible();
    expect(await screen.findByText(/^R\$\s3\.600$/)).toBeVisible();
  });

  it("asks how it stands, until it has ended, when there are too many streams", async () => {
    listed([aBatchSearch()]);
    begins();
    const states = [aRefresh({ ...RUNNING, total: 5, checked: 3 }), aRefresh()];
    api.on("get", `${refreshPath}/events`, () => refusal(429));
    const asked = polled(...states);
    api.on("get", `/searches/batches/${anId(1)}`, () => body(batchSearch, cheaper));
    const { user } = await open();
    await user.click(theButton());
    expect(await screen.findByText("3 de 5 verificadas")).toBeVisible();
    expect(await screen.findByText("Preços atualizados!")).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  it("says that the flight it showed is gone also where no stream comes through", async () => {
    listed([aBatchSearch()]);
    begins();
    api.on("get", `${refreshPath}/events`, () => refusal(429));
    const gone = aRepricedFlight({ cheapest_flight_price: null });
    polled({ ...aRefresh({ status: "unavailable", checked: 2 }), flights: [gone] });
    const unpriced = aBatchSearch({ ...UNPRICED, status: "pending" });
    api.on("get", `/searches/batches/${anId(1)}`, () => body(batchSearch, unpriced));
    const { user } = await open();
    await user.click(theButton());
    expect(await screen.findByText(/^Erro ao atualizar busca: só 2 de 5 datas/)).toBeVisible();
    expect(screen.getByText(/que era o mais barato, não está mais à venda\.$/)).toBeVisible();
  });

  it.each([
    ["does not open", () => new Promise<Response>(() => {})],
    ["stays silent", () => eventStream().answer()],
  ])("asks how it stands when the stream %s", async (_what, answer) => {
    listed([aBatchSearch()]);
    begins();
    const arrived = api.on("get", `${refreshPath}/events`, answer);
    polled(aRefresh());
    api.on("get", `/searches/batches/${anId(1)}`, () => body(batchSearch, cheaper));
    await open();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    theButton().click();
    await vi.waitFor(() => expect(arrived).toHaveLength(1), PATIENCE);
    await vi.waitFor(() => {
      vi.advanceTimersByTime(5_000);
      screen.getByText("Preços atualizados!");
    }, PATIENCE);
  });

  it("of an expired search is not offered", async () => {
    listed([aBatchSearch({ ...UNPRICED, status: "expired" })]);
    await open();
    expect(screen.queryByRole("button", { name: "Atualizar preços" })).not.toBeInTheDocument();
  });
});

describe("the flights of a search that are to be looked at", () => {
  const flightsPath = `/searches/batches/${anId(1)}/flights`;
  const found = (answer: SearchFlights) => api.on("get", flightsPath, () => body(searchFlights, answer));
  const open = async () => {
    const at = `/searches/${anId(1)}/flights`;
    const view = await renderScreen(SearchFlightsPage, { path: "/searches/$searchId/flights", at });
    await screen.findByRole("list", { name: "Voos encontrados" });
    return view;
  };
  const theButton = () => screen.getByRole("button", { name: "Atualizar" });
  const rows = () =>
    within(screen.getByRole("list", { name: "Voos encontrados" }))
      .getAllByRole("article")
      .map((row) => row.textContent);
  const second = aFlight({ id: "flight-2", date_dep: "2027-03-13", date_ret: "2027-03-24" });
  const third = aFlight({ id: "flight-3", date_dep: "2027-03-14", date_ret: "2027-03-25" });

  it("show their new prices as they come, and the whole page when that is done", async () => {
    found(searchFlightsOf([aFlight(), second], { total: 30 }));
    begins();
    const stream = streamed();
    const { user } = await open();
    await user.click(theButton());
    expect(await screen.findByText("Atualizando voos...")).toBeVisible();
    stream.send("progress", aRefresh({ ...RUNNING, total: 5, checked: 1 }));
    stream.send("flight", aRepricedFlight({ cheapest_flight_price: 1100 }));
    expect(await screen.findByText("1 de 5 verificadas")).toHaveRole("status");
    await waitFor(() => expect(rows()[0]).toMatch(/R\$\s4\.400/));
    stream.send(
      "flight",
      aRepricedFlight({ date_dep: "2027-03-13", date_ret: "2027-03-24", cheapest_flight_price: null }),
    );
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Resultados dos Voos (29 voos)");
    const asked = found(searchFlightsOf([aFlight({ cheapest_flight_price: 900 })], { search: cheaper }));
    stream.send("done", ending());
    expect(await screen.findByText("Voos atualizados com sucesso!")).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(rows()[0]).toMatch(/R\$\s3\.600/);
    const cheapest = screen.getByRole("region", { name: "Voo Mais Barato" });
    expect(cheapest).toHaveTextContent(/R\$\s3\.600/);
  });

  it.each([
    ["one of them has", [second], "O voo de 13/03/2027 a 24/03/2027 não está mais à venda."],
    [
      "several have, the cheapest too",
      [aFlight(), second],
      "2 voos que estavam na tela não estão mais à venda, entre eles o mais barato.",
    ],
    [
      "several have, but not the cheapest",
      [second, third],
      "2 voos que estavam na tela não estão mais à venda.",
    ],
  ])("say when %s gone", async (_what, gone, remark) => {
    found(searchFlightsOf([aFlight(), second, third]));
    begins();
    const stream = streamed();
    const { user } = await open();
    await user.click(theButton());
    for (const { date_dep, date_ret } of gone)
      stream.send("flight", aRepricedFlight({ date_dep, date_ret, cheapest_flight_price: null }));
    stream.send("done", ending());
    expect(await screen.findByText(remark)).toBeVisible();
  });

  it("show their new prices in the calendar too", async () => {
    found(searchFlightsOf([aFlight()]));
    const calendars = api.on("get", `/searches/batches/${anId(1)}/fare-calendar`, () =>
      body(fareCalendar, aFareCalendar()),
    );
    begins();
    ends();
    const at = `/searches/${anId(1)}/flights?view=grid`;
    const { user } = await renderScreen(SearchFlightsPage, { path: "/searches/$searchId/flights", at });
    await waitFor(() => expect(calendars).toHaveLength(1));
    await user.click(theButton());
    expect(await screen.findByText("Voos atualizados com sucesso!")).toBeVisible();
    expect(calendars).toHaveLength(2);
  });

  it("are those that are looked at: the five cheapest of the page", async () => {
    const prices = [1600, 1500, 1900, 1700, 1400, 1800];
    const page = prices.map((price) => aFlight({ id: `flight-${price}`, cheapest_flight_price: price }));
    found(searchFlightsOf(page, { total: 60, offset: 40 }));
    const asked = begins();
    ends();
    const { user } = await open();
    await user.click(theButton());
    expect(await screen.findByText("Voos atualizados com sucesso!")).toBeVisible();
    const ids = [1400, 1500, 1600, 1700, 1800].map((price) => `flight-${price}`);
    expect(asked.map(({ sent }) => sent)).toEqual([{ flights: ids }]);
  });

  it("leave those of another search alone, which are looked at meanwhile when that is wanted", async () => {
    found(searchFlightsOf([aFlight()]));
    const other = aBatchSearch({ id: anId(2) });
    const otherPath = `/searches/batches/${anId(2)}`;
    api.on("get", `${otherPath}/flights`, () =>
      body(searchFlights, searchFlightsOf([second], { search: other })),
    );
    const asked = api.on("post", `${otherPath}/refresh`, () => body(searchRefresh, aRefresh(RUNNING)));
    api.on("get", `${otherPath}/refresh/events`, eventStream().answer);
    begins();
    streamed();
    const { user, router } = await open();
    await user.click(theButton());
    await waitFor(() => expect(theButton()).toHaveAttribute("aria-busy", "true"));
    await act(() => router.navigate({ to: `/searches/${anId(2)}/flights` }));
    await waitFor(() => expect(rows()[0]).toMatch(/13\/03\/2027/));
    expect(theButton()).toHaveAttribute("aria-busy", "false");
    await user.click(theButton());
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it("say so when the fare source cannot be asked", async () => {
    found(searchFlightsOf([aFlight()]));
    begins();
    ends(ending({ refresh: aRefresh({ status: "unavailable", checked: 0 }) }));
    const { user } = await open();
    await user.click(theButton());
    expect(
      await screen.findByText(/^Erro ao buscar voos: a fonte de tarifas não pôde ser consultada/),
    ).toBeVisible();
  });

  it("of somebody else are only asked for again", async () => {
    const asked = found(searchFlightsOf([aFlight()], { owned: false }));
    const begun = begins();
    const { user } = await open();
    await user.click(theButton());
    expect(await screen.findByText("Voos atualizados com sucesso!")).toBeVisible();
    expect([asked.length, begun.length]).toEqual([2, 0]);
  });

  it("that cannot be asked for again say why", async () => {
    found(searchFlightsOf([aFlight()], { owned: false }));
    const { user } = await open();
    api.on("get", flightsPath, () => refusal(400, { message: "Fonte fora do ar" }));
    await user.click(theButton());
    expect(await screen.findByText("Erro ao buscar voos: Fonte fora do ar")).toBeVisible();
  });

  it("give way to the view of what is gone, without a word more", async () => {
    const gone = { errors: [{ code: "RESOURCE_NOT_FOUND", message: "gone" }] };
    found(searchFlightsOf([aFlight()]));
    const { user } = await open();
    api.on("post", refreshPath, () => refusal(404, gone));
    api.on("get", flightsPath, () => refusal(404, gone));
    await user.click(theButton());
    expect(await screen.findByRole("heading", { name: "Busca não encontrada" })).toBeVisible();
    expect(screen.queryByText(/Erro ao buscar voos/)).not.toBeInTheDocument();
  });
});
