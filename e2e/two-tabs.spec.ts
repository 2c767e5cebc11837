import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { cardOf, saveSearch } from "./pages/searches.ts";
import { aNewcomer, answerOnboarding, register, signIn } from "./pages/welcome.ts";

const lisbon = { origin: "GRU", destination: "LIS" };
const madrid = { origin: "GRU", destination: "MAD" };
/** Without a reload and without a look at it. */
const SOON = { timeout: 20_000 };

journey(
  "a search made or deleted on one device appears and vanishes on another; without a stream when one looks there",
  async ({ page, browser, product }) => {
    const ana = aNewcomer();
    await register(page, product, ana);
    await answerOnboarding(page, "GRU");
    const elsewhere = await browser.newContext({ baseURL: product.url });
    const other = await elsewhere.newPage();
    await signIn(other, ana);
    const stream = other.waitForResponse(/\/api\/v1\/events$/);
    await other.goto("/searches");
    await expect(other.getByRole("heading", { name: "Minhas Buscas" })).toBeVisible();
    expect((await stream).headers()["content-type"]).toBe("text/event-stream; charset=utf-8");

    await saveSearch(page, lisbon);
    await expect(cardOf(other, lisbon)).toBeVisible(SOON);
    await deleteSearch(page, lisbon);
    await expect(cardOf(other, lisbon)).toHaveCount(0, SOON);

    await other.route("**/api/v1/events", (route) => route.fulfill({ status: 503, body: "{}" }));
    const refused = other.waitForResponse(/\/api\/v1\/events$/);
    await other.reload();
    expect((await refused).status()).toBe(503);
    await expect(other.getByRole("heading", { name: "Minhas Buscas" })).toBeVisible();
    await saveSearch(page, madrid);
    await expect(cardOf(other, madrid)).toHaveCount(0);
    await other.evaluate('document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))');
    await expect(cardOf(other, madrid)).toBeVisible();
    await elsewhere.close();
  },
);

async function deleteSearch(page: Page, route: typeof lisbon) {
  await cardOf(page, route).getByRole("button", { name: "Excluir busca" }).click();
  const dialog = page.getByRole("dialog", { name: "Excluir busca" });
  await dialog.getByRole("button", { name: "Excluir", exact: true }).click();
  await expect(cardOf(page, route)).toHaveCount(0);
}
