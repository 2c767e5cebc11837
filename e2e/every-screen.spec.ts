import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { type Cast, gatherCast, openFor, VIEWERS } from "./screens/people.ts";
import { openScreen, type Screen, screensAt } from "./screens/screens.ts";

const PATIENCE_MS = 600_000;
const HEIGHT = 844;
const NARROWEST = 360;
/** The rules about what light and dark change: the rest of a page is the same in both. */
const COLOURS = ["color-contrast", "link-in-text-block"];

for (const width of [1440, 390])
  journey(`every screen is named, fits and has no barrier at ${width} px`, async ({ browser, product }) => {
    journey.setTimeout(PATIENCE_MS);
    const cast = await gatherCast(browser, product);
    for (const viewer of VIEWERS) {
      const context = await openFor(viewer, browser, cast, { width, height: HEIGHT }, product.url);
      const page = await context.newPage();
      for (const screen of screensAt(width, viewer))
        await journey.step(screen.name, async () => {
          await page.setViewportSize({ width, height: HEIGHT });
          await examine(page, screen, cast);
        });
      await context.close();
    }
  });

async function examine(page: Page, screen: Screen, cast: Cast) {
  await page.emulateMedia({ colorScheme: "light" });
  await openScreen(page, screen, cast);
  expect.soft((await page.title()).replace(" · Rasante", ""), screen.name).toMatch(screen.title);
  expect.soft(await page.title(), screen.name).toContain("Rasante");
  await expect.soft(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expectNoBarrier(page, `${screen.name}, light`);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoBarrier(page, `${screen.name}, dark`, COLOURS);
  await expectToFit(page, screen.name);
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  await expectToFit(page, `${screen.name} at ${NARROWEST} px`);
}

async function expectNoBarrier(page: Page, what: string, rules?: string[]) {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
  expect.soft(found, what).toEqual([]);
}

async function expectToFit(page: Page, what: string) {
  const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  expect.soft(overflow, `${what}, pixels too wide`).toBeLessThanOrEqual(0);
}
