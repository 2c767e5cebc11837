import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The rules about what light and dark change: the rest of a page is the same in both. */
export const COLOURS = ["color-contrast", "link-in-text-block"];

/** How large is what one presses, which is off by itself: what floats over a page half hides some of it. */
export const SIZES = ["target-size"];

const inTheEnd = expect.configure({ soft: true });

interface Rules {
  only?: string[];
  beside?: string[];
}

/** Nothing on the screen keeps anybody from using it, by all rules, by these alone, or by these beside all. */
export async function expectNoBarrier(page: Page, screen: string, { only, beside = [] }: Rules = {}) {
  // The product has no frames: what is found need not be gathered on a page of its own, which takes a second.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const rules = Object.fromEntries(beside.map((rule) => [rule, { enabled: true }]));
  const { violations } = await axe
    .options({ resultTypes: ["violations"], rules, ...(only && { runOnly: only }) })
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
  expect.soft(found, screen).toEqual([]);
}

/** No text is cut off where what holds it ends; what is left out altogether is meant to be. */
export async function expectNoCutText(page: Page, screen: string) {
  expect.soft(await page.evaluate<string[]>(CUT_TEXT), `${screen}, cut off`).toEqual([]);
}

const CUT_TEXT = `(() => {
  const found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.textContent.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const seen = range.getBoundingClientRect();
    if (seen.width === 0) continue;
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflow, clipPath } = getComputedStyle(box);
      if (clipPath !== "none") break;
      if (overflow === "visible") continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isOutside = seen.right <= left || seen.left >= right || seen.bottom <= top || seen.top >= bottom - 1;
      const isCut = seen.left < left - 1 || seen.right > right + 1 || seen.top < top - 2 || seen.bottom > bottom + 2;
      if (isOutside) break;
      if (isCut) found.add(text.textContent.trim());
    }
  }
  return [...found];
})()`;

/** Nothing scrolls sideways, once what floats over the page has found its new place. */
export async function expectToFit(page: Page, screen: string) {
  const overflow = () => page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  await inTheEnd.poll(overflow, `${screen}, pixels too wide`).toBeLessThanOrEqual(0);
}

/** Each price stands on one line, its currency beside its digits. */
export async function expectWholePrices(page: Page, screen: string) {
  expect.soft(await page.evaluate<string[]>(BROKEN_PRICES), `${screen}, prices on two lines`).toEqual([]);
}

const BROKEN_PRICES = `(() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { 0: price, index } of text.textContent.matchAll(/R\\$\\s?\\d+([.,]\\d+)*/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + price.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(price);
    }
  }
  return found;
})()`;

/** Each city is read to its end, with its country; of an airport's name the beginning is enough. */
export async function expectWholePlaces(page: Page, screen: string) {
  expect.soft(await page.evaluate<string[]>(CUT_PLACES), `${screen}, cities cut off`).toEqual([]);
}

const CUT_PLACES = `[...document.querySelectorAll("main span")]
  .filter((place) => /^[^,]+, [A-Z]{2}$/.test(place.textContent) && place.scrollWidth > place.clientWidth)
  .map((place) => place.textContent)`;

/** The words of a button, or of a link that looks like one, stand in the middle of its height. */
export async function expectWordsInTheMiddle(page: Page, screen: string) {
  expect.soft(await page.evaluate<string[]>(CROOKED), `${screen}, words not in the middle`).toEqual([]);
}

const CROOKED = `[...document.querySelectorAll(".mantine-Button-root")]
  .filter((button) => {
    const label = button.querySelector(".mantine-Button-label").getBoundingClientRect();
    const { top, bottom } = button.getBoundingClientRect();
    return Math.abs(label.top + label.bottom - top - bottom) > 4;
  })
  .map((button) => button.textContent)`;
