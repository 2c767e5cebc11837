import type { Locator, Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { demoButton, enterAsDemo, expectDeals } from "./pages/demo.ts";

journey("from the dashboard to a price and its history with nothing but the keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/auth");
  await tabTo(page, demoButton(page));
  await page.keyboard.press("Enter");
  await expectDeals(page);
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeFocused();
  await page.goto("/dashboard");
  await expectDeals(page);

  await page.keyboard.press("Tab");
  await expectRing(page.getByRole("link", { name: "Ir para o conteúdo" }));
  await page.keyboard.press("Tab");
  await expectRing(page.getByRole("link", { name: "Ir para o menu" }));
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Navegação principal" });
  for (const name of ["Dashboard", "Minhas Buscas"]) {
    await page.keyboard.press("Tab");
    await expectRing(menu.getByRole("link", { name }));
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Minhas Buscas", level: 1 })).toBeFocused();
  await expect(page).toHaveTitle("Minhas Buscas · Rasante");

  await expect(page.getByRole("list", { name: "Buscas salvas" })).toBeVisible();
  await tabTo(page, page.getByRole("combobox", { name: "Aeroporto de origem" }));
  await page.keyboard.type("gru");
  await page.getByRole("option", { name: /^GRU/ }).first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/origin=GRU/);
  await tabTo(page, page.getByRole("link", { name: "Ver Voos" }).first());
  await page.keyboard.press("Enter");
  await expect(page.locator("h1")).toBeFocused();
  await expect(page).toHaveTitle(/^GRU → [A-Z]{3} · Rasante$/);

  await tabTo(page, page.getByRole("link", { name: "Grade ida × volta" }));
  await page.keyboard.press("Enter");
  const grid = page.getByRole("grid");
  await expect(grid).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: /^Ir para o menor preço/ }));
  await page.keyboard.press("Enter");
  await expectRing(grid.getByRole("gridcell", { name: /menor preço/ }));
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Voo escolhido" });
  const history = panel.getByRole("button", { name: /^Histórico/ });
  await expect(history).toBeVisible();
  await tabTo(page, history);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Histórico do voo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(history).toBeFocused();
});

journey("a button that was refused is still where the keyboard is", async ({ page }) => {
  await page.goto("/auth");
  await page.getByLabel("Email").fill("ninguem@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("errada");
  await tabTo(page, page.getByRole("button", { name: "Entrar", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Erro ao fazer login")).toBeVisible();
  await expectRing(page.getByRole("button", { name: "Entrar", exact: true }));
});

journey("a telephone, which has no menu at the side, has no way to it either", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsDemo(page);
  await page.goto("/dashboard");
  await expectDeals(page);
  await page.keyboard.press("Tab");
  await expectRing(page.getByRole("link", { name: "Ir para o conteúdo" }));
  await page.keyboard.press("Tab");
  await expectRing(page.getByRole("button", { name: "Ir para a busca" }));
});

const MOST_STEPS = 60;

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press("Tab");
    if (await target.and(page.locator(":focus")).count()) {
      await expectRing(target);
      return;
    }
  }
  throw new Error(`${MOST_STEPS} times Tab do not lead to ${target}`);
}

const FOCUS_SHOWS = `(({ outlineStyle, boxShadow }) => outlineStyle !== "none" || boxShadow !== "none")(
  getComputedStyle(document.activeElement),
)`;

/** The focus is there, and it shows. */
async function expectRing(target: Locator) {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  const shown = await target.page().evaluate<boolean>(FOCUS_SHOWS);
  expect(shown, "the focus shows").toBe(true);
}
