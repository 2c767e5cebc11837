import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { enterAsDemo, flightList } from "./pages/demo.ts";
import { amountIn } from "./pages/searches.ts";

const THUMB_WIDTH = 20;

const rows = (page: Page) => flightList(page).getByRole("listitem");

journey("on a desktop the flights of all searches are narrowed beside the list", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAsDemo(page);
  await page.getByRole("link", { name: "Voos", exact: true }).click();
  await expect(page.getByRole("heading", { name: /Voos Disponíveis \([\d.]+ voos\)/ })).toBeVisible();
  await expect(rows(page)).toHaveCount(20);

  await page.getByLabel("Ordenar por").selectOption({ label: "Maior preço" });
  await dragTo(page, "Preço máximo", -100);
  const most = amountIn(await page.getByRole("textbox", { name: "Preço máximo" }).inputValue());
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page).toHaveURL(new RegExp(`/flights\\?sort=price-desc&maxPrice=${most}$`));
  await expect(async () => {
    const prices = (await rows(page).allInnerTexts()).map(amountIn);
    expect(prices.length).toBeGreaterThan(0);
    expect(Math.max(...prices)).toBeLessThanOrEqual(most);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  }).toPass();

  const address = page.url();
  await page.getByRole("radio", { name: "Ótimo preço" }).check();
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page).toHaveURL(/priceLevel=low/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Ótimo preço" })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("radio", { name: "Todos os preços" })).toBeChecked();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page).toHaveURL(/\/flights$/);
});

journey("on a phone the searches are narrowed in a panel that slides in", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await enterAsDemo(page);
  await page.goto("/searches?minDuration=900&cor=azul");
  await expect(page).toHaveURL(/\/searches\?minDuration=60&cor=azul$/);
  await expect(page.getByText("Nenhuma busca encontrada com os filtros selecionados")).toBeVisible();

  await page.getByRole("button", { name: "Filtros e Ordenação 1 filtro aplicado" }).click();
  const panel = page.getByRole("dialog", { name: "Filtros e Ordenação" });
  const last = panel.getByRole("radio", { name: "Preço alto" });
  await last.evaluate((radio) => radio.scrollIntoView({ block: "end" }));
  const reached = await last.boundingBox();
  const foot = await panel.getByRole("button", { name: "Aplicar" }).boundingBox();
  expect((reached?.y ?? 0) + (reached?.height ?? 0)).toBeLessThan((foot?.y ?? 0) - 14);
  await panel.getByRole("textbox", { name: "Duração mínima" }).fill("0");
  await panel.getByRole("group", { name: "Países de destino" }).getByRole("button").first().click();
  await panel.getByRole("button", { name: "Selecione o período" }).click();
  await page.getByRole("button", { name: "Próximo mês" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Próximo mês" })).toHaveCount(0);
  await panel.getByRole("button", { name: "Aplicar" }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/searches\?cor=azul&destinationCountries=[A-Z]{2}$/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByText(/^\d de \d buscas$/)).toBeVisible();
});

async function dragTo(page: Page, name: string, pixels: number) {
  const thumb = page.getByRole("slider", { name });
  await thumb.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await thumb.boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  const [lowest, highest] = await Promise.all(["min", "max"].map((name) => thumb.getAttribute(name)));
  const share = (Number(await thumb.inputValue()) - Number(lowest)) / (Number(highest) - Number(lowest));
  const x = box.x + THUMB_WIDTH / 2 + share * (box.width - THUMB_WIDTH);
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 6 });
  await page.mouse.up();
}
