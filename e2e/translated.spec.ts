import { translatePage } from "#test/web/translator.mjs";
import { expect, journey } from "./journey.ts";
import { flightList, openFlights } from "./pages/demo.ts";
import { amountIn } from "./pages/searches.ts";

journey(
  "a page that the browser translates tells the prices of now, and goes on",
  async ({ page, product }) => {
    await openFlights(page, "GRU → EZE");
    await page.evaluate(translatePage, { inTwoSteps: true });
    const cheapest = page.getByRole("region", { name: "Voo Mais Barato" });
    const before = amountIn(await cheapest.innerText());
    await product.plantPromotion({ origin: "GRU", destination: "EZE", percent: 40, hours: 24 });
    await page.getByRole("button", { name: "Atualizar", exact: true }).click();
    await expect(page.getByText("Voos atualizados com sucesso!")).toBeVisible();
    await expect.poll(async () => amountIn(await cheapest.innerText())).toBeLessThan(0.8 * before);
    await page.getByRole("button", { name: "Próxima" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(flightList(page)).toBeVisible();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByRole("heading", { name: "Últimas Ofertas" })).toBeVisible();
    await page.getByRole("link", { name: "Avisos" }).click();
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/alerts\/.+/);
    await expect(page.getByRole("heading", { name: /^Aviso de / })).toBeVisible();
    await expect(page.getByRole("main").locator("font")).not.toHaveCount(0);
  },
);
