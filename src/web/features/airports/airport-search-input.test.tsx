import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type Airport, airportList, airportPlace, airportQuery } from "#shared/api/airports.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { AirportSearchInput } from "./airport-search-input.tsx";

const api = fakeApi();
afterEach(() => {
  vi.useRealTimers();
});
const lisbon = { iata: "LIS", name: "Humberto Delgado", city: "Lisboa", country: "PT" };
const porto = { iata: "OPO", name: "Francisco Sá Carneiro", city: "Porto", country: "PT" };
const saoPaulo = {
  iata: "SAO",
  name: "São Paulo (todos)",
  city: "São Paulo",
  country: "BR",
  airports: ["GRU", "CGH", "VCP"],
};
const guarulhos = { iata: "GRU", name: "Guarulhos", city: "São Paulo", country: "BR" };
const finds = (...airports: Airport[]) =>
  api.on("get", "/airports/", () => body(airportList, { airports, count: airports.length }));

function Field({ start, cities = false }: { start: string; cities?: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <AirportSearchInput label="Destino" cities={cities} value={value} onChange={setValue} />
      <output>{value || "nothing"}</output>
    </>
  );
}

async function open(start = "", cities = false) {
  const { user } = await renderUi(<Field start={start} cities={cities} />);
  return { user, box: await screen.findByRole("combobox", { name: "Destino" }) };
}

async function openInForm() {
  const sent = vi.fn((event: SubmitEvent) => event.preventDefault());
  const { user } = await renderUi(
    <form onSubmit={({ nativeEvent }) => sent(nativeEvent as SubmitEvent)}>
      <Field start="" />
    </form>,
  );
  return { user, sent, box: await screen.findByRole("combobox", { name: "Destino" }) };
}

test("one letter asks nothing; a word is asked once, after a pause, for ten airports", async () => {
  const asked = finds(lisbon);
  const { user, box } = await open();
  await user.type(box, "l");
  expect(box).toHaveAttribute("aria-expanded", "false");
  for (const value of ["li", "lisb", "lisboa"]) fireEvent.change(box, { target: { value } });
  expect(await screen.findByRole("option", { name: /LIS/ })).toBeVisible();
  expect(asked.map(({ url }) => url.search)).toEqual(["?q=lisboa&limit=10"]);
});

test.each([
  ["longer than the server takes", "GRU - BR - Aeroporto Internacional de Guarulhos – Governador ..", 60],
  ["with a tab", "lis\tboa", 7],
])("a text %s is asked for as far as it can be", async (_what, value, length) => {
  const asked = finds(lisbon);
  const { box } = await open();
  fireEvent.change(box, { target: { value } });
  expect(await screen.findByRole("option", { name: /LIS/ })).toBeVisible();
  const question = asked[0]?.url.searchParams.get("q");
  expect(question).toBe(value.replace("\t", " ").slice(0, length));
  expect(airportQuery.safeParse({ q: question }).success).toBe(true);
});

test("picking by keyboard reports the code and fills the box with the airport", async () => {
  finds(lisbon, porto);
  const { user, box } = await open();
  await user.type(box, "por");
  await screen.findByRole("option", { name: /OPO/ });
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(box).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { name: /OPO/ }).id);
  await user.keyboard("{Enter}");
  expect(screen.getByRole("status", { name: "" })).toHaveTextContent("OPO");
  await waitFor(() => expect(box).toHaveValue("OPO - BR - Aeroporto OPO"));
  expect(box).toHaveAttribute("aria-expanded", "false");
});

test("Enter takes the first airport found, and a form around it is not sent", async () => {
  finds(porto, lisbon);
  const { user, box, sent } = await openInForm();
  await user.type(box, "por");
  await screen.findByRole("option", { name: /OPO/ });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(box).toHaveValue("OPO - BR - Aeroporto OPO"));
  expect(sent).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  expect(sent).toHaveBeenCalledOnce();
});

test("Enter neither sends nor picks anything before what was typed is found", async () => {
  finds(lisbon);
  const { user, box, sent } = await openInForm();
  await user.type(box, "lis");
  await screen.findByRole("option", { name: /LIS/ });
  await user.type(box, "t{Enter}");
  expect(box).toHaveValue("list");
  expect(sent).not.toHaveBeenCalled();
});

test("arrows begin at the first airport again once more is typed", async () => {
  finds(lisbon, porto);
  const { user, box } = await open();
  await user.type(box, "po");
  await screen.findByRole("option", { name: /OPO/ });
  await user.keyboard("{ArrowDown}r");
  await waitFor(() => expect(screen.queryByRole("option")).not.toBeInTheDocument());
  const first = await screen.findByRole("option", { name: /LIS/ });
  await user.keyboard("{ArrowDown}");
  expect(box).toHaveAttribute("aria-activedescendant", first.id);
});

test("a mouse picks too", async () => {
  finds(lisbon);
  const { user, box } = await open();
  await user.type(box, "lis");
  await user.click(await screen.findByRole("option", { name: /Lisboa, PT/ }));
  await waitFor(() => expect(box).toHaveValue("LIS - BR - Aeroporto LIS"));
});

test("a city is offered with all its airports, and picked by its own code", async () => {
  const asked = finds(saoPaulo, guarulhos);
  const place = { ...saoPaulo, lat: -23.4, lon: -46.4, time_zone: "America/Sao_Paulo" };
  api.on("get", "/airports/SAO", () => body(airportPlace, place));
  const { user, box } = await open("", true);
  await user.type(box, "sao");
  const city = await screen.findByRole("option", { name: /São Paulo \(todos\), BR/ });
  expect(city).toHaveTextContent("GRU · CGH · VCP");
  await user.click(city);
  await waitFor(() => expect(box).toHaveValue("SAO - BR - São Paulo (todos)"));
  expect(screen.getByText("SAO")).toBeVisible();
  expect(asked[0]?.headers.get("accept-language")).toBe("pt");
});

test("where an airport is wanted, cities are left out", async () => {
  finds(saoPaulo, guarulhos);
  const { user, box } = await open();
  await user.type(box, "sao");
  expect(await screen.findByRole("option", { name: /GRU/ })).toBeVisible();
  expect(screen.queryByRole("option", { name: /SAO/ })).not.toBeInTheDocument();
});

test("the clear button empties the value, and one goes on in the box", async () => {
  const { user, box } = await open("GRU");
  await waitFor(() => expect(box).toHaveValue("GRU - BR - Aeroporto GRU"));
  await user.click(screen.getByRole("button", { name: "Limpar aeroporto" }));
  expect(box).toHaveValue("");
  expect(box).toHaveFocus();
  expect(screen.getByText("nothing")).toBeVisible();
});

test("text that was typed stays while one is at its clear button", async () => {
  finds(lisbon);
  const { user, box } = await open();
  await user.type(box, "lis");
  await screen.findByRole("option", { name: /LIS/ });
  vi.useFakeTimers();
  act(() => screen.getByRole("button", { name: "Limpar aeroporto" }).focus());
  act(() => vi.advanceTimersByTime(1_000));
  vi.useRealTimers();
  expect(box).toHaveValue("lis");
  expect(screen.getByRole("button", { name: "Limpar aeroporto" })).toHaveFocus();
});

test("text that was typed but not picked goes away when one leaves", async () => {
  finds(lisbon);
  const { user, box } = await open("GRU");
  await waitFor(() => expect(box).toHaveValue("GRU - BR - Aeroporto GRU"));
  await user.clear(box);
  await user.type(box, "lis");
  await screen.findByRole("option", { name: /LIS/ });
  await user.tab();
  await user.tab();
  await waitFor(() => expect(screen.queryByRole("option")).not.toBeInTheDocument());
  expect(box).toHaveValue("");
});

test.each([
  ["finds nothing", () => body(airportList, { airports: [], count: 0 }), "No airports found"],
  ["fails", () => refusal(422), "Error searching airports"],
])("a search that %s says so", async (_case, answer, text) => {
  api.on("get", "/airports/", answer);
  const { user, box } = await open();
  await user.type(box, "xyz");
  const said = await screen.findByText(text);
  expect(said).toBeVisible();
  expect(said).toHaveAttribute("lang", "en");
});
