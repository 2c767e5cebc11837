import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { expectToFit, expectWholePlaces, expectWholePrices } from "./pages/barriers.ts";
import { demoButton, enterAsDemo } from "./pages/demo.ts";

/** What a cell says stands within it, line below line. */
const OVERFULL_CELLS = `[...document.querySelectorAll("[role=grid] [data-column]")]
  .filter((cell) => cell.scrollHeight > cell.clientHeight + 4 || cell.scrollWidth > cell.clientWidth + 1)
  .map((cell) => cell.getAttribute("aria-label"))`;

const enlarge = (page: Page) => page.evaluate("document.documentElement.style.fontSize = '200%'");

/** Enters as the demonstration, whose profile asks for that language. */
async function enterInLanguage(page: Page, language: "en" | "fr") {
  await page.route("**/api/v1/profiles/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), language } });
  });
  await page.goto("/auth");
  await demoButton(page).click();
  const toFlights = page.getByRole("link", { name: { en: "View flights", fr: "Voir les vols" }[language] });
  await toFlights.first().waitFor();
}

journey("with letters twice as large a phone shows the searches and the grid whole", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enterAsDemo(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/searches");
  const flights = page.getByRole("link", { name: "Ver Voos" }).first();
  await expect(flights).toBeVisible();
  await enlarge(page);
  await expectToFit(page, "/searches");
  await expectWholePlaces(page, "/searches");
  await expectWholePrices(page, "/searches");

  await flights.click();
  await page.getByRole("link", { name: "Grade ida × volta" }).click();
  const toLowest = page.getByRole("button", { name: /^Ir para o menor preço R\$/ });
  await toLowest.click();
  await expect(page.locator(":focus")).toHaveAccessibleName(/menor preço/);
  await expectToFit(page, "the grid");
  expect(await page.evaluate<string[]>(OVERFULL_CELLS)).toEqual([]);
});

/** What a row of a list says that ends beyond it, where nobody sees it. */
const BEYOND_ROWS = `[...document.querySelectorAll("main li")].flatMap((row) =>
  [...row.querySelectorAll("a, button, time, strong, h2, h3")]
    .filter((part) => part.getBoundingClientRect().right > row.getBoundingClientRect().right + 1)
    .map((part) => part.textContent))`;

journey("with letters twice as large a phone cuts nothing off in the longest language", async ({ page }) => {
  journey.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterInLanguage(page, "fr");
  const title = page.getByRole("heading", { level: 1 });
  const screens = {
    "/dashboard": "article",
    "/flights": "article",
    "/alerts": "article",
    "/account": "form",
  };
  for (const [path, part] of Object.entries({ ...screens, "/status": "main li" })) {
    await page.goto(path);
    await expect(title).toBeVisible();
    await page.locator(part).last().scrollIntoViewIfNeeded();
    await enlarge(page);
    await expectToFit(page, path);
    await expectWholePrices(page, path);
    expect.soft(await page.evaluate<string[]>(BEYOND_ROWS), `${path}, cut off`).toEqual([]);
  }
});

/** What is pressed on a screen and ends beyond its edge. */
const BEYOND_EDGE = `[...document.querySelectorAll("main button, main a")]
  .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth)
  .map((part) => part.textContent)`;

journey(
  "with letters twice as large the narrowest phone shows every button of its lists",
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await enterInLanguage(page, "fr");
    for (const path of ["/dashboard", "/searches", "/flights"]) {
      await page.goto(path);
      await page.getByRole("article").last().scrollIntoViewIfNeeded();
      await enlarge(page);
      expect.soft(await page.evaluate<string[]>(BEYOND_EDGE), path).toEqual([]);
    }
  },
);

journey("on the narrowest phone the buttons of a deal stand clear of its level", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await enterInLanguage(page, "fr");
  const deal = page.getByRole("article").first();
  // Which of them it is the hour decides: simulated fares move.
  const level = await deal.getByText(/^(Excellent prix|Prix normal|Prix élevé)$/).boundingBox();
  const history = await deal.getByRole("button", { name: /^Historique/ }).boundingBox();
  expect((level?.y ?? 0) + (level?.height ?? 0)).toBeLessThanOrEqual(history?.y ?? 0);
});

journey("on a phone the level of a deal stands over its age, as in every other list", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsDemo(page);
  const deal = page.getByRole("article").first();
  const level = await deal.getByText(/^(Ótimo preço|Preço normal|Preço alto)$/).boundingBox();
  const age = await deal.getByText(/^visto/).boundingBox();
  expect(level?.y).toBeLessThan(age?.y ?? 0);
});

journey(
  "on the narrowest phone the longest name a product may have leaves the account's menu in sight",
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.route("**/api/config", async (route) => {
      const response = await route.fetch();
      const product_name = "Monitoramento de Passagens Aéreas Brasil";
      await route.fulfill({ response, json: { ...(await response.json()), product_name } });
    });
    await enterAsDemo(page);
    await expectToFit(page, "the head");
    const person = await page
      .getByRole("button", { name: /^Menu da conta/ })
      .getByText("Ana")
      .boundingBox();
    expect(person?.width).toBe(0);
  },
);

journey("in a window of any width one reads from which airport the deals leave", async ({ page }) => {
  await enterInLanguage(page, "en");
  const note = page.getByText(/^Departing from Aeroporto Internacional de Guarulhos/);
  const isCut = () =>
    note.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    );
  for (const width of [1440, 1200, 992, 768, 576, 390, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await isCut(), `at ${width} px`).toBe(false);
  }
});

journey("on the narrowest phone the words of what saves alerts keep clear of its edges", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterInLanguage(page, "fr");
  await page.goto("/searches");
  await page
    .getByRole("button", { name: /^Actions de la recherche/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Régler les alertes" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/alertes? en 60 jours$/).waitFor();
  const room = await dialog.getByRole("button", { name: "Enregistrer les alertes" }).evaluate((button) => {
    const words = button.ownerDocument.createRange();
    words.selectNodeContents(button);
    return words.getBoundingClientRect().left - button.getBoundingClientRect().left;
  });
  expect(room).toBeGreaterThanOrEqual(16);
});
