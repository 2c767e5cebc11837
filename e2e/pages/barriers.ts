import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The rules about what light and dark change: the rest of a page is the same in both. */
export const COLOURS = ["color-contrast", "link-in-text-block"];

const inTheEnd = expect.configure({ soft: true });

/** Nothing on the screen keeps anybody from using it, by all rules or by these. */
export async function expectNoBarrier(page: Page, screen: string, rules?: string[]) {
  // The product has no frames: what is found need not be gathered on a page of its own, which takes a second.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
  expect.soft(found, screen).toEqual([]);
}

/** Nothing scrolls sideways, once what floats over the page has found its new place. */
export async function expectToFit(page: Page, screen: string) {
  const overflow = () => page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  await inTheEnd.poll(overflow, `${screen}, pixels too wide`).toBeLessThanOrEqual(0);
}
