import type { Page } from "@playwright/test";

/** A screen behind the login, and what shows that it can be used. */
export interface Screen {
  name: string;
  path: string;
  ready: (page: Page) => Promise<void>;
}

const list = (name: string) => (page: Page) => page.getByRole("list", { name }).waitFor();

export const SEARCH_FLIGHTS = "flights of a search";

export const DASHBOARD: Screen = {
  name: "dashboard",
  path: "/dashboard",
  ready: (page) => page.getByRole("link", { name: "Ver Voos" }).first().waitFor(),
};

/** The screens that one opens from the dashboard; the flights are those of the search that stands first there. */
export async function laterScreens(page: Page): Promise<Screen[]> {
  await page.goto(DASHBOARD.path);
  const first = page.getByRole("link", { name: "Ver Voos" }).first();
  return [
    { name: "searches", path: "/searches", ready: list("Buscas salvas") },
    {
      name: SEARCH_FLIGHTS,
      path: (await first.getAttribute("href")) ?? "",
      ready: list("Voos encontrados"),
    },
    { name: "flights", path: "/flights", ready: list("Voos encontrados") },
    {
      name: "account",
      path: "/account",
      ready: (page) => page.getByRole("button", { name: "Salvar Alterações" }).waitFor(),
    },
  ];
}
