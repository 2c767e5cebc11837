import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SearchFlights, searchFlights } from "#shared/api/flights.ts";
import { type Profile, profile } from "#shared/api/profiles.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderScreen } from "#test/web/render.tsx";
import { aProfile } from "#test/web/wire/account.ts";
import { anId } from "#test/web/wire/facts.ts";
import { aFlight, searchFlightsOf } from "#test/web/wire/flights.ts";
import { showLanguage } from "#web/lib/words/i18n.ts";
import { SearchFlightsPage } from "./search-flights-page.tsx";

const api = fakeApi();
const path = `/searches/${anId(1)}/flights`;
const listed = (answer: SearchFlights = searchFlightsOf([aFlight()])) =>
  api.on("get", `/searches/batches/${anId(1)}/flights`, () => body(searchFlights, answer));
const profileIs = (over: Partial<Profile>) =>
  api.on("get", "/profiles/", () => body(profile, aProfile(over)));
const open = (query = "") =>
  renderScreen(SearchFlightsPage, { path: "/searches/$searchId/flights", at: `${path}${query}` });

async function openPanel(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: /^Filtros e Ordenação/ }));
  const panel = within(await screen.findByRole("dialog", { name: "Filtros e Ordenação" }));
  await panel.findByRole("slider", { name: "Preço máximo" });
  return panel;
}

async function type(user: UserEvent, box: HTMLElement, text: string) {
  await user.clear(box);
  await user.type(box, text);
  await user.tab();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the browser does for the arrow keys and for a thumb that is dragged. */
const slide = (slider: HTMLElement, value: number) => fireEvent.change(slider, { target: { value } });

describe("the panel of one search", () => {
  it("has no airports, and nothing of them counts in the address", async () => {
    const asked = listed();
    const { user } = await open("?origin=GIG&originCountries=AR");
    const panel = await openPanel(user);
    expect(panel.queryByRole("combobox", { name: /Aeroporto/ })).not.toBeInTheDocument();
    expect(asked[0]?.url.search).toBe("?sort_by=price&sort_order=asc&limit=20");
  });

  it("changes nothing until 'Aplicar', then the address and the first page", async () => {
    const asked = listed(searchFlightsOf([aFlight()], { total: 45 }));
    const { user, router } = await open("?page=2");
    const panel = await openPanel(user);
    await user.click(panel.getByRole("radio", { name: "Ótimo preço" }));
    await type(user, panel.getByRole("textbox", { name: "Duração mínima" }), "7");
    expect(router.state.location.href).toBe(`${path}?page=2&filters=1`);
    await user.click(panel.getByRole("button", { name: "Aplicar" }));
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?minDuration=7&priceLevel=low`));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("img", { name: "2 filtros aplicados" })).toBeVisible();
    await waitFor(() =>
      expect(asked.at(-1)?.url.search).toBe(
        "?sort_by=price&sort_order=asc&min_trip_duration=7&current_price_level=low&limit=20",
      ),
    );
  });

  it("counts what it leaves for who cannot see it", async () => {
    listed(searchFlightsOf([aFlight()], { total: 45 }));
    const { user } = await open();
    const panel = await openPanel(user);
    listed(searchFlightsOf([aFlight()]));
    await user.click(panel.getByRole("radio", { name: "Ótimo preço" }));
    await user.click(panel.getByRole("button", { name: "Aplicar" }));
    await waitFor(() =>
      expect(screen.getByText("Resultados dos Voos (1 voo)", { ignore: "h1" })).toHaveRole("status"),
    );
  });

  it("is not read as a whole when it opens", async () => {
    listed();
    const { user } = await open();
    await openPanel(user);
    expect(screen.getByRole("dialog")).not.toHaveAccessibleDescription();
  });

  it("forgets what was not applied when it is closed", async () => {
    listed();
    const { user, router } = await open();
    const panel = await openPanel(user);
    await user.click(panel.getByRole("radio", { name: "Preço alto" }));
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(router.state.location.href).toBe(path);
    expect(router.history.length).toBe(2);
    expect((await openPanel(user)).getByRole("radio", { name: "Todos os preços" })).toBeChecked();
  });

  it("is cleared by 'Limpar', order included", async () => {
    listed();
    const { user, router } = await open("?sort=price-desc&minDuration=7&cor=azul");
    const panel = await openPanel(user);
    await user.click(panel.getByRole("button", { name: "Limpar" }));
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?cor=azul`));
  });

  it("is closed by going back, and open after a reload", async () => {
    listed();
    const { user, router } = await open();
    await openPanel(user);
    expect(router.state.location.href).toBe(`${path}?filters=1`);
    router.history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    router.history.forward();
    expect(await screen.findByRole("dialog", { name: "Filtros e Ordenação" })).toBeVisible();
  });

  it("goes back one step at a time", async () => {
    listed();
    const { user, router } = await open("?priceLevel=low");
    const panel = await openPanel(user);
    await user.click(panel.getByRole("radio", { name: "Preço alto" }));
    await user.click(panel.getByRole("button", { name: "Aplicar" }));
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?priceLevel=high`));
    router.history.back();
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?priceLevel=low`));
    expect((await openPanel(user)).getByRole("radio", { name: "Ótimo preço" })).toBeChecked();
  });

  it("offers 'Limpar filtros' where nothing was found", async () => {
    listed(searchFlightsOf([]));
    const { user, router } = await open("?priceLevel=low");
    expect(await screen.findByText("Nenhum voo encontrado com os filtros selecionados")).toBeVisible();
    const [above] = screen.getAllByRole("button", { name: "Limpar filtros" });
    await user.click(above as HTMLElement);
    await waitFor(() => expect(router.state.location.href).toBe(path));
  });
});

describe("filters whose answer does not come", () => {
  /** Another order is asked for, and answered with something that is none. */
  async function unanswered(answer: () => Response) {
    listed();
    const { user } = await open();
    await screen.findByRole("article");
    const asked = api.on("get", `/searches/batches/${anId(1)}/flights`, answer);
    const panel = await openPanel(user);
    await user.click(panel.getByRole("radio", { name: /Ótimo preço/ }));
    await user.click(panel.getByRole("button", { name: "Aplicar" }));
    expect(await screen.findByText("Erro ao carregar voos")).toBeVisible();
    return { user, asked };
  }

  it.each([
    ["while they are asked for again", () => Response.json({})],
    ["after the last time, too", () => refusal(400, { message: "Filtro estranho" })],
  ])("make room in the list alone for why, %s", async (_when, answer) => {
    const { user, asked } = await unanswered(answer);
    expect(asked.length).toBeLessThan(4);
    expect(screen.queryByRole("article")).toBeNull();
    expect(screen.getByRole("heading", { name: "Resultados dos Voos" })).toBeVisible();
    expect(screen.getByText(/possibilidades/)).toBeVisible();
    expect(screen.getByRole("button", { name: /^Filtros e Ordenação/ })).toBeVisible();
    listed();
    await user.click(screen.getByRole("button", { name: "Tentar Novamente" }));
    expect(await screen.findByRole("article")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Resultados dos Voos (1 voo)" })).toBeVisible();
  });
});

describe("the length of the stay", () => {
  it.each([
    ["Duração mínima", "0", "?minDuration=1", "?maxDuration=20"],
    ["Duração mínima", "30", "?minDuration=20", "?minDuration=20&maxDuration=20"],
    ["Duração máxima", "90", "?minDuration=10", "?minDuration=10"],
    ["Duração máxima", "4", "?minDuration=10&maxDuration=30", "?minDuration=10&maxDuration=10"],
    ["Duração máxima", "15", "?minDuration=10", "?minDuration=10&maxDuration=15"],
  ])("'%s' typed as %s from %s is kept inside its bounds", async (name, typed, before, after) => {
    listed();
    const start = before === "?minDuration=1" ? "?maxDuration=20" : before;
    const { user, router } = await open(before === "?minDuration=20" ? `${start}&maxDuration=20` : start);
    const panel = await openPanel(user);
    await type(user, panel.getByRole("textbox", { name }), typed);
    await user.click(panel.getByRole("button", { name: "Aplicar" }));
    await waitFor(() => expect(router.state.location.href).toBe(`${path}${after}`));
  });

  it("is said in days, one in the singular", async () => {
    listed();
    const { user } = await open("?maxDuration=20");
    const panel = await openPanel(user);
    expect(panel.getByText("1 dia – 20 dias")).toBeVisible();
    expect(panel.getByRole("slider", { name: "Duração mínima" })).toHaveAttribute("aria-valuetext", "1 dia");
  });

  it("moves its nearer end to where one presses beside them", async () => {
    listed();
    const { user } = await open();
    const panel = await openPanel(user);
    const track = panel.getByRole("slider", { name: "Duração máxima" }).parentElement as HTMLElement;
    vi.spyOn(track, "getBoundingClientRect").mockReturnValue({ left: 0, width: 590 } as DOMRect);
    fireEvent.click(track, { clientX: 90 });
    expect(panel.getByText("10 dias – 60 dias")).toBeVisible();
    fireEvent.click(track, { clientX: 500 });
    expect(panel.getByText("10 dias – 51 dias")).toBeVisible();
  });

  it("moves day by day, its ends never past each other", async () => {
    listed();
    const { user } = await open();
    const panel = await openPanel(user);
    slide(panel.getByRole("slider", { name: "Duração máxima" }), 58);
    expect(panel.getByRole("textbox", { name: "Duração máxima" })).toHaveValue("58");
    slide(panel.getByRole("slider", { name: "Duração mínima" }), 60);
    expect(panel.getByRole("textbox", { name: "Duração mínima" })).toHaveValue("58");
  });
});

describe("the panel beside the list forgets what was not applied", () => {
  beforeEach(() => {
    const narrow = window.matchMedia;
    vi.stubGlobal("matchMedia", (query: string) => ({ ...narrow(query), matches: query.includes("75em") }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("with 'Limpar filtros'", async () => {
    listed();
    const { user } = await open("?minDuration=7");
    await user.click(await screen.findByRole("radio", { name: "Preço alto" }));
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    await waitFor(() => expect(screen.getByRole("radio", { name: "Todos os preços" })).toBeChecked());
  });

  it("with a step back to other filters", async () => {
    listed();
    const { user, router } = await open("?minDuration=7");
    await router.navigate({ to: ".", search: { minDuration: 9 } as never });
    await user.click(await screen.findByRole("radio", { name: "Preço alto" }));
    router.history.back();
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Duração mínima" })).toHaveValue("7"));
    expect(screen.getByRole("radio", { name: "Todos os preços" })).toBeChecked();
  });
});

describe("the price", () => {
  it("is typed in the person's currency and asked for in Canadian dollars", async () => {
    const asked = listed();
    const { user, router } = await open();
    const panel = await openPanel(user);
    expect(panel.getByText(/^R\$\s0 – R\$\s40\.000$/)).toBeVisible();
    await type(user, panel.getByRole("textbox", { name: "Preço máximo" }), "3999{Enter}");
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?maxPrice=3999`));
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get("max_price")).toBe("1000"));
  });

  it("is not asked for before the rate is known to compare it by", async () => {
    const known = Promise.withResolvers<Response>();
    const rates = api.at("get", "/rates/latest/CAD", () => known.promise);
    const asked = listed();
    await open("?maxPrice=3999");
    await waitFor(() => expect(rates).not.toHaveLength(0));
    known.resolve(Response.json({ base: "CAD", rates: { BRL: 4 } }));
    await screen.findAllByRole("article");
    expect(asked.map(({ url }) => url.searchParams.get("max_price"))).toEqual(["1000"]);
  });

  it("of zero in the address is still sent", async () => {
    const asked = listed();
    await open("?minPrice=0");
    await screen.findAllByRole("article");
    expect(asked.map(({ url }) => url.searchParams.get("min_price"))).toEqual(["0"]);
  });

  it("without a rate is sent as it was typed", async () => {
    api.at("get", "/rates/latest/CAD", () => refusal(503));
    const asked = listed();
    await open("?minPrice=100&maxPrice=900");
    await waitFor(() => expect(asked.at(-1)?.url.search).toContain("&min_price=100&max_price=900"));
  });

  it("stays what it is worth when the person's currency changes", async () => {
    api.at("get", "/rates/latest/CAD", () => Response.json({ base: "CAD", rates: { BRL: 4, JPY: 120 } }));
    const asked = listed();
    const { router } = await open("?minPrice=0&maxPrice=4000");
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get("max_price")).toBe("1000"));
    profileIs({ currency: "JPY" });
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?minPrice=0&maxPrice=120000`));
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get("max_price")).toBe("1000"));
  });

  it("is in the person's currency also where the profile that names it comes only when it is asked for again", async () => {
    api.at("get", "/rates/latest/CAD", () => Response.json({ base: "CAD", rates: { BRL: 4, JPY: 120 } }));
    api.on("get", "/profiles/", () => refusal(403));
    const asked = listed();
    const { router } = await open("?maxPrice=120000");
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get("max_price")).toBe("30000"));
    profileIs({ currency: "JPY" });
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get("max_price")).toBe("1000"));
    expect(await screen.findAllByText(/^¥\s120[.,]000$/)).not.toHaveLength(0);
    expect(router.state.location.href).toBe(`${path}?maxPrice=120000`);
  });

  it.each([
    ["?minPrice=45000", /^R\$\s45\.000 – R\$\s45\.000$/, ["R$ 45.000", "R$ 45.000"]],
    ["?maxPrice=90000", /^R\$\s0 – R\$\s90\.000$/, ["R$ 0", "R$ 90.000"]],
  ])("of %s, which is beyond its slider, is shown as it is applied", async (query, text, boxes) => {
    listed();
    const { user } = await open(query);
    const panel = await openPanel(user);
    expect(panel.getByText(text)).toBeVisible();
    const shown = ["mínimo", "máximo"].map((end) => panel.getByRole("textbox", { name: `Preço ${end}` }));
    expect(shown.map((box) => (box as HTMLInputElement).value.replace(/\s/g, " "))).toEqual(boxes);
  });

  it("moves by steps of fifty", async () => {
    profileIs({ currency: "CAD" });
    listed();
    const { user } = await open();
    const panel = await openPanel(user);
    const slider = panel.getByRole("slider", { name: "Preço mínimo" });
    expect(slider).toHaveAttribute("step", "50");
    slide(slider, 50);
    expect(panel.getByRole("textbox", { name: "Preço mínimo" })).toHaveValue("C$\u00a050");
  });
});

describe("the period", () => {
  it.each([
    ["", "Selecione o período"],
    ["?dateFrom=2027-03-01", "A partir de 01/03/2027"],
    ["?dateTo=2027-03-31", "Até 31/03/2027"],
    ["?dateFrom=2027-03-01&dateTo=2027-03-31", "01/03/2027 – 31/03/2027"],
  ])("of the address %s reads '%s'", async (query, text) => {
    listed();
    const { user } = await open(query);
    expect((await openPanel(user)).getByRole("button", { name: text })).toBeVisible();
  });

  it("of pressed months runs from the first to the last", async () => {
    const asked = listed();
    const { user, router } = await open();
    const panel = await openPanel(user);
    const months = within(panel.getByRole("group", { name: "Meses" }));
    expect(months.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(
      "nov/26 dez/26 jan/27 fev/27 mar/27 abr/27 mai/27 jun/27 jul/27 ago/27 set/27 out/27".split(" "),
    );
    await user.click(months.getByRole("button", { name: "jan/27" }));
    await user.click(months.getByRole("button", { name: "mar/27" }));
    expect(months.getByRole("button", { name: "fev/27", pressed: true })).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Aplicar" }));
    await waitFor(() =>
      expect(router.state.location.href).toBe(`${path}?dateFrom=2027-01-01&dateTo=2027-03-31`),
    );
    await waitFor(() =>
      expect(asked.at(-1)?.url.search).toContain("date_from=2027-01-01&date_to=2027-03-31"),
    );
  });

  it("has its months four in a row, and three where the language writes them longer", async () => {
    listed();
    const { user } = await open();
    const months = (await openPanel(user)).getByRole("group", { name: "Meses" });
    expect(months).not.toHaveAttribute("data-long");
    await act(() => showLanguage("fr"));
    expect(months).toHaveTextContent("mars/27");
    expect(months).toHaveAttribute("data-long");
  });

  it("is picked from the calendar, which closes with the second day", async () => {
    listed();
    const { user } = await open();
    const panel = await openPanel(user);
    await user.click(panel.getByRole("button", { name: "Selecione o período" }));
    expect(await screen.findByRole("button", { name: "20 novembro 2026" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "24 novembro 2026" }));
    expect(panel.getByRole("button", { name: "A partir de 24/11/2026" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "28 novembro 2026" }));
    expect(panel.getByRole("button", { name: "24/11/2026 – 28/11/2026" })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "28 novembro 2026" })).not.toBeInTheDocument(),
    );
    await user.click(panel.getByRole("button", { name: "Limpar período" }));
    expect(panel.getByRole("button", { name: "Selecione o período" })).toHaveFocus();
  });

  it.each([
    ["?dateFrom=2027-03-10&dateTo=2027-03-12", ["10 março 2027", "11 março 2027", "12 março 2027"]],
    ["?dateTo=2027-03-12", ["12 março 2027"]],
  ])("of %s is heard in its calendar", async (query, days) => {
    listed();
    const { user } = await open(query);
    await user.click((await openPanel(user)).getByRole("button", { name: /\/03\/2027$/, expanded: false }));
    await screen.findByRole("button", { name: "15 março 2027" });
    const pressed = within(screen.getByRole("table")).getAllByRole("button", { pressed: true });
    expect(pressed.map((day) => day.getAttribute("aria-label"))).toEqual(days);
  });

  it.each(["?dateFrom=2027-03-01", "?dateTo=2027-03-31"])(
    "of %s is where its calendar opens",
    async (query) => {
      listed();
      const { user } = await open(query);
      await user.click((await openPanel(user)).getByRole("button", { name: /\/03\/2027$/, expanded: false }));
      expect(await screen.findByRole("button", { name: "15 março 2027" })).toBeVisible();
      expect(screen.getByRole("button", { name: /\/03\/2027$/, expanded: true })).toBeVisible();
    },
  );

  it("Escape closes the calendar alone", async () => {
    listed();
    const { user } = await open();
    const panel = await openPanel(user);
    await user.click(panel.getByRole("button", { name: "Selecione o período" }));
    await screen.findByRole("button", { name: "24 novembro 2026" });
    await user.keyboard("{Escape}");
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "24 novembro 2026" })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole("dialog", { name: "Filtros e Ordenação" })).toBeVisible();
  });
});
