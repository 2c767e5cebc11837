import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { enterAsDemo, expectDeals, flightList } from "./pages/demo.ts";

journey.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** How many can be pressed; which of them take less than 44 pixels around their middle, be it that a neighbour has them. */
const PRESSED = `(() => {
  const pressed = [...document.querySelectorAll("button, a.mantine-Button-root, footer a")];
  const isMet = (it, x, y) => document.elementFromPoint(x, y)?.closest("button, a") === it;
  const around = [[-21, 0], [21, 0], [0, -21], [0, 21]];
  const met = pressed.flatMap((it) => {
    it.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, right, top, bottom, width } = it.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (width === 0 || !isMet(it, x, y)) return [];
    const isLarge = around.every(([right, down]) => isMet(it, x + right, y + down));
    return [{ name: it.ariaLabel ?? it.textContent, isLarge }];
  });
  return { count: met.length, small: met.filter(({ isLarge }) => !isLarge).map(({ name }) => name) };
})()`;
const FEWEST = 5;

/** What one types in or chooses from by letters so small that an iPhone enlarges the page for them, and leaves it so. */
const SMALL_FIELDS = `[...document.querySelectorAll("input, select")]
  .filter((field) => field.type !== "hidden" && parseFloat(getComputedStyle(field).fontSize) < 16)
  .filter((field) => !["radio", "checkbox", "range"].includes(field.type))
  .map((field) => field.ariaLabel ?? field.labels[0]?.textContent)`;

async function expectLarge(page: Page, screen: string) {
  const { count, small } = await page.evaluate<{ count: number; small: string[] }>(PRESSED);
  expect.soft(small, screen).toEqual([]);
  expect.soft(count, `${screen}: what can be pressed`).toBeGreaterThanOrEqual(FEWEST);
  expect.soft(await page.evaluate(SMALL_FIELDS), `${screen}: fields`).toEqual([]);
}

journey(
  "under a finger whatever is pressed takes 44 pixels, none of its neighbour's, and a field has letters of 16",
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await page.getByRole("link", { name: "Privacidade" }).scrollIntoViewIfNeeded();
    await expectLarge(page, "landing page");
    await enterAsDemo(page);
    // Anew: the notice of the login would lie over what is measured.
    await page.goto("/dashboard");
    await expectDeals(page);
    await expectLarge(page, "dashboard");

    await page.goto("/searches?new=1");
    const dialog = page.getByRole("dialog", { name: "Criar Nova Busca" });
    await expect(dialog.getByRole("button", { name: "Mais: Adultos" })).toBeVisible();
    await expectLarge(page, "new search");
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await expect(dialog).toHaveCount(0);
    await expectLarge(page, "searches");

    await page.getByRole("link", { name: "Ver Voos" }).first().click();
    await expect(flightList(page)).toBeVisible();
    await expectLarge(page, "flights of a search");
    await page.getByRole("button", { name: /^Filtros/ }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Aplicar" })).toBeVisible();
    await expectLarge(page, "filters");
  },
);
