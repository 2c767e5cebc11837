import type { Browser, Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import {
  COLOURS,
  expectNoBarrier,
  expectToFit,
  expectWholePlaces,
  expectWholePrices,
  expectWordsInTheMiddle,
  SIZES,
} from "./pages/barriers.ts";
import { policyViolations } from "./pages/content-policy.ts";
import type { Product } from "./product.ts";
import { type Cast, gatherCast, openFor, VIEWERS, type Viewer } from "./screens/people.ts";
import { openScreen, type Screen, screensAt } from "./screens/screens.ts";

const PATIENCE_MS = 600_000;
const HEIGHT = 844;
/** Each width, and the narrower ones that its screens have to fit too. */
const WIDTHS = [
  { width: 1440, narrower: [1280, 768, 360] },
  { width: 390, narrower: [360] },
];

let cast: Cast;
journey.beforeAll(async ({ browser, product }) => {
  cast = await gatherCast(browser, product);
});

for (const { width, narrower } of WIDTHS)
  journey(`every screen is named, fits and has no barrier at ${width} px`, async ({ browser, product }) => {
    journey.setTimeout(PATIENCE_MS);
    // Each in a browser of its own: while one waits for the network the others go on.
    await Promise.all(VIEWERS.map((viewer) => tour(viewer, { browser, product, width, narrower })));
  });

interface Place {
  browser: Browser;
  product: Product;
  width: number;
  narrower: number[];
}

async function tour(viewer: Viewer, { browser, product, width, narrower }: Place) {
  const context = await openFor(viewer, browser, cast, { width, height: HEIGHT }, product.url);
  const complaints: string[] = [];
  context.on("weberror", (complaint) => complaints.push(complaint.error().message));
  const kept = policyViolations(context);
  const page = await context.newPage();
  for (const screen of screensAt(width, viewer))
    await journey.step(screen.name, async () => {
      await page.setViewportSize({ width, height: HEIGHT });
      await examine(page, screen, narrower);
    });
  expect.soft(complaints, "errors thrown in the page").toEqual([]);
  expect.soft(kept, "kept out by the content policy").toEqual([]);
  await context.close();
}

async function examine(page: Page, screen: Screen, narrower: number[]) {
  await page.emulateMedia({ colorScheme: "light" });
  await openScreen(page, screen, cast);
  expect.soft((await page.title()).replace(" · Rasante", ""), screen.name).toMatch(screen.title);
  expect.soft(await page.title(), screen.name).toContain("Rasante");
  await expect.soft(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expectNoBarrier(page, `${screen.name}, light`, { beside: SIZES });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoBarrier(page, `${screen.name}, dark`, { only: COLOURS });
  await expectToFit(page, screen.name);
  await expectWordsInTheMiddle(page, screen.name);
  for (const width of narrower) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectToFit(page, `${screen.name} at ${width} px`);
    await expectWholePrices(page, `${screen.name} at ${width} px`);
    await expectWholePlaces(page, `${screen.name} at ${width} px`);
  }
}
