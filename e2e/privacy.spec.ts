import type { BrowserContext, Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { enterAsDemo, flightList } from "./pages/demo.ts";

/** What is found in the browser, and how 'Privacidade' names it. */
const NAMED: Record<string, string> = {
  "rasante-auth": "a sua sessão",
  "rasante-language": "o idioma",
  "rasante-site-language": "o idioma",
  "mantine-color-scheme-value": "o tema claro ou escuro",
  sidebar_state: "um cookie com o menu aberto ou fechado",
  exchange_rate_CAD_BRL: "as últimas cotações",
  exchange_rate_requests: "quantas vezes foram pedidas no dia",
  "rasante-faces": "se as fontes destas páginas já chegaram",
  onboarding_completed: "se já concluiu as boas-vindas",
  "tsr-scroll-restoration-v1_3": "até onde você rolou cada tela",
};
/* What runs in the page: the tests' own types know no browser. */
const KEPT = `Promise.all([indexedDB.databases(), caches.keys()]).then(([bases, copies]) => [
  ...Object.keys(localStorage), ...Object.keys(sessionStorage), ...bases.map(({ name }) => name), ...copies])`;

journey("the browser keeps nothing that 'Privacidade' does not name", async ({ page, context }) => {
  await page.goto("/");
  await enterAsDemo(page);
  await page.getByRole("button", { name: "Recolher menu" }).click();
  await page.getByRole("link", { name: "Minhas Buscas" }).click();
  await page.getByRole("link", { name: "Ver Voos" }).first().click();
  await expect(flightList(page)).toBeVisible();
  // Where a screen was is kept as its page is left.
  await page.goto("/privacy");
  const found = await keptIn(page, context);
  expect(found.filter((name) => NAMED[name] === undefined)).toEqual([]);
  const text = await page.getByRole("main").innerText();
  expect(found.filter((name) => !text.includes(NAMED[name] ?? name))).toEqual([]);
});

async function keptIn(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return [...(await page.evaluate<string[]>(KEPT)), ...cookies.map(({ name }) => name)];
}
