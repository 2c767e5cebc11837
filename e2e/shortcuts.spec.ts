import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";

async function signInAsDemo(page: Page) {
  await page.goto("/auth");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Entrar com a conta de demonstração" }).click();
  await expect(page.getByRole("link", { name: "Ver Voos" }).first()).toBeVisible();
}

const palette = (page: Page) => page.getByRole("dialog", { name: "Busca rápida" });

journey("by keys alone one finds a search, its filters, the shortcuts and the way out", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsDemo(page);
  expect(loaded.filter((url) => url.includes("palette"))).toEqual([]);

  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect(page).toHaveURL(/\/searches$/);
  await expect(page.getByRole("heading", { name: "Minhas Buscas" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Aeroporto de origem" })).toBeFocused();
  await page.keyboard.type("gv?");
  await expect(page).toHaveURL(/\/searches$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const account = page.getByRole("button", { name: /^Menu da conta/ });
  await account.focus();
  await page.keyboard.press("Control+k");
  const box = palette(page).getByRole("combobox", { name: "O que você procura?" });
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(account).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(palette(page).getByRole("group", { name: "Minhas Buscas" })).toBeVisible();
  await box.fill("gru lis");
  await expect(palette(page).getByRole("option", { selected: true })).toContainText("GRU → LIS");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/searches\/[0-9a-f-]+\/flights$/);
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Atalhos de teclado" });
  await expect(help.getByText("Ir para Minhas Buscas")).toBeVisible();
  await help.getByRole("switch", { name: /^Atalhos de letras e sinais/ }).press("Space");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(help).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await box.fill("sair");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/auth$/);
});

for (const width of [1440, 360])
  for (const colorScheme of ["light", "dark"] as const)
    journey(
      `the quick search and the help have no barrier at ${width} px, ${colorScheme}`,
      async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 780 });
        await signInAsDemo(page);
        await page.keyboard.press("Control+k");
        await expect(palette(page).getByRole("group", { name: "Minhas Buscas" })).toBeVisible();
        await expectNoBarrier(page);
        await page.keyboard.press("Escape");
        await expect(palette(page)).toHaveCount(0);
        await page.keyboard.press("?");
        await expect(page.getByRole("dialog", { name: "Atalhos de teclado" })).toBeVisible();
        await expectNoBarrier(page);
      },
    );

async function expectNoBarrier(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`)).toEqual(
    [],
  );
  const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  expect(overflow).toBeLessThanOrEqual(0);
}
