import type { Locator, Page } from "@playwright/test";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { fromMenu } from "../pages/flights-menu.ts";
import { networkRest } from "./network-rest.ts";
import type { Cast, Viewer } from "./people.ts";

/** One screen, or a dialog over one, as a viewer finds it. */
export interface Screen {
  /** As a file can be called. */
  name: string;
  viewer: Viewer;
  path: string | ((cast: Cast) => string);
  /** What the document is called, besides the product. */
  title: string | RegExp;
  /** Shows that the screen is there; what a step opens counts as part of it. */
  ready: (page: Page) => Locator;
  /** What one does on the page at `path` to get there. */
  steps?: (page: Page) => Promise<void>;
  /** The narrowest window that has it, in pixels; any without one. */
  from?: number;
  /** The widest window that has it, in pixels; any without one. */
  upTo?: number;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name, level: 1 });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole("dialog", { name });
const list = (name: string) => (page: Page) => page.getByRole("list", { name });
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
/** Brings what stands right above that heading in sight, so that it is fetched. */
const scrollTo = (name: string) => (page: Page) =>
  page.getByRole("heading", { name, level: 2 }).scrollIntoViewIfNeeded();
const toggle = (page: Page, label: string) => page.getByRole("switch", { name: label }).press("Space");
const keys = (combination: string) => async (page: Page) => {
  await page.getByRole("link", { name: "Ver Voos" }).first().waitFor();
  await page.keyboard.press(combination);
};

/** The next one: nobody filters by days that are over. */
const newYear = calendarDate(`${new Date().getFullYear() + 1}-01-01`);
const ofSearch = /^[A-Z]{3} → [A-Z]{3}$/;
const flights = (cast: Cast) => cast.flights;
const demo = "demo" as const;
const form = { viewer: demo, path: "/searches?new=1", title: "Minhas Buscas" };
const dashboard = { viewer: demo, path: "/dashboard", title: "Dashboard" };
const searches = { viewer: demo, path: "/searches", title: "Minhas Buscas" };
const found = { viewer: demo, path: flights, title: ofSearch };
const auth = { viewer: "stranger" as const, path: "/auth" };

/** Every screen and every dialog of weight, in the order in which one meets them. */
export const screens: readonly Screen[] = [
  { name: "auth", ...auth, title: "Entrar no Rasante", ready: heading("Entrar no Rasante") },
  {
    name: "status",
    viewer: "stranger",
    path: "/status",
    title: "Como está o serviço",
    ready: (page) => page.getByRole("heading", { name: "Tarifas simuladas" }),
  },
  {
    name: "register",
    ...auth,
    title: "Criar Conta",
    ready: heading("Criar Conta"),
    steps: press("Criar conta"),
  },
  {
    name: "forgot-password",
    ...auth,
    title: "Entrar no Rasante",
    ready: dialog(/senha/i),
    steps: press("Esqueci minha senha"),
  },
  {
    name: "reset-invalid",
    viewer: "stranger",
    path: "/reset-password",
    title: "Link Inválido ou Expirado",
    ready: heading("Link Inválido ou Expirado"),
  },
  {
    name: "reset",
    viewer: demo,
    path: "/reset-password",
    title: "Redefinir Senha",
    ready: heading("Redefinir Senha"),
  },
  { name: "onboarding", viewer: "newcomer", path: "/dashboard", title: "Dashboard", ready: dialog(/./) },
  {
    name: "dashboard-empty",
    viewer: "beginner",
    path: "/dashboard",
    title: "Dashboard",
    ready: heading("Dashboard"),
  },
  {
    name: "searches-empty",
    viewer: "beginner",
    path: "/searches",
    title: "Minhas Buscas",
    ready: (page) => page.getByText("Nenhuma busca ainda"),
  },
  {
    name: "alerts-empty",
    viewer: "beginner",
    path: "/alerts",
    title: "Avisos",
    ready: (page) => page.getByText("Nenhum aviso ainda"),
  },
  { name: "dashboard", ...dashboard, ready: (page) => page.getByRole("link", { name: "Ver Voos" }).first() },
  {
    name: "palette",
    ...dashboard,
    ready: (page) => dialog("Busca rápida")(page).getByRole("group", { name: "Minhas Buscas" }),
    steps: keys("Control+k"),
  },
  { name: "shortcuts", ...dashboard, ready: dialog("Atalhos de teclado"), steps: keys("?") },
  { name: "account-menu", ...dashboard, ready: dialog(/^Menu da conta/), steps: press(/^Menu da conta/) },
  { name: "menu", ...dashboard, ready: dialog(/./), steps: press("Abrir menu"), upTo: 390 },
  { name: "searches", ...searches, ready: list("Buscas salvas") },
  {
    name: "search-menu",
    ...searches,
    ready: (page) => page.getByRole("menu"),
    steps: press(/^Ações da busca/),
  },
  {
    name: "notices",
    ...searches,
    ready: (page) => dialog("Avisos desta busca")(page).getByText(/^(Nos últimos|Ainda não há)/),
    steps: async (page) => {
      await press(/^Ações da busca/)(page);
      await page.getByRole("menuitem", { name: "Ajustar avisos" }).click();
    },
  },
  {
    name: "new-search-continuous",
    ...form,
    ready: dialog("Criar Nova Busca"),
  },
  {
    name: "new-search-period",
    ...form,
    ready: dialog("Criar Nova Busca"),
    steps: (page) => toggle(page, "Busca contínua"),
  },
  {
    name: "new-search-fixed",
    ...form,
    ready: dialog("Criar Nova Busca"),
    steps: async (page) => {
      await toggle(page, "Busca contínua");
      await toggle(page, "Datas fixas");
    },
  },
  { name: "search-flights", ...found, ready: list("Voos encontrados") },
  {
    name: "search-grid",
    ...found,
    path: (cast) => `${cast.flights}?view=grid`,
    ready: (page) => page.getByRole("grid"),
  },
  {
    name: "search-month",
    ...found,
    path: (cast) => `${cast.flights}?view=month`,
    ready: (page) => page.getByRole("gridcell", { name: /menor preço/ }),
  },
  {
    name: "search-history",
    ...found,
    ready: dialog("Histórico de preços"),
    steps: press(/^Histórico/),
  },
  {
    name: "search-history-table",
    ...found,
    ready: (page) => page.getByRole("columnheader", { name: "Menor preço" }),
    steps: async (page) => {
      await press(/^Histórico/)(page);
      await page.getByText("Tabela", { exact: true }).click();
    },
  },
  {
    name: "flight-history",
    ...found,
    ready: dialog("Histórico do voo"),
    steps: (page) =>
      list("Voos encontrados")(page)
        .getByRole("button", { name: /^Histórico/ })
        .first()
        .click(),
  },
  {
    name: "share",
    ...found,
    ready: dialog("Compartilhar busca"),
    steps: (page) => fromMenu(page, "Link e feeds"),
  },
  { name: "flights", viewer: demo, path: "/flights", title: "Voos", ready: list("Voos encontrados") },
  {
    name: "flights-filters",
    viewer: demo,
    path: "/flights",
    title: "Voos",
    ready: dialog("Filtros"),
    steps: press("Filtros"),
    upTo: 390,
  },
  {
    name: "flights-period",
    viewer: demo,
    path: `/flights?dateFrom=${newYear}&dateTo=${addDays(newYear, 58)}`,
    title: "Voos",
    ready: (page) => page.getByRole("button", { name: "Próximo mês" }),
    steps: press(new RegExp(`01/01/${newYear.slice(0, 4)}`)),
    from: 1200,
  },
  {
    name: "flights-none",
    viewer: demo,
    path: "/flights?maxPrice=1",
    title: "Voos",
    ready: (page) => page.getByText("Nenhum voo encontrado").first(),
  },
  { name: "alerts", viewer: demo, path: "/alerts", title: "Avisos", ready: list("Avisos enviados") },
  {
    name: "alert",
    viewer: demo,
    path: "/alerts",
    title: /^Aviso [A-Z]{3} → [A-Z]{3}$/,
    ready: (page) => page.getByRole("slider", { name: "Preço em cada momento" }),
    steps: (page) =>
      page
        .getByRole("link", { name: /^Por que avisamos/ })
        .first()
        .click(),
  },
  {
    name: "alert-gone",
    viewer: demo,
    path: "/alerts/00000000-0000-4000-8000-000000000000",
    title: "Avisos",
    ready: (page) => page.getByText("Aviso não encontrado"),
  },
  {
    name: "account",
    viewer: demo,
    path: "/account",
    title: "Minha Conta",
    ready: (page) => page.getByRole("region", { name: "Horário e resumo" }),
    steps: scrollTo("Atalhos de teclado"),
  },
  {
    name: "webhook",
    viewer: demo,
    path: "/account?dialog=webhook",
    title: "Minha Conta",
    ready: dialog("Novo webhook"),
  },
  {
    name: "shared",
    viewer: "stranger",
    path: (cast) => cast.shared,
    title: ofSearch,
    ready: list("Voos encontrados"),
  },
  {
    name: "shared-gone",
    viewer: "stranger",
    path: `/s/${"x".repeat(43)}`,
    title: "Busca compartilhada",
    ready: (page) => page.getByText("Este link não vale agora"),
  },
  {
    name: "not-found",
    viewer: "stranger",
    path: "/nowhere",
    title: "Página não encontrada",
    ready: heading("Oops! Page not found"),
  },
];

/** Those of `viewer` that a window `width` pixels wide has. */
export const screensAt = (width: number, viewer: Viewer) =>
  screens.filter(
    (screen) =>
      screen.viewer === viewer && width >= (screen.from ?? width) && width <= (screen.upTo ?? width),
  );

/** Opens a screen and waits until it stands still. */
export async function openScreen(page: Page, { path, steps, ready }: Screen, cast: Cast) {
  const rest = networkRest(page);
  await page.goto(typeof path === "string" ? path : path(cast));
  await steps?.(page);
  await ready(page).waitFor();
  await rest();
}
