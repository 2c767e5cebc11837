import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { type Product, startProduct } from "../../e2e/product.ts";
import { ensureBrowser } from "../../scripts/ensure-browser.mjs";
import { buildWeb } from "./build-web.ts";

/** The product as it is built, with its demonstration, a browser, and what makes the browser signed in. */
export interface Stage {
  product: Product;
  browser: Browser;
  signedIn: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

/** A size of the window and how many times slower than this machine its processor is. */
export interface Device {
  width: number;
  slowdown?: number;
}

/** The browser in which the journeys of the tests are made, too. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = ensureBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--headless", "--no-sandbox", "--disable-gpu"],
  });
}

export async function openStage(): Promise<Stage> {
  buildWeb();
  const product = await startProduct({ DEMO: "on" });
  const browser = await launchBrowser();
  const context = await browser.newContext({ locale: "pt-BR" });
  const page = await context.newPage();
  await page.goto(`${product.url}/auth`);
  await page.getByRole("button", { name: "Entrar com a conta de demonstração" }).click();
  await page.getByRole("link", { name: "Ver Voos" }).first().waitFor();
  const signedIn = await context.storageState();
  await context.close();
  return { product, browser, signedIn };
}

export async function closeStage({ browser, product }: Stage) {
  await browser.close();
  await product.dispose();
}

/** Runs `work` in a browser of its own: nothing in its cache, someone signed in. */
export async function withPage<Result>(
  { browser, signedIn, product }: Stage,
  { width, slowdown = 1 }: Device,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    locale: "pt-BR",
    baseURL: product.url,
    viewport: { width, height: 900 },
    storageState: signedIn,
  });
  try {
    await context.addInitScript({ path: join(import.meta.dirname, "in-page.js") });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    // A stream that stays open would keep the network from ever being silent.
    await devtools.send("Network.enable");
    await devtools.send("Network.setBlockedURLs", { urls: ["*/api/v1/events"] });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return await work(page);
  } finally {
    await context.close();
  }
}
