import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type AllFlights, allFlights } from "#shared/api/flights.ts";
import { type Profile, profile } from "#shared/api/profiles.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderScreen } from "#test/web/render.tsx";
import { aProfile } from "#test/web/wire/account.ts";
import { aFlight } from "#test/web/wire/flights.ts";
import { FlightsPage } from "./flights-page.tsx";

const api = fakeApi();
const flightsOf = (items: AllFlights["items"], total = items.length): AllFlights => ({
  items,
  total,
  limit: 20,
  offset: 0,
  meta: { filters: { origin_countries: ["AR", "BR"], destination_countries: ["PT"] } },
});
const listed = (answer: AllFlights) => api.on("get", "/searches/flights", () => body(allFlights, answer));
const profileIs = (over: Partial<Profile>) =>
  api.on("get", "/profiles/", () => body(profile, aProfile(over)));
const open = (query = "") => renderScreen(FlightsPage, { path: "/flights", at: `/flights${query}` });

describe("the title counts", () => {
  it.each([
    [0, "Voos Disponíveis (0 voos)"],
    [1, "Voos Disponíveis (1 voo)"],
    [2115, "Voos Disponíveis (2.115 voos)"],
  ])("%i flights", async (total, title) => {
    listed(flightsOf(total === 0 ? [] : [aFlight()], total));
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  });
});

describe("a flight", () => {
  it("counts the infants its price is for, too", async () => {
    listed(flightsOf([aFlight({ infants_in_seat: 7, infants_on_lap: 1 })]));
    await open();
    const flight = await screen.findByRole("article", { name: "GRU → LIS" });
    expect(within(flight).getByText("1 adulto, 8 crianças")).toBeVisible();
  });

  it("shows its airports, days, travellers, class and price, and leads outside", async () => {
    listed(flightsOf([aFlight({ seat: "business", adults: 2, children: 1 })]));
    await open();
    const flight = await screen.findByRole("article", { name: "GRU → LIS" });
    expect(await within(flight).findByText("Aeroporto LIS")).toBeVisible();
    expect(flight).toHaveTextContent(/Ida\s*sex\.\s*12\/03\/2027/);
    expect(flight).toHaveTextContent(/Volta\s*ter\.\s*23\/03\/2027/);
    for (const text of ["11 dias", "2 adultos, 1 criança", "Executiva", "Preço normal"]) {
      expect(within(flight).getByText(text)).toBeVisible();
    }
    expect(await within(flight).findByText(/^R\$\s4\.000$/)).toBeVisible();
    const link = within(flight).getByRole("link", { name: "Ver" });
    expect(link).toHaveAttribute("href", "https://www.google.com/travel/flights?tfs=flight");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute(
      "aria-description",
      "GRU → LIS, ida 12/03/2027, volta 23/03/2027, abre em uma nova aba",
    );
  });

  it("of an airport that nobody knows shows its code and says so", async () => {
    api.on("get", "/airports/:iata", () => refusal(404));
    listed(flightsOf([aFlight()]));
    await open();
    await waitFor(() => expect(screen.getAllByText("(Detalhes não encontrados)")).toHaveLength(2));
    expect(screen.getByRole("article", { name: "GRU → LIS" })).toHaveTextContent(/GRU.*LIS/);
  });
});

describe("which flights", () => {
  it("are asked for by the whole address", async () => {
    const asked = listed(flightsOf([aFlight()], 100));
    await open(
      "?page=2&sort=duration-desc&origin=GRU&originCountries=BR&originCountries=AR&priceLevel=low&maxDuration=20&maxPrice=800",
    );
    await screen.findAllByRole("article");
    expect(asked.at(-1)?.url.search).toBe(
      "?sort_by=duration&sort_order=desc&max_trip_duration=20&max_price=200&origin=GRU&current_price_level=low&origin_countries=AR&origin_countries=BR&limit=20&offset=20",
    );
  });

  it("can be narrowed to the countries that the answer names", async () => {
    listed(flightsOf([aFlight()]));
    const { user, router } = await open();
    await screen.findAllByRole("article");
    await user.click(screen.getByRole("button", { name: "Filtros e Ordenação" }));
    const origins = within(await screen.findByRole("group", { name: "Países de origem" }));
    expect(origins.getAllByRole("button").map(({ title }) => title)).toEqual(["Argentina", "Brasil"]);
    await user.click(origins.getByRole("button", { name: /AR$/ }));
    await user.click(screen.getByRole("button", { name: "Aplicar" }));
    await waitFor(() => expect(router.state.location.href).toBe("/flights?originCountries=AR"));
  });

  it("leave from or arrive at the preferred airport by a press", async () => {
    listed(flightsOf([aFlight()]));
    const { user, router } = await open("?page=2&destination=GRU");
    await user.click(await screen.findByRole("button", { name: "Saindo de GRU", pressed: false }));
    await waitFor(() => expect(router.state.location.href).toBe("/flights?origin=GRU"));
    await user.click(await screen.findByRole("button", { name: "Saindo de GRU", pressed: true }));
    await waitFor(() => expect(router.state.location.href).toBe("/flights"));
  });

  it("are counted for who cannot see them change", async () => {
    listed(flightsOf([aFlight()], 20));
    const { user } = await open();
    await screen.findByRole("article", { name: "GRU → LIS" });
    listed(flightsOf([]));
    await user.click(await screen.findByRole("button", { name: "Chegando em GRU" }));
    await waitFor(() =>
      expect(screen.getByText("Voos Disponíveis (0 voos)", { ignore: "h1" })).toHaveRole("status"),
    );
  });

  it("have no quick filters without a preferred airport", async () => {
    profileIs({ preferred_airport: null });
    listed(flightsOf([aFlight()]));
    await open();
    await screen.findAllByRole("article");
    expect(screen.queryByRole("group", { name: "Filtros rápidos" })).not.toBeInTheDocument();
  });

  it("come in pages of twenty", async () => {
    listed(flightsOf([aFlight()], 41));
    const { user, router } = await open();
    expect(await screen.findByText("de 3")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Próxima" }));
    await waitFor(() => expect(router.state.location.href).toBe("/flights?page=2"));
  });

  it("beyond any page that there may be are those of the last page", async () => {
    const asked = listed(flightsOf([aFlight()], 41));
    const { router } = await open("?page=99999");
    await waitFor(() => expect(router.state.location.href).toBe("/flights?page=3"));
    expect(asked.map(({ url }) => url.searchParams.get("offset"))).toEqual(["1000000", "40"]);
  });
});

describe("without flights", () => {
  it("a search is offered where no filter is applied", async () => {
    listed(flightsOf([]));
    await open();
    expect(await screen.findByText("Nenhum voo encontrado com os filtros selecionados")).toBeVisible();
    expect(screen.getByRole("link", { name: "Nova Busca" })).toHaveAttribute("href", "/searches?new=1");
  });

  it("the filters can be cleared", async () => {
    listed(flightsOf([]));
    const { user, router } = await open("?priceLevel=low");
    await screen.findByText("Nenhum voo encontrado com os filtros selecionados");
    await user.click(screen.getAllByRole("button", { name: "Limpar filtros" })[1] as HTMLElement);
    await waitFor(() => expect(router.state.location.href).toBe("/flights"));
  });
});

it("flights that cannot be loaded say why and can be asked for again", async () => {
  api.on("get", "/searches/flights", () => refusal(400, { message: "Filtro estranho" }));
  const { user } = await open();
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("Erro ao carregar voos")).toBeVisible();
  expect(alert.getByText("Filtro estranho")).toBeVisible();
  const title = () => screen.getByRole("heading", { level: 1 }).closest("[data-growing]");
  expect(title()).toBeNull();
  listed(flightsOf([aFlight()]));
  await user.click(alert.getByRole("button", { name: "Tentar Novamente" }));
  expect(await screen.findAllByRole("article")).toHaveLength(1);
  expect(title()).not.toBeNull();
});

it("those of other filters make room for why the ones asked for do not come, while these are asked for again", async () => {
  listed(flightsOf([aFlight()]));
  const { user } = await open();
  await screen.findByRole("article", { name: "GRU → LIS" });
  const asked = api.on("get", "/searches/flights", () => Response.json({}));
  const filter = await screen.findByRole("button", { name: "Chegando em GRU" });
  await user.click(filter);
  expect(await screen.findByText("Erro ao carregar voos")).toBeVisible();
  expect(filter).toHaveFocus();
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  expect(asked.length).toBeLessThan(4);
  listed(flightsOf([aFlight()]));
  await user.click(screen.getByRole("button", { name: "Tentar Novamente" }));
  expect(await screen.findByRole("article", { name: "GRU → LIS" })).toBeVisible();
});

describe("refreshing", () => {
  it("shows at its button for as long as it lasts", async () => {
    listed(flightsOf([aFlight()]));
    const { user } = await open();
    await screen.findByRole("article", { name: "GRU → LIS" });
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.on("get", "/searches/flights", () => promise);
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    expect(screen.getByRole("button", { name: "Atualizar" })).toHaveAttribute("aria-busy", "true");
    resolve(body(allFlights, flightsOf([aFlight()])));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Atualizar" })).toHaveAttribute("aria-busy", "false"),
    );
  });

  it("tells before and after", async () => {
    const asked = listed(flightsOf([aFlight()]));
    const { user } = await open();
    await screen.findAllByRole("article");
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    expect(await screen.findByText("Atualizando voos...")).toBeVisible();
    expect(await screen.findByText("Voos atualizados com sucesso!")).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  it("that fails says why", async () => {
    listed(flightsOf([aFlight()]));
    const { user } = await open();
    await screen.findAllByRole("article");
    api.on("get", "/searches/flights", () => refusal(400, { message: "Fonte fora do ar" }));
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    expect(await screen.findByText("Erro ao buscar voos: Fonte fora do ar")).toBeVisible();
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });

  it("leaves it to the guard of the screens to say that the account is not active", async () => {
    listed(flightsOf([aFlight()]));
    const { user } = await open();
    await screen.findAllByRole("article");
    api.on("get", "/searches/flights", () => refusal(403, { error_code: "USER_INACTIVE" }));
    const button = screen.getByRole("button", { name: "Atualizar" });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "false"));
    expect(await screen.findByText("Atualizando voos...")).toBeVisible();
    expect(screen.queryByText(/^Erro ao buscar voos/)).not.toBeInTheDocument();
  });
});

it("a profile that cannot be had keeps no place for the quick filters", async () => {
  api.on("get", "/profiles/", () => refusal(400));
  listed(flightsOf([aFlight()]));
  const { container } = await open();
  await screen.findByRole("article", { name: "GRU → LIS" });
  await waitFor(() => expect(container.querySelector(".mantine-Skeleton-root")).toBeNull());
});
