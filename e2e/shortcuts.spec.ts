import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { signInAsDemo } from "./pages/demo.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Busca rápida" });

journey("by keys alone one finds a search, its filters, the shortcuts and the way out", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/auth");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
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
  await expect(page).toHaveURL(/:\d+\/$/);
});
