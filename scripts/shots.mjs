// Takes a picture of every screen at 1440, 768 and 390 px, light and dark, into shots/: npm run shots. It builds the web
// app if need be and starts the product with its demonstration on a free port and in a data directory of its own.
// With --readme it renews the pictures of README.md in docs/screens instead; any other word is a part of names to take.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { startProduct } from "../e2e/product.ts";
import { gatherCast, openFor, VIEWERS } from "../e2e/screens/people.ts";
import { openScreen, screensAt } from "../e2e/screens/screens.ts";
import { ensureWebBuilt } from "./build-web.mjs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { root } from "./project.mjs";

const HEIGHTS = { 1440: 900, 768: 1024, 390: 844 };
const WIDTHS = [1440, 768, 390];
const SCHEMES = ["light", "dark"];
const README = {
  "searches-1440-light": "searches-light",
  "search-flights-1440-dark": "flights-dark",
  "searches-390-light": "searches-phone",
  "new-search-continuous-390-dark": "new-search-phone",
};

const [word = ""] = process.argv.slice(2);
const forReadme = word === "--readme";
const folder = join(root, forReadme ? join("docs", "screens") : "shots");

mkdirSync(folder, { recursive: true });
await ensureWebBuilt(process.execPath);
const executablePath = ensureBrowser();
const product = await startProduct({ DEMO: "on" });
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
try {
  const cast = await gatherCast(browser, product);
  for (const width of WIDTHS) for (const viewer of VIEWERS) await takeAll(width, viewer, cast);
} finally {
  await browser.close();
  await product.dispose();
}

async function takeAll(width, viewer, cast) {
  const screens = screensAt(width, viewer).filter(({ name }) =>
    SCHEMES.some((scheme) => isWanted(name, width, scheme)),
  );
  const context = await openFor(viewer, browser, cast, { width, height: HEIGHTS[width] }, product.url);
  const page = await context.newPage();
  for (const screen of screens) await take(page, screen, width, cast);
  await context.close();
}

async function take(page, screen, width, cast) {
  try {
    await openScreen(page, screen, cast);
    for (const scheme of SCHEMES)
      if (isWanted(screen.name, width, scheme))
        await picture(page, pictureOf(screen.name, width, scheme), scheme);
  } catch (error) {
    console.error(`${screen.name} at ${width} px: ${error.message}`);
    process.exitCode = 1;
  }
}

function pictureOf(name, width, scheme) {
  return `${name}-${width}-${scheme}`;
}

function isWanted(name, width, scheme) {
  const picture = pictureOf(name, width, scheme);
  return forReadme ? picture in README : picture.includes(word);
}

async function picture(page, name, colorScheme) {
  await page.emulateMedia({ colorScheme });
  const path = join(folder, `${forReadme ? README[name] : name}.png`);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const isCovered = (await page.getByRole("dialog").count()) > 0;
  await page.screenshot({ path, animations: "disabled", fullPage: !forReadme && !isCovered });
  console.log(path);
}
