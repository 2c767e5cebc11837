// What a cold browser loads of the built product before a screen can be used: node bench/web-bytes.ts
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "@playwright/test";
import { startProduct } from "../e2e/product.ts";
import { report } from "./measure.ts";

const WIDTHS = [1440, 390];
const product = await startProduct({ DEMO: "on" });
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: ["--headless", "--no-sandbox", "--disable-gpu"],
});
try {
  const signedIn = await signIn(browser);
  for (const width of WIDTHS) {
    const size = { width, height: 900 };
    await measure(browser, "/auth", { viewport: size }, (page) =>
      page.getByRole("heading", { level: 1 }).waitFor(),
    );
    await measure(browser, "/dashboard", { viewport: size, storageState: signedIn }, (page) =>
      page.getByRole("link", { name: "Ver Voos" }).first().waitFor(),
    );
  }
} finally {
  await browser.close();
  await product.dispose();
}

async function signIn(browser: Browser) {
  const context = await browser.newContext({ locale: "pt-BR" });
  const page = await context.newPage();
  await page.goto(`${product.url}/auth`);
  await page.getByRole("button", { name: "Entrar com a conta de demonstração" }).click();
  await page.getByRole("link", { name: "Ver Voos" }).first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function measure(
  browser: Browser,
  screen: string,
  options: BrowserContextOptions,
  usable: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ locale: "pt-BR", ...options });
  const page = await context.newPage();
  const asked: Request[] = [];
  page.on("requestfinished", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) asked.push(request);
  });
  await page.goto(product.url + screen);
  await usable(page);
  const first = asked.length;
  await page.waitForTimeout(4_000);
  const files = await Promise.all(asked.map(sizeOf));
  const total = (some: typeof files) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${screen} at ${options.viewport?.width} px`);
  report(files.map((file, place) => ({ ...file, when: place < first ? "before" : "after" })));
  console.log(`usable after ${total(files.slice(0, first))} bytes, ${total(files)} in the end`);
  await context.close();
}

async function sizeOf(request: Request) {
  const { responseBodySize } = await request.sizes();
  return { file: new URL(request.url()).pathname.replace("/assets/", ""), bytes: responseBodySize };
}
