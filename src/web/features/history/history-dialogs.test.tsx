import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import {
  type FlightHistory,
  flightHistory,
  type SearchHistory,
  searchHistory,
} from "#shared/api/price-history.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { aFlight } from "#test/web/wire/flights.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { liveBy } from "#web/lib/words/i18n.ts";
import { AddressedHistory } from "./addressed-history.tsx";
import { FlightHistoryOpener } from "./flight-history-opener.tsx";
import { SearchHistoryButton } from "./search-history-button.tsx";

const api = fakeApi();
afterEach(() => act(async () => liveBy(null)));

const search = aBatchSearch();
const ofSearch = `/searches/batches/${search.id}/history`;
const ofFlight = `/searches/batches/${search.id}/flights/flight-1/history`;

const Flight = () => (
  <>
    <FlightHistoryOpener flight={aFlight()} />
    <AddressedHistory search={search} />
  </>
);

const aHistory = (over: Partial<SearchHistory> = {}): SearchHistory => ({
  currency: "CAD",
  days: [
    { day: "2026-11-17", price: 1200, checks: 4 },
    { day: "2026-11-18", price: null, checks: 0 },
    { day: "2026-11-19", price: 900, checks: 3 },
    { day: "2026-11-20", price: 1000, checks: 2 },
  ],
  usual: { low_below: 1000, high_above: 1300, days: 9, observations: 40 },
  alerts: [
    { at: "2026-11-19T15:00:00Z", rule: "drop", price: 900, date_dep: "2027-03-10", date_ret: "2027-03-17" },
  ],
  plan_limit: { shown_days: 30, hidden_days: 12 },
  ...over,
});

async function openSearch(history = aHistory()) {
  const asked = api.on("get", ofSearch, () => body(searchHistory, history));
  await renderUi(<SearchHistoryButton search={search} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Histórico: GRU → LIS/ }));
  return { asked, dialog: within(await screen.findByRole("dialog", { name: "Histórico de preços" })) };
}

describe("the history of a search", () => {
  test("is asked for when someone wants it, and says what its chart shows", async () => {
    const { asked, dialog } = await openSearch();
    expect(await dialog.findByText("Menor: R$ 3.600 em 19/11/2026")).toBeVisible();
    expect(dialog.getByText("Faixa normal pelo histórico: R$ 4.000 a R$ 5.200")).toBeVisible();
    expect(dialog.getByText("Aviso enviado")).toBeVisible();
    expect(dialog.getAllByTestId("alert-mark")).toHaveLength(1);
    expect(dialog.getByText("Onde a linha para, não houve preço.")).toBeVisible();
    expect(dialog.getByText("Convertido pela cotação de 20/11/2026.")).toBeVisible();
    expect(asked.map(({ url }) => url.search)).toEqual([""]);
  });

  test("names no day of a rate that came without one", async () => {
    api.at("get", "/rates/latest/CAD", () => Response.json({ base: "CAD", rates: { BRL: 4 } }));
    const { dialog } = await openSearch();
    expect(await dialog.findByText("Convertido pela cotação mais recente.")).toBeVisible();
  });

  test("is walked through moment by moment, gaps included", async () => {
    const { dialog } = await openSearch();
    const cursor = await dialog.findByRole("slider", { name: "Preço em cada momento" });
    expect(cursor).toHaveAttribute("aria-valuetext", "20/11/2026: R$\u00a04.000");
    expect(cursor).toHaveAttribute("max", "3");
    fireEvent.change(cursor, { target: { value: "1" } });
    expect(cursor).toHaveAttribute("aria-valuetext", "18/11/2026: sem preço");
    expect(dialog.getByText("18/11/2026: sem preço")).toBeVisible();
  });

  test("says at a moment that its owner was told then", async () => {
    const { dialog } = await openSearch();
    const cursor = await dialog.findByRole("slider", { name: "Preço em cada momento" });
    fireEvent.change(cursor, { target: { value: "2" } });
    expect(cursor).toHaveAttribute("aria-valuetext", "19/11/2026: R$\u00a03.600 · Aviso enviado");
  });

  test.each([
    [0, "17/11/2026: R$\u00a04.800"],
    [245, "18/11/2026: sem preço"],
    [640, "20/11/2026: R$\u00a04.000"],
  ])("is read where the pointer or a finger is: at %d pixels", async (clientX, said) => {
    const { dialog } = await openSearch();
    const cursor = await dialog.findByRole("slider", { name: "Preço em cada momento" });
    fireEvent.pointerMove(cursor, { clientX });
    expect(cursor).toHaveAttribute("aria-valuetext", said);
  });

  test.each([
    ["names what is below, within and above what is usual", aHistory(), 3],
    ["has no bands while too little is known", aHistory({ usual: null }), 0],
  ])("%s", async (_what, history, count) => {
    const { dialog } = await openSearch(history);
    await dialog.findByRole("slider");
    const names = ["Abaixo do normal", "Faixa normal", "Acima do normal"];
    expect(names.filter((name) => dialog.queryByText(name) !== null)).toHaveLength(count);
  });

  test("is a table too, the latest day first", async () => {
    const { dialog } = await openSearch();
    await userEvent.click(await dialog.findByText("Tabela"));
    const rows = (await dialog.findAllByRole("row"))
      .slice(1)
      .map((row) => row.textContent.replaceAll("\u00a0", " "));
    expect(rows).toEqual([
      "20/11/2026R$ 4.0002",
      "19/11/2026Aviso: R$ 3.600R$ 3.6003",
      "18/11/2026sem preço0",
      "17/11/2026R$ 4.8004",
    ]);
    // Whoever goes down the prices hears of which day each is.
    expect(dialog.getAllByRole("rowheader").map((day) => day.textContent.slice(0, 10))).toEqual([
      "20/11/2026",
      "19/11/2026",
      "18/11/2026",
      "17/11/2026",
    ]);
  });

  test.each(["Pacific/Auckland", "Asia/Tokyo", "Europe/Lisbon", "America/Los_Angeles"])(
    "tells days as they are in Brasília to who lives by the clock of %s",
    async (zone) => {
      liveBy(zone);
      const late = { at: "2026-11-20T02:30:00Z", rule: "drop", price: 900 } as const;
      const alerts = [{ ...late, date_dep: "2027-03-10", date_ret: "2027-03-17" }];
      const { dialog } = await openSearch(aHistory({ alerts }));
      expect(await dialog.findByText("Menor: R$ 3.600 em 19/11/2026")).toBeVisible();
      const cursor = dialog.getByRole("slider", { name: "Preço em cada momento" });
      expect(cursor).toHaveAttribute("aria-valuetext", "20/11/2026: R$\u00a04.000");
      fireEvent.change(cursor, { target: { value: "2" } });
      expect(cursor).toHaveAttribute("aria-valuetext", "19/11/2026: R$\u00a03.600 · Aviso enviado");
      await userEvent.click(dialog.getByText("Tabela"));
      const day = await dialog.findByRole("rowheader", { name: /^19\/11\/2026/ });
      expect(day).toHaveTextContent("19/11/2026Aviso: R$ 3.600");
    },
  );

  test("says what the plan leaves out", async () => {
    const { dialog } = await openSearch();
    expect(await dialog.findByText("Seu plano mostra 30 dias. O histórico tem mais 12 dias.")).toBeVisible();
    expect(dialog.queryByText("Tudo")).not.toBeInTheDocument();
  });

  test("goes as far back as one chooses", async () => {
    const { asked, dialog } = await openSearch(aHistory({ plan_limit: null }));
    await userEvent.click(await dialog.findByText("90 dias"));
    await expect.poll(() => asked.map(({ url }) => url.search)).toEqual(["", "?days=90"]);
  });

  test("says so when there is none yet", async () => {
    const { dialog } = await openSearch(aHistory({ days: [], usual: null, alerts: [], plan_limit: null }));
    expect(await dialog.findByText("Ainda não há preços anteriores")).toBeVisible();
  });

  test("says of a part without a price that the part has none, not that there was none before", async () => {
    const none = aHistory({ days: [], usual: null, alerts: [] });
    const { dialog } = await openSearch(none);
    expect(await dialog.findByText("Nenhum preço neste período")).toBeVisible();
    expect(dialog.getByText(/O histórico tem mais 12 dias/)).toBeVisible();
    expect(dialog.queryByText(/^Ainda não há|^O histórico começa/)).not.toBeInTheDocument();
  });

  test("says so of a shorter range, too", async () => {
    const { dialog } = await openSearch(aHistory({ days: [], usual: null, alerts: [], plan_limit: null }));
    await userEvent.click(await dialog.findByText("30 dias"));
    expect(await dialog.findByText("Nenhum preço neste período")).toBeVisible();
  });

  test("stays on the screen when it is asked for again in vain", async () => {
    api.on("get", ofSearch, () => body(searchHistory, aHistory()));
    const { queries } = await renderUi(<SearchHistoryButton search={search} />);
    await userEvent.click(await screen.findByRole("button", { name: /^Histórico/ }));
    expect(await screen.findByText(/^Menor:/)).toBeVisible();
    api.on("get", ofSearch, () => refusal(404));
    await act(() => queries.invalidateQueries({ queryKey: queryKeys.history }));
    expect(screen.getByText(/^Menor:/)).toBeVisible();
    expect(screen.queryByText("Não foi possível carregar o histórico")).not.toBeInTheDocument();
  });

  test("can be asked for again when it did not come", async () => {
    let answers = 0;
    const asked = api.on("get", ofSearch, () =>
      answers++ === 0 ? refusal(404) : body(searchHistory, aHistory()),
    );
    await renderUi(<SearchHistoryButton search={search} />);
    await userEvent.click(await screen.findByRole("button", { name: /^Histórico/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Tentar Novamente" }));
    expect(await screen.findByText(/^Menor:/)).toBeVisible();
    expect(asked).toHaveLength(2);
  });
});

describe("the history of a flight", () => {
  const history: FlightHistory = {
    ...{ id: "flight-1", origin: "GRU", destination: "LIS", date_dep: "2027-03-12", date_ret: "2027-03-23" },
    ...{ currency: "CAD", first_day: "2026-08-01", price_before: 1100, source_history: null },
    observations: [
      {
        at: "2026-11-18T15:00:00Z",
        price: null,
        price_level: null,
        price_level_source: null,
        fare_source: "simulated",
      },
      {
        at: "2026-11-19T15:00:00Z",
        price: 1000,
        price_level: "low",
        price_level_source: "history",
        fare_source: "searchapi",
      },
    ],
    ...{ seen_at: "2026-11-20T12:00:00Z", usual: null, whole_since: "2026-08-22", plan_limit: null },
  };

  test("is a table with the price that stood when it begins, also where that has not changed since", async () => {
    api.on("get", ofFlight, () => body(flightHistory, { ...history, observations: [] }));
    await renderUi(<Flight />);
    await userEvent.click(await screen.findByRole("button", { name: /ida 12\/03\/2027/ }));
    await userEvent.click(await screen.findByText("Tabela"));
    const rows = (await screen.findAllByRole("row")).slice(1);
    expect(rows.map((row) => row.textContent.replaceAll("\u00a0", " "))).toEqual(["01/08/2026R$ 4.400"]);
  });

  test("shows every change, who said it and how much of it is kept", async () => {
    api.on("get", ofFlight, () => body(flightHistory, history));
    await renderUi(<Flight />);
    await userEvent.click(
      await screen.findByRole("button", { name: /ida 12\/03\/2027, volta 23\/03\/2027/ }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Histórico do voo" }));
    expect(
      await dialog.findByText("Antes de 22/08/2026, só o menor e o último preço de cada dia."),
    ).toBeVisible();
    await userEvent.click(dialog.getByText("Tabela"));
    const rows = (await dialog.findAllByRole("row"))
      .slice(1)
      .map((row) => row.textContent.replaceAll("\u00a0", " "));
    expect(rows).toEqual([
      "19/11/2026, 12:00R$ 4.000Ótimo preçosearchapi",
      "18/11/2026, 12:00sem preçoSimulada",
      "01/08/2026R$ 4.400",
    ]);
    expect(dialog.getAllByRole("rowheader")).toHaveLength(3);
  });

  test("tells what a source said of the days before apart from what was seen", async () => {
    const days = [
      { day: "2026-11-16", price: 1200 },
      { day: "2026-11-17", price: 900 },
    ];
    const source_history = { fare_source: "serpapi", days };
    api.on("get", ofFlight, () =>
      body(flightHistory, { ...history, first_day: "2026-11-16", price_before: null, source_history }),
    );
    await renderUi(<Flight />);
    await userEvent.click(await screen.findByRole("button", { name: /ida 12\/03\/2027/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Histórico do voo" }));
    expect(await dialog.findByText("Segundo a fonte, antes de olharmos")).toBeVisible();
    expect(dialog.getByText(/como a fonte de tarifas os conta: não foram conferidos/)).toBeVisible();
    expect(dialog.getByText(/^Menor: R\$\s3\.600 em 17\/11\/2026 · segundo a fonte$/)).toBeVisible();
    const cursor = dialog.getByRole("slider", { name: "Preço em cada momento" });
    fireEvent.change(cursor, { target: { value: "0" } });
    expect(cursor.getAttribute("aria-valuetext")).toBe("16/11/2026: R$\u00a04.800 · segundo a fonte");
    await userEvent.click(dialog.getByText("Tabela"));
    const rows = (await dialog.findAllByRole("row")).map((row) => row.textContent.replaceAll("\u00a0", " "));
    expect(rows.slice(-2)).toEqual([
      "17/11/2026R$ 3.600serpapi, contado depois",
      "16/11/2026R$ 4.800serpapi, contado depois",
    ]);
  });

  test("names nobody as who told of a day of which nothing was told", async () => {
    const days = ["2026-11-14", "2026-11-17"].map((day) => ({ day, price: 1200 }));
    const source_history = { fare_source: "serpapi", days };
    api.on("get", ofFlight, () =>
      body(flightHistory, { ...history, first_day: "2026-11-14", price_before: null, source_history }),
    );
    await renderUi(<Flight />);
    await userEvent.click(await screen.findByRole("button", { name: /ida 12\/03\/2027/ }));
    const cursor = await screen.findByRole("slider", { name: "Preço em cada momento" });
    fireEvent.change(cursor, { target: { value: "1" } });
    expect(cursor.getAttribute("aria-valuetext")).toBe("15/11/2026: sem preço");
  });
});
