import type { Browser, BrowserContext, Page } from "@playwright/test";
import { openFlights } from "../pages/demo.ts";
import { fromMenu } from "../pages/flights-menu.ts";
import { aNewcomer, answerOnboarding, register } from "../pages/welcome.ts";
import type { Product } from "../product.ts";

const PATIENCE_MS = 30_000;

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Whoever looks at a screen: nobody signed in, the demonstration, a first visit, an account without a search. */
export const VIEWERS = ["stranger", "newcomer", "beginner", "demo"] as const;
export type Viewer = (typeof VIEWERS)[number];

/** What the viewers' browsers keep, and the addresses that only this installation has. */
export interface Cast {
  states: Partial<Record<Viewer, SignedIn>>;
  /** Path of the flights of one search of the demonstration. */
  flights: string;
  /** Path of the page that shows this search to whoever has its address. */
  shared: string;
}

/** Signs the viewers in and shares a search of the demonstration. */
export async function gatherCast(browser: Browser, product: Product): Promise<Cast> {
  const inBrowser = async <Seen>(look: (page: Page) => Promise<Seen>) => {
    const context = await browser.newContext({ baseURL: product.url, locale: "pt-BR" });
    const seen = await look(await context.newPage());
    const state = await context.storageState();
    await context.close();
    return { seen, state };
  };
  const [demo, newcomer, beginner] = await Promise.all([
    inBrowser(shareFirstSearch),
    inBrowser((page) => register(page, product, aNewcomer())),
    inBrowser(async (page) => {
      await register(page, product, aNewcomer());
      await answerOnboarding(page, "GRU");
    }),
  ]);
  const states = { demo: demo.state, newcomer: newcomer.state, beginner: beginner.state };
  return { states, ...demo.seen };
}

/** A browser of `viewer`'s own, somewhere in Brazil, in which nothing moves. */
export async function openFor(
  viewer: Viewer,
  browser: Browser,
  { states }: Cast,
  viewport: { width: number; height: number },
  baseURL: string,
): Promise<BrowserContext> {
  const storageState = states[viewer];
  const context = await browser.newContext({
    ...{ baseURL, viewport, locale: "pt-BR", timezoneId: "America/Sao_Paulo", reducedMotion: "reduce" },
    ...(storageState ? { storageState } : {}),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

async function shareFirstSearch(page: Page) {
  await openFlights(page);
  const flights = new URL(page.url()).pathname;
  await fromMenu(page, "Link e feeds");
  const dialog = page.getByRole("dialog", { name: "Compartilhar busca" });
  await dialog.getByRole("button", { name: "Criar link" }).click();
  const address = await dialog.getByText(/\/s\/[\w-]{43}$/).innerText();
  return { flights, shared: new URL(address).pathname };
}
