import type { Locator } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { enterAsDemo, flightList } from "./pages/demo.ts";
import { amountIn } from "./pages/searches.ts";

const priceOf = async (place: Locator) => amountIn(await place.innerText());
/** The minute of a look may be over when it shows. */
const JUST_SEEN = /visto (agora|há 1\smin\.)/;
const A_FALL = { percent: 40, hours: 24 };

journey(
  "who asks for the prices of now sees a fall at once, on the card and among the flights",
  async ({ page, product }) => {
    await enterAsDemo(page);
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto("/searches");

    const card = page.getByRole("article", { name: "GRU → LIS" });
    await expect(card.getByText(/R\$/).first()).toBeVisible();
    const before = await priceOf(card);
    await product.plantPromotion({ origin: "GRU", destination: "LIS", ...A_FALL });
    const events = page.waitForResponse(/\/refresh\/events$/);
    await card.getByRole("button", { name: "Atualizar preços" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Preços atualizados!")).toBeVisible();
    await expect(card.getByRole("button", { name: "Atualizar preços" })).toBeFocused();
    expect((await events).headers()["content-type"]).toBe("text/event-stream; charset=utf-8");
    await expect(card.getByText(JUST_SEEN)).toBeVisible();
    expect(await priceOf(card)).toBeLessThan(0.8 * before);

    await page.getByRole("article", { name: "REC → FOR" }).getByRole("link", { name: "Ver Voos" }).click();
    const first = flightList(page).getByRole("listitem").first();
    const dearer = await priceOf(first);
    await product.plantPromotion({ origin: "REC", destination: "FOR", ...A_FALL });
    await page.getByRole("button", { name: "Atualizar", exact: true }).click();
    await expect(page.getByText("Atualizando voos...")).toBeVisible();
    await expect(page.getByText("Voos atualizados com sucesso!")).toBeVisible();
    await expect(first.getByText(JUST_SEEN)).toBeVisible();
    expect(await priceOf(first)).toBeLessThan(0.8 * dearer);
    const cheapest = page.getByRole("region", { name: "Voo Mais Barato" });
    expect(await priceOf(cheapest)).toBe(await priceOf(first));
  },
);
