import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";

journey.describe.configure({ mode: "serial" });

for (const colorScheme of ["light", "dark"] as const)
  journey(`no screen has a serious barrier, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/auth");
    await expect(page.getByRole("heading", { name: "Entrar no Rasante" })).toBeVisible();
    await expectNoBarrier(page, "/auth");
    await page.getByRole("button", { name: "Entrar com a conta de demonstração" }).click();
    await expect(page.getByRole("link", { name: "Ver Voos" }).first()).toBeVisible();
    await expectNoBarrier(page, "/dashboard");
    await page.goto("/searches");
    await expect(page.getByText(/Monitorando/).first()).toBeVisible();
    await expectNoBarrier(page, "/searches");
    await page
      .getByRole("button", { name: /^Histórico/ })
      .first()
      .click();
    await expect(page.getByText(/^Menor:/)).toBeVisible();
    await expectNoBarrier(page, "the history");
    await page.getByText("Tabela", { exact: true }).click();
    await expect(page.getByRole("columnheader", { name: "Menor preço" })).toBeVisible();
    await expectNoBarrier(page, "the history as a table");
    await page.goto("/searches?new=1");
    await expect(page.getByRole("dialog", { name: "Criar Nova Busca" })).toBeVisible();
    await expectNoBarrier(page, "the form");
    await page.goto("/searches");
    await page.getByRole("link", { name: "Ver Voos" }).first().click();
    await expect(page.getByRole("list", { name: "Voos encontrados" })).toBeVisible();
    await expectNoBarrier(page, "the flights");
    await page.goto("/flights?dateFrom=2027-01-01&dateTo=2027-02-28");
    await page.getByRole("button", { name: /01\/01\/2027/ }).click();
    await expect(page.getByRole("button", { name: "Próximo mês" })).toBeVisible();
    await expectNoBarrier(page, "all flights, their filters and the calendar");
    await page.goto("/nowhere");
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await expectNoBarrier(page, "not found");
  });

async function expectNoBarrier(page: Page, screen: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
  expect(found, screen).toEqual([]);
}

for (const width of [1440, 768, 390, 360])
  journey(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/auth");
    await page.getByRole("button", { name: "Entrar com a conta de demonstração" }).click();
    await expect(page.getByRole("link", { name: "Ver Voos" }).first()).toBeVisible();
    const screens = ["/dashboard", "/searches", "/searches?new=1", "/flights"];
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByText("Tarifas simuladas para demonstração")).toBeVisible();
      const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
      expect(overflow, screen).toBeLessThanOrEqual(0);
    }
  });
