import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { airportList, airportPlace } from "#shared/api/airports.ts";
import { type Profile, profile } from "#shared/api/profiles.ts";
import { batchSearch, createSearchPayload } from "#shared/api/searches.ts";
import { addDays } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { authRefusal, body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp, renderScreen } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { aProfile } from "#test/web/wire/account.ts";
import { aBatchSearch, UNPRICED } from "#test/web/wire/searches.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { formatDate } from "#web/lib/words/format-date.ts";
import { showLanguage } from "#web/lib/words/i18n.ts";
import { SearchesPage } from "./searches-page.tsx";

const api = fakeApi();
// The airport box waits 300 ms before it asks.
const PATIENT = { timeout: 5_000 };
const year = new Date().getFullYear() + 1;
const created = aBatchSearch({ ...UNPRICED, status: "pending" });
const saoPaulo = {
  iata: "SAO",
  name: "São Paulo (todos)",
  city: "São Paulo",
  country: "BR",
  airports: ["GRU", "CGH", "VCP"],
};
const airports = [
  saoPaulo,
  { iata: "GRU", name: "Guarulhos", city: "São Paulo", country: "BR" },
  { iata: "LIS", name: "Humberto Delgado", city: "Lisboa", country: "PT" },
];
const OF_A_ROUTE = "&like=GRU.LIS.economy.1.0.0.0.10.10.15..";
const accept = () => api.on("post", "/searches/batches", () => body(batchSearch, created));

async function openDialog(like = "") {
  api.on("get", "/airports/", ({ url }) => {
    const found = airports.filter(({ iata }) => iata === url.searchParams.get("q"));
    return body(airportList, { airports: found, count: found.length });
  });
  const { user, router } = await renderScreen(SearchesPage, {
    path: "/searches",
    at: `/searches?new=1${like}`,
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Criar Nova Busca" }));
  await dialog.findByRole("button", { name: "Criar Busca" });

  async function pick(label: string, code: string) {
    await user.type(dialog.getByRole("combobox", { name: label }), code);
    await user.click(await screen.findByRole("option", { name: new RegExp(code) }, PATIENT));
  }
  async function pickRoute() {
    await pick("Origem", "GRU");
    await pick("Destino", "LIS");
  }
  async function typeDate(label: string, day: string) {
    await user.type(dialog.getByLabelText(label), day);
    await user.tab();
  }
  const submit = () => user.click(dialog.getByRole("button", { name: "Criar Busca" }));
  return { user, router, dialog, pick, pickRoute, typeDate, submit };
}

describe("creating a search", () => {
  it("like another one begins with all of it, and ends without its address", async () => {
    const asked = accept();
    const days = `${year}-03-01.${year}-03-31`;
    const { router, dialog, submit } = await openDialog(`&like=GRU.LIS.business.2.1.0.1.1.7.9.${days}`);
    await waitFor(() =>
      expect(dialog.getByRole("combobox", { name: "Origem" })).toHaveValue("GRU - BR - Aeroporto GRU"),
    );
    await submit();
    await waitFor(() => expect(router.state.location.href).toBe("/searches"));
    expect(asked.map(({ sent }) => sent)).toEqual([
      {
        ...{ origin: "GRU", destination: "LIS", seat: "business", max_stops: 1, min_days: 7, max_days: 9 },
        ...{ adults: 2, children: 1, infants_in_seat: 0, infants_on_lap: 1 },
        ...{ search_period_start: `${year}-03-01`, search_period_end: `${year}-03-31` },
      },
    ]);
  });

  it("with a target in its address begins with that, too", async () => {
    const { dialog } = await openDialog("&like=GRU.LIS.economy.1.0.0.0.10.10.15..&below=2400.5BRL");
    expect(dialog.getByLabelText("Meta de preço (opcional)")).toHaveDisplayValue(/^R\$\s2\.400,5$/);
  });

  it("that could not be saved stands in its address, for whoever has to come in again", async () => {
    api.on("post", "/searches/batches", () => refusal(409, {}));
    const { router, pickRoute, submit } = await openDialog();
    await pickRoute();
    await submit();
    expect(await screen.findByText("Erro ao criar busca: Search conflict")).toBeVisible();
    expect(router.state.location.href).toBe("/searches?new=1&like=GRU.LIS.economy.1.0.0.0.10.10.15..");
  });

  it("that is being filled in stands there field by field, for the session may end before it is saved", async () => {
    const { user, router, dialog, pickRoute } = await openDialog();
    await pickRoute();
    await user.selectOptions(dialog.getByLabelText("Classe"), "business");
    await user.tab();
    await waitFor(() =>
      expect(router.state.location.href).toBe("/searches?new=1&like=GRU.LIS.business.1.0.0.0.10.10.15.."),
    );
    expect(dialog.getByLabelText("Classe")).toHaveValue("business");
    await user.type(dialog.getByLabelText("Meta de preço (opcional)"), "2400,5");
    await user.tab();
    await waitFor(() =>
      expect(router.state.location.href).toMatch(/&like=GRU\.LIS\.[^&]+&below=2400\.5BRL$/),
    );
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(router.state.location.href).toBe("/searches");
  });

  it("that is left from the field that has the focus is there again on the way back", async () => {
    const { user, router, dialog, pickRoute } = await openDialog();
    await pickRoute();
    const target = dialog.getByLabelText("Meta de preço (opcional)");
    await user.type(target, "2400,5");
    await waitFor(() => expect(router.state.location.href).toMatch(/&below=2400\.5BRL$/));
    expect(target).toHaveFocus();
    await act(() => router.navigate({ to: "/searches" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    act(() => router.history.back());
    expect(await screen.findByLabelText("Meta de preço (opcional)")).toHaveDisplayValue(/^R\$\s2\.400,5$/);
  });

  it("that is being filled in stays when the one before it is told to be saved", async () => {
    const answer = Promise.withResolvers<Response>();
    const asked = api.on("post", "/searches/batches", () => answer.promise);
    const { user, router, pickRoute, submit } = await openDialog();
    await pickRoute();
    await submit();
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(within(screen.getByRole("banner")).getByRole("button", { name: "Nova Busca" }));
    await user.type(await screen.findByRole("combobox", { name: "Origem" }), "L");
    answer.resolve(body(batchSearch, created));
    expect(await screen.findByText("Busca criada com sucesso!")).toBeVisible();
    await act(() => router.load());
    expect(router.state.location.href).toBe("/searches?new=1");
    expect(screen.getByRole("combobox", { name: "Origem" })).toHaveValue("L");
  });

  it("that says what it held while it closes is given up all the same", async () => {
    const { user, router, dialog } = await openDialog(OF_A_ROUTE);
    await user.selectOptions(dialog.getByLabelText("Classe"), "business");
    act(() => {
      fireEvent.keyDown(dialog.getByLabelText("Classe"), { key: "Escape" });
      fireEvent.blur(dialog.getByLabelText("Classe"));
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await act(() => router.load());
    expect(router.state.location.href).toBe("/searches");
  });

  it("that was given up is nowhere that the way back leads to", async () => {
    const { user, router } = await openDialog();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(router.state.location.href).toBe("/searches"));
    router.history.back();
    await act(() => router.load());
    expect(router.state.location.href).toBe("/searches");
  });

  it("waits for the questions of the first visit", async () => {
    api.on("get", "/profiles/", () => body(profile, aProfile({ currency: null })));
    signIn();
    await renderApp("/searches?new=1");
    expect(await screen.findByRole("dialog", { name: "Bem-vindo ao Rasante!" }, PATIENT)).toBeVisible();
    const form = () => screen.queryByRole("dialog", { name: "Criar Nova Busca" });
    await waitFor(() => expect(form()).not.toBeInTheDocument());
    api.on("get", "/profiles/", () => body(profile, aProfile()));
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await waitFor(() => expect(form()).toBeVisible());
  });

  it("is empty where the address names no search to be like", async () => {
    const { dialog } = await openDialog("&like=GRU");
    expect(dialog.getByRole("combobox", { name: "Origem" })).toHaveValue("");
  });

  it("continuous with the defaults of the form: the dialog closes and the card waits for prices", async () => {
    const asked = accept();
    const { router, dialog, pickRoute, submit } = await openDialog();
    expect(dialog.getByText(/^2\.1\d\d possibilidades$/)).toBeVisible();
    await pickRoute();
    api.on("get", "/searches/batches", () => body(z.array(batchSearch), [created]));
    await submit();
    expect(await screen.findByText("Busca criada com sucesso!")).toBeVisible();
    expect(await screen.findByText("Aguardando preços...")).toBeVisible();
    expect(router.state.location.href).toBe("/searches");
    expect(asked.map(({ sent }) => createSearchPayload.parse(sent))).toMatchObject([
      {
        origin: "GRU",
        destination: "LIS",
        seat: "economy",
        adults: 1,
        max_stops: 10,
        min_days: 10,
        max_days: 15,
      },
    ]);
    expect(asked[0]?.sent).not.toHaveProperty("search_period_start");
  });

  it("from a city watches all its airports", async () => {
    const asked = accept();
    const { pick, submit } = await openDialog();
    await pick("Origem", "SAO");
    await pick("Destino", "LIS");
    await submit();
    expect(await screen.findByText("Busca criada com sucesso!")).toBeVisible();
    expect(asked[0]?.sent).toMatchObject({ origin: "SAO", destination: "LIS" });
  });

  it("from a city to one of its own airports is refused before it is sent", async () => {
    const asked = accept();
    const place = { ...saoPaulo, lat: -23.4, lon: -46.4, time_zone: "America/Sao_Paulo" };
    api.on("get", "/airports/SAO", () => body(airportPlace, place));
    const { dialog, pick, submit } = await openDialog();
    await pick("Origem", "SAO");
    await pick("Destino", "GRU");
    await waitFor(() =>
      expect(dialog.getByRole("combobox", { name: "Origem" })).toHaveValue("SAO - BR - São Paulo (todos)"),
    );
    await submit();
    expect(await dialog.findByText("Origem e destino devem ser diferentes")).toBeVisible();
    expect(asked).toHaveLength(0);
  });

  it("has no target where zero is typed for it", async () => {
    const asked = accept();
    const { user, dialog, submit } = await openDialog(OF_A_ROUTE);
    await user.type(dialog.getByLabelText("Meta de preço (opcional)"), "0");
    await submit();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.sent).not.toHaveProperty("target_price");
  });

  it("forgets an end that a later start leaves behind", async () => {
    const { user, dialog, typeDate } = await openDialog();
    await user.click(dialog.getByRole("switch", { name: /^Busca contínua/ }));
    await typeDate("Início do período", `01/03/${year}`);
    await typeDate("Fim do período", `20/03/${year}`);
    await user.clear(dialog.getByLabelText("Início do período"));
    await typeDate("Início do período", `20/03/${year}`);
    expect(dialog.getByLabelText("Fim do período")).toHaveValue("");
  });

  it("has at most nine travellers of a kind, and the focus where more or fewer are left", async () => {
    const { user, dialog } = await openDialog();
    const more = dialog.getByRole("button", { name: "Mais: Crianças" });
    for (let count = 0; count < 9; count++) await user.click(more);
    expect(more).toBeDisabled();
    const fewer = dialog.getByRole("button", { name: "Menos: Crianças" });
    expect(fewer).toHaveFocus();
    for (let count = 0; count < 9; count++) await user.keyboard("{Enter}");
    expect(fewer).toBeDisabled();
    expect(more).toHaveFocus();
  });

  it("keeps the currency in which its target was typed when another is chosen elsewhere", async () => {
    const asked = accept();
    const { user, dialog, submit } = await openDialog(OF_A_ROUTE);
    const target = dialog.getByLabelText("Meta de preço (opcional)");
    await user.type(target, "2400");
    const told = api.on("get", "/profiles/", () => body(profile, aProfile({ currency: "CAD" })));
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await waitFor(() => expect(told).toHaveLength(1));
    await user.type(target, "5");
    expect(target).toHaveDisplayValue(/^R\$\s24\.005$/);
    await submit();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.sent).toMatchObject({ target_price: 24_005, target_currency: "BRL" });
  });

  it("takes the currency that was chosen elsewhere where no target is typed yet", async () => {
    const { user, dialog } = await openDialog(OF_A_ROUTE);
    const target = dialog.getByLabelText("Meta de preço (opcional)");
    await user.type(target, "2");
    await user.clear(target);
    api.on("get", "/profiles/", () => body(profile, aProfile({ currency: "CAD" })));
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await waitFor(() => expect(target).toHaveAttribute("placeholder", "C$"));
    await user.type(target, "300");
    expect(target).toHaveDisplayValue(/^C\$\s300$/);
  });

  it("twice clicked is created once", async () => {
    const asked = accept();
    const { user, dialog } = await openDialog(OF_A_ROUTE);
    await user.dblClick(dialog.getByRole("button", { name: "Criar Busca" }));
    expect(await screen.findByText("Busca criada com sucesso!")).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it("of a period sends both ends and caps the stay to the days between them", async () => {
    const asked = accept();
    const { user, dialog, typeDate, submit } = await openDialog(OF_A_ROUTE);
    await user.click(dialog.getByRole("switch", { name: /^Busca contínua/ }));
    await typeDate("Início do período", `01/03/${year}`);
    await typeDate("Fim do período", `13/03/${year}`);
    expect(dialog.getByText("6 possibilidades")).toBeVisible();
    expect(dialog.getByRole("textbox", { name: "Máximo de dias" })).toHaveValue("12");
    await submit();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.sent).toMatchObject({
      search_period_start: `${year}-03-01`,
      search_period_end: `${year}-03-13`,
      min_days: 10,
      max_days: 12,
    });
  });

  it("of fixed dates hides the stay and watches one possibility", async () => {
    const asked = accept();
    const { user, dialog, typeDate, submit } = await openDialog(OF_A_ROUTE);
    await user.click(dialog.getByRole("switch", { name: /^Busca contínua/ }));
    await user.click(dialog.getByRole("switch", { name: /^Datas fixas/ }));
    expect(dialog.queryByText("Duração da viagem")).not.toBeInTheDocument();
    expect(dialog.getByRole("switch", { name: /^Busca contínua/ })).toBeDisabled();
    await typeDate("Ida", `01/03/${year}`);
    await typeDate("Volta", `11/03/${year}`);
    expect(dialog.getByText("1 possibilidade")).toBeVisible();
    await submit();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.sent).toMatchObject({
      search_period_start: `${year}-03-01`,
      search_period_end: `${year}-03-11`,
      min_days: 10,
      max_days: 10,
    });
  });

  it("of dates that are fixed no more watches the period between them, and of a continuous one that ends asks for one", async () => {
    const { user, dialog, typeDate } = await openDialog(OF_A_ROUTE);
    const isContinuous = () => dialog.getByRole("switch", { name: /^Busca contínua/ });
    const isFixed = () => dialog.getByRole("switch", { name: /^Datas fixas/ });
    await user.click(isContinuous());
    expect(isContinuous()).not.toBeChecked();
    expect(isFixed()).not.toBeChecked();
    await user.click(isFixed());
    await typeDate("Ida", `01/03/${year}`);
    await typeDate("Volta", `13/03/${year}`);
    await user.click(isFixed());
    expect(isContinuous()).toBeEnabled();
    expect(isContinuous()).not.toBeChecked();
    expect(dialog.getByText("Duração da viagem")).toBeVisible();
    expect(dialog.getByRole("textbox", { name: "Início do período" })).toHaveValue(`01/03/${year}`);
  });

  it("sends passengers, cabin, stops and target as chosen", async () => {
    const asked = accept();
    const { user, dialog, submit } = await openDialog(OF_A_ROUTE);
    for (const kind of ["Adultos", "Crianças"])
      expect(dialog.getByRole("button", { name: `Menos: ${kind}` })).toBeDisabled();
    await user.click(dialog.getByRole("button", { name: "Mais: Adultos" }));
    expect(dialog.getByRole("button", { name: "Menos: Adultos" })).toBeEnabled();
    await user.click(dialog.getByRole("button", { name: "Mais: Bebês de colo" }));
    await user.selectOptions(dialog.getByLabelText("Classe"), "Executiva");
    await user.clear(dialog.getByRole("textbox", { name: "Máximo de paradas" }));
    await user.type(dialog.getByRole("textbox", { name: "Máximo de paradas" }), "1");
    expect(dialog.getByText("1 parada")).toBeVisible();
    expect(dialog.getByRole("slider", { name: "Máximo de paradas" })).toHaveAttribute(
      "aria-valuetext",
      "1 parada",
    );
    await user.type(dialog.getByLabelText("Meta de preço (opcional)"), "2400");
    await submit();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.sent).toMatchObject({
      adults: 2,
      infants_on_lap: 1,
      seat: "business",
      max_stops: 1,
      target_price: 2400,
      target_currency: "BRL",
    });
  });

  it.each([
    ["Máximo de dias", "99", "30", { max_days: 30 }],
    ["Máximo de dias", "3", "10", { max_days: 10 }],
    ["Máximo de dias", "20", "20", { max_days: 20 }],
    ["Mínimo de dias", "1", "3", { min_days: 3 }],
    ["Mínimo de dias", "40", "15", { min_days: 15 }],
    ["Mínimo de dias", "", "10", { min_days: 10 }],
    ["Máximo de paradas", "55", "10", { max_stops: 10 }],
    ["Máximo de paradas", "", "10", { max_stops: 10 }],
  ])("%s typed as %j is shown as %s and sent so", async (label, typed, shown, sent) => {
    const asked = accept();
    const { user, dialog, submit } = await openDialog(OF_A_ROUTE);
    const box = dialog.getByRole("textbox", { name: label });
    await user.clear(box);
    if (typed) await user.type(box, typed);
    await user.tab();
    expect(box).toHaveValue(shown);
    await submit();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.sent).toMatchObject(sent);
  });

  it("takes a number that is typed out of its bounds inside when Enter sends it", async () => {
    const asked = accept();
    const { user, dialog } = await openDialog(OF_A_ROUTE);
    const box = dialog.getByRole("textbox", { name: "Máximo de dias" });
    await user.clear(box);
    await user.type(box, "99{Enter}");
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.sent).toMatchObject({ max_days: 30 });
  });

  it("the button between the airports turns the route around", async () => {
    const asked = accept();
    const { user, dialog, submit } = await openDialog(OF_A_ROUTE);
    await user.click(dialog.getByRole("button", { name: "Inverter rota" }));
    await submit();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.sent).toMatchObject({ origin: "LIS", destination: "GRU" });
  });
});

it("a press beside the dialog loses nothing that was filled in", async () => {
  const { user, dialog } = await openDialog();
  const target = dialog.getByLabelText("Meta de preço (opcional)");
  await user.type(target, "2400");
  const beside = document.querySelector(".mantine-Modal-overlay");
  await user.click(beside ?? document.body);
  expect(beside).not.toBeNull();
  expect(screen.getByRole("dialog", { name: "Criar Nova Busca" })).toBeVisible();
  expect(target).toHaveDisplayValue(/2\.400$/);
});

it("a form that is being filled in keeps that and the focus while another language comes", async () => {
  const { dialog, user } = await openDialog(OF_A_ROUTE);
  const field = dialog.getByLabelText("Meta de preço (opcional)");
  await user.type(field, "15");
  await showLanguage("es");
  await dialog.findByRole("button", { name: "Crear búsqueda" });
  expect(field).toHaveFocus();
  expect(field).toHaveDisplayValue(/15$/);
});

it("Escape closes the calendar and leaves the dialog open", async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole("switch", { name: /^Busca contínua/ }));
  await user.click(dialog.getByLabelText("Início do período"));
  expect(await screen.findByRole("table")).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("table")).not.toBeInTheDocument());
  expect(dialog.getByRole("button", { name: "Criar Busca" })).toBeVisible();
});

describe("the form refuses", () => {
  it("a search without airports, and stops complaining as soon as they are there", async () => {
    const asked = accept();
    const { dialog, pick, submit } = await openDialog();
    await submit();
    expect(dialog.getByText("Aeroporto de origem é obrigatório")).toBeVisible();
    expect(dialog.getByRole("combobox", { name: "Origem" })).toHaveFocus();
    expect(dialog.getByText("Aeroporto de destino é obrigatório")).toBeVisible();
    await pick("Origem", "GRU");
    expect(dialog.queryByText("Aeroporto de origem é obrigatório")).not.toBeInTheDocument();
    await pick("Destino", "GRU");
    expect(dialog.getByText("Origem e destino devem ser diferentes")).toBeVisible();
    expect(asked).toHaveLength(0);
  });

  it("a period without dates, or too short for any trip", async () => {
    const { user, dialog, typeDate, submit } = await openDialog(OF_A_ROUTE);
    await user.click(dialog.getByRole("switch", { name: /^Busca contínua/ }));
    await submit();
    const required = "Datas são obrigatórias a menos que use janela móvel";
    expect(dialog.getByLabelText("Início do período")).toHaveAccessibleDescription(required);
    expect(dialog.getByLabelText("Fim do período")).not.toHaveAccessibleDescription();
    await typeDate("Início do período", `01/03/${year}`);
    expect(dialog.getByLabelText("Início do período")).not.toHaveAccessibleDescription();
    expect(dialog.getByLabelText("Fim do período")).toHaveAccessibleDescription(required);
    await typeDate("Fim do período", `02/03/${year}`);
    expect(dialog.getByRole("alert")).toHaveTextContent(
      "O período entre as datas deve comportar ao menos a duração mínima da viagem",
    );
  });

  it("a typed day that has passed, and says so under it", async () => {
    const asked = accept();
    const { user, dialog, typeDate, submit } = await openDialog(OF_A_ROUTE);
    await user.click(dialog.getByRole("switch", { name: /^Busca contínua/ }));
    await typeDate("Início do período", "01/03/2020");
    await typeDate("Fim do período", "01/05/2020");
    expect(dialog.getByLabelText("Início do período")).toHaveValue("01/03/2020");
    await submit();
    expect(dialog.getByLabelText("Início do período")).toHaveAccessibleDescription(
      "A data de início não pode ser no passado",
    );
    expect(asked).toHaveLength(0);
  });

  it("a departure that is typed as today, and says from when on under it", async () => {
    const today = homeDay(new Date());
    const { user, dialog, typeDate, submit } = await openDialog(OF_A_ROUTE);
    await user.click(dialog.getByRole("switch", { name: /^Busca contínua/ }));
    await user.click(dialog.getByRole("switch", { name: /^Datas fixas/ }));
    await typeDate("Ida", formatDate(today, "pt"));
    await typeDate("Volta", formatDate(addDays(today, 12), "pt"));
    await submit();
    expect(dialog.getByLabelText("Ida")).toHaveAccessibleDescription(
      "A data de ida deve ser a partir de amanhã",
    );
    expect(dialog.getByLabelText("Volta")).toBeValid();
  });

  it("a return that is typed as the day of the departure", async () => {
    const { user, dialog, typeDate, submit } = await openDialog(OF_A_ROUTE);
    await user.click(dialog.getByRole("switch", { name: /^Busca contínua/ }));
    await user.click(dialog.getByRole("switch", { name: /^Datas fixas/ }));
    await typeDate("Ida", `01/03/${year}`);
    await typeDate("Volta", `01/03/${year}`);
    await submit();
    expect(dialog.getByLabelText("Volta")).toHaveAccessibleDescription(
      "A data de volta deve ser posterior à data de ida",
    );
  });

  it("a return that makes a trip longer than any may be", async () => {
    const { user, dialog, typeDate, submit } = await openDialog(OF_A_ROUTE);
    await user.click(dialog.getByRole("switch", { name: /^Busca contínua/ }));
    await user.click(dialog.getByRole("switch", { name: /^Datas fixas/ }));
    await typeDate("Ida", `01/03/${year}`);
    await typeDate("Volta", `15/06/${year}`);
    await submit();
    expect(dialog.getByLabelText("Volta")).toHaveAccessibleDescription(
      "A duração da viagem deve ficar entre 3 e 30 dias",
    );
  });

  it("more infants on lap than adults", async () => {
    const { user, dialog, submit } = await openDialog(OF_A_ROUTE);
    await user.click(dialog.getByRole("button", { name: "Mais: Bebês de colo" }));
    await user.click(dialog.getByRole("button", { name: "Mais: Bebês de colo" }));
    await submit();
    expect(dialog.getByText("Cada bebê de colo precisa viajar com um adulto")).toBeVisible();
  });
});

describe("a plan", () => {
  const full = (which: string) =>
    `O limite de buscas do seu plano foi atingido. Exclua ${which} para criar outra.`;
  const planOf = (max: number | null) => ({ name: "Básico", max_batch_flight_searches: max });
  const profileIs = (facts: Partial<Profile>) =>
    api.on("get", "/profiles/", () => body(profile, aProfile(facts)));

  it.each([
    [5, "uma busca"],
    [9, "5 buscas"],
  ])("of 5 searches with %i is said to be full before the form is filled in", async (used, which) => {
    profileIs({ batch_searches_count: used });
    const { dialog, submit } = await openDialog(OF_A_ROUTE);
    expect(await dialog.findByRole("alert")).toHaveTextContent(full(which));
    api.on("post", "/searches/batches", () => refusal(402));
    await submit();
    await waitFor(() => expect(screen.getAllByText(full(which))).toHaveLength(2));
  });

  it.each([
    ["with room", 4, 5],
    ["without a limit", 9, null],
  ])("%s is not spoken of", async (_plan, used, max) => {
    const asked = profileIs({ batch_searches_count: used, feature_plan: planOf(max) });
    const { dialog } = await openDialog();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("that the new search fills is not said to be full while the dialog waits for the list", async () => {
    const first = profileIs({ batch_searches_count: 4 });
    const { dialog, submit } = await openDialog(OF_A_ROUTE);
    await waitFor(() => expect(first).toHaveLength(1));
    const asked = profileIs({ batch_searches_count: 5 });
    accept();
    api.on("get", "/searches/batches", () => new Promise<Response>(() => {}));
    await submit();
    await waitFor(() => expect(asked).not.toHaveLength(0));
    expect(dialog.getByRole("button", { name: "Criando..." })).toBeVisible();
    expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("is not changed any more while it is made", async () => {
    const asked = api.on("post", "/searches/batches", () => new Promise<Response>(() => {}));
    const { dialog, submit } = await openDialog(OF_A_ROUTE);
    const destination = dialog.getByRole("combobox", { name: "Destino" });
    expect(destination.closest("[inert]")).toBeNull();
    await submit();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(destination.closest("[inert]")).not.toBeNull();
  });
});

const detail = (msg: string) => ({ detail: [{ loc: ["body"], msg, type: "value_error" }] });

describe("the server refuses", () => {
  it.each([
    [402, {}, "Erro ao criar busca: Plan limit exceeded"],
    [402, {}, "O limite de buscas do seu plano foi atingido. Exclua uma busca para criar outra."],
    [409, {}, "Erro ao criar busca: Search conflict"],
    [409, {}, "Você já tem uma busca igual a esta."],
    [
      422,
      detail("Search period is too short for the minimum stay"),
      "O período de busca é muito curto para a duração mínima da viagem selecionada",
    ],
    [422, detail("Aeroporto desconhecido"), "Aeroporto desconhecido"],
    [422, {}, "Erro de validação ao criar busca"],
    [400, { message: "Pedido estranho" }, "Erro ao criar busca: Pedido estranho"],
  ])("with %i %j: the dialog stays open and says why", async (status, answer, text) => {
    api.on("post", "/searches/batches", () => refusal(status, answer));
    const { dialog, submit } = await openDialog(OF_A_ROUTE);
    await submit();
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Criar Busca" })).toBeEnabled());
  });

  it("for a rule that the form had found kept, in the language on screen", async () => {
    const broken = { loc: ["body", "search_period_start"], type: "startInPast" };
    const msg = "A data de início não pode ser no passado";
    api.on("post", "/searches/batches", () => refusal(422, { detail: [{ ...broken, msg }] }));
    const { user, dialog } = await openDialog(OF_A_ROUTE);
    await showLanguage("en");
    await user.click(await dialog.findByRole("button", { name: "Create search" }));
    expect(await screen.findByText("The start date cannot be in the past")).toBeVisible();
  });

  it.each([
    ["the account is not active", () => refusal(403, { error_code: "USER_INACTIVE" })],
    ["the session is over", () => refusal(401)],
  ])("because %s, which the guard of the screens says", async (_what, answer) => {
    api.onAuth("post", "/token", () => authRefusal(400, "refresh_token_not_found"));
    api.onAuth("post", "/logout", () => new Response(null, { status: 204 }));
    api.on("post", "/searches/batches", answer);
    const { dialog, submit } = await openDialog(OF_A_ROUTE);
    await submit();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Criar Busca" })).toBeEnabled());
    toast.info("What comes next");
    expect(await screen.findByText("What comes next")).toBeVisible();
    expect(screen.queryByText(/^Erro ao criar busca/)).not.toBeInTheDocument();
  });
});
