import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type SharedSearch, sharedSearch } from "#shared/api/shared-search.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { aFlight } from "#test/web/wire/flights.ts";

const api = fakeApi();
const secret = "A".repeat(43);

const aSharedSearch = (over: Partial<SharedSearch> = {}): SharedSearch => ({
  ...{ status: "monitoring", origin: "GRU", destination: "LIS" },
  origin_details: { name: "Guarulhos", city: "São Paulo", country: "BR" },
  destination_details: { name: "Humberto Delgado", city: "Lisboa", country: "PT" },
  ...{ origin_airports: ["GRU"], destination_airports: ["LIS"], seat: "economy", max_stops: 1 },
  ...{ adults: 2, children: 1, infants_in_seat: 0, infants_on_lap: 0 },
  ...{ search_period_start: "2027-03-01", search_period_end: "2027-03-31", min_days: 7, max_days: 10 },
  ...{ items: [aFlight({ current_price_level: "low" })], total: 1, sold_out: false, too_far_ahead: false },
  ...over,
});
const LIKE = "GRU.LIS.economy.2.1.0.0.1.7.10.2027-03-01.2027-03-31";
const shared = (over: Partial<SharedSearch> = {}) =>
  api.on("get", "/shared/:secret", () => body(sharedSearch, aSharedSearch(over)));
afterEach(() => void vi.useRealTimers());
const open = () => renderApp(`/s/${secret}`);

describe("a shared search", () => {
  it("shows its route, its period and its flights without a session", async () => {
    const asked = shared();
    const { router } = await open();
    expect(await screen.findByRole("heading", { level: 1, name: "GRU → LIS" })).toBeInTheDocument();
    expect(screen.getByText("São Paulo, BR")).toBeVisible();
    expect(screen.getByText("01/03/2027 a 31/03/2027")).toBeVisible();
    expect(screen.getByText("7-10 dias")).toBeVisible();
    const row = within(
      screen.getByRole("list", { name: "Voos encontrados" }).querySelector("article") as HTMLElement,
    );
    expect(row.getByText("Ótimo preço")).toBeVisible();
    expect(await row.findByText(/^R\$\s4\.000$/)).toBeVisible();
    expect(row.getByText(/^visto /)).toBeVisible();
    expect(router.state.location.pathname).toBe(`/s/${secret}`);
    expect(asked[0]?.headers.get("authorization")).toBeNull();
    expect(document.title).toBe("GRU → LIS · Rasante");
  });

  it("says among its notices that its fares are made up", async () => {
    shared();
    await open();
    const notices = await screen.findByRole("complementary", { name: "Comunicados" });
    expect(within(notices).getByText("Tarifas simuladas para demonstração")).toBeVisible();
  });

  it("can do nothing but lead to a search like it, by way of the login", async () => {
    shared();
    await open();
    await screen.findByRole("list", { name: "Voos encontrados" });
    const links = screen.getAllByRole("link").map((link) => link.textContent);
    expect(links).toEqual(["Criar busca igual", "Ver"]);
    const wanted = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Criar busca igual" }).href);
    expect(wanted.pathname).toBe("/auth");
    expect(wanted.searchParams.get("next")).toBe(`/searches?new=1&like=${LIKE}`);
    expect(screen.getByRole("link", { name: "Ver" })).toHaveAttribute("rel", "noopener noreferrer");
    expect(
      screen.queryByRole("button", { name: /Atualizar|Excluir|Editar|Histórico|Compartilhar/ }),
    ).toBeNull();
  });

  it("leads who is signed in straight to the form", async () => {
    shared();
    signIn();
    await open();
    const link = await screen.findByRole("link", { name: "Criar busca igual" });
    await waitFor(() => expect(link).toHaveAttribute("href", `/searches?new=1&like=${LIKE}`));
  });

  it("says how many there are besides those that are shown", async () => {
    shared({ total: 331 });
    await open();
    expect(await screen.findByRole("heading", { name: "331 voos encontrados" })).toBeVisible();
    expect(screen.getByText(/^O mais barato\. Preço total para 2 adultos, 1 criança/)).toBeVisible();
  });

  it.each([
    ["paused", "O monitoramento está pausado: novos preços não estão sendo procurados."],
    ["expired", "Esta busca expirou: não resta nenhuma partida possível."],
  ] as const)("that is %s says so, and waits for no price", async (status, text) => {
    shared({ status, items: [], total: 0 });
    await open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText("Aguardando preços...")).not.toBeInTheDocument();
    const [link] = screen.getAllByRole("link", { name: /^Criar/ });
    expect(link).toHaveTextContent(status === "expired" ? "Criar minha própria busca" : "Criar busca igual");
  });

  it("that has no price yet says so", async () => {
    shared({ status: "pending", items: [], total: 0 });
    await open();
    expect(await screen.findByRole("heading", { name: "Aguardando preços..." })).toBeVisible();
  });

  it("of which nothing is on sale says so, and lets nobody wait", async () => {
    shared({ status: "pending", items: [], total: 0, sold_out: true });
    await open();
    expect(await screen.findByRole("heading", { name: "Nenhum voo à venda" })).toBeVisible();
    expect(screen.getByText(/^Verificamos todas as combinações desta busca/)).toBeVisible();
    expect(screen.queryByText(/Aguardando preços|ainda não chegaram/)).not.toBeInTheDocument();
  });

  it("whose days are not on sale yet says so, and asks nobody to come back in minutes", async () => {
    shared({ status: "pending", items: [], total: 0, too_far_ahead: true });
    await open();
    const title = "As datas desta busca ainda não estão à venda";
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByText(/^As companhias abrem a venda/)).toBeVisible();
    expect(screen.queryByText(/Aguardando preços|ainda não chegaram/)).not.toBeInTheDocument();
  });

  it("without prices is asked for again every minute until it has some", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    shared({ status: "pending", items: [], total: 0 });
    await open();
    await screen.findByText(/ainda não chegaram/);
    const asked = shared();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByRole("list", { name: "Voos encontrados" })).toBeVisible();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(1);
  });

  it("says while there is no connection that it may have changed", async () => {
    shared();
    await open();
    await screen.findByRole("list", { name: "Voos encontrados" });
    const offline = "Você está sem conexão. O que está na tela pode ter mudado.";
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(screen.getByText(offline)).toBeVisible();
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByText(offline)).not.toBeInTheDocument();
  });

  it.each([
    ["that was revoked", refusal(404, { errors: [{ code: "RESOURCE_NOT_FOUND", message: "gone" }] })],
    ["at an address too long for any", refusal(414)],
  ])("%s says that it is gone", async (_which, answer) => {
    api.on("get", "/shared/:secret", () => answer);
    await open();
    expect(await screen.findByRole("heading", { name: "Este link não vale agora" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Busca compartilhada", level: 1 })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Criar minha própria busca" })).toBeVisible();
  });

  it("that cannot be loaded is tried again", async () => {
    api.on("get", "/shared/:secret", () => refusal(429));
    const { user } = await open();
    expect(await screen.findByText("Não foi possível carregar esta busca")).toBeVisible();
    shared();
    await user.click(screen.getByRole("button", { name: "Tentar Novamente" }));
    expect(await screen.findByRole("list", { name: "Voos encontrados" })).toBeVisible();
  });

  it("stays on the screen when it is looked at again in vain, until it is gone", async () => {
    shared();
    await open();
    await screen.findByRole("list", { name: "Voos encontrados" });
    const { promise: last, resolve } = Promise.withResolvers<Response>();
    const answers = [refusal(429), last];
    const asked = api.on("get", "/shared/:secret", () => answers.shift() ?? last);
    await waitFor(() => {
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      expect(asked).toHaveLength(2);
    });
    expect(screen.getByRole("list", { name: "Voos encontrados" })).toBeVisible();
    resolve(refusal(404));
    expect(await screen.findByRole("heading", { name: "Este link não vale agora" })).toBeVisible();
  });

  it("says on paper where it comes from and when it was printed, by which clock", async () => {
    shared();
    await open();
    const printed = /^Impresso de http:\/\/.* em \d\d\/\d\d\/\d{4}, \d\d:\d\d GMT-3$/;
    expect(await screen.findByText(printed)).toBeInTheDocument();
  });

  it("names the clock by which a price was seen: whoever has the link may live by any", async () => {
    shared();
    await open();
    const [seen] = await screen.findAllByText(/^visto /);
    expect(seen?.title).toMatch(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d GMT-3$/);
  });
});
