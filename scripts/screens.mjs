// Takes the pictures of README.md from a running product: node scripts/screens.mjs http://localhost:3000
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "./ensure-browser.mjs";
import { root } from "./project.mjs";

const origin = process.argv[2] ?? "http://localhost:3000";
const folder = join(root, "docs", "screens");

/** Which screen, how wide, in which light. */
const pictures = [
  { name: "searches-light", path: "/searches", width: 1440, height: 900, colorScheme: "light" },
  { name: "flights-dark", path: "flights", width: 1440, height: 900, colorScheme: "dark" },
  { name: "searches-phone", path: "/searches", width: 390, height: 844, colorScheme: "light" },
  { name: "new-search-phone", path: "/searches?new=1", width: 390, height: 844, colorScheme: "dark" },
];

mkdirSync(folder, { recursive: true });
const executablePath = ensureBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
for (const picture of pictures) await take(picture);
await browser.close();

async function take({ name, path, width, height, colorScheme }) {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width, height },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${origin}/auth`);
  await page.getByRole("button", { name: "Entrar com a conta de demonstração" }).click();
  await page.getByRole("link", { name: "Ver Voos" }).first().waitFor();
  await page.goto(`${origin}${path === "flights" ? "/searches" : path}`);
  await page.getByText("Monitorando").first().waitFor();
  if (path === "flights") await page.getByRole("link", { name: "Ver Voos" }).nth(2).click();
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("alert")
    .or(page.getByRole("status"))
    .first()
    .waitFor({ state: "hidden" })
    .catch(() => {});
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}
