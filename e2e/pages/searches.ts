import { expect, type Locator, type Page } from "@playwright/test";
import { pickAirport } from "./welcome.ts";

/** Saves a continuous search of 10 to 15 days, as the form proposes it. */
export async function saveSearch(page: Page, route: { origin: string; destination: string }) {
  await page.goto("/searches");
  await page.getByRole("button", { name: "Nova Busca" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Criar Nova Busca" });
  await expect(dialog).toBeVisible();
  await pickAirport(dialog, "Origem", route.origin);
  await pickAirport(dialog, "Destino", route.destination);
  await page.getByRole("button", { name: "Criar Busca" }).click();
  await expect(page.getByText("Busca criada com sucesso!")).toBeVisible();
  await expect(dialog).toBeHidden();
  // What was filled in stood in the address; nothing of it is left there.
  await expect(page).toHaveURL(/\/searches$/);
}

export const cardOf = (
  page: Page,
  { origin, destination }: { origin: string; destination: string },
): Locator => page.getByRole("article").filter({ hasText: origin }).filter({ hasText: destination });

const amountsIn = (text: string): number[] =>
  [...text.matchAll(/R\$\s*([\d.]+)/g)].map(([, figure]) => Number(figure?.replaceAll(".", "")));

/** The first price that a text shows: "R$ 4.210" is 4210. */
export const amountIn = (text: string): number => amountsIn(text)[0] ?? Number.NaN;

/** The lowest of the prices that a text shows. */
export const lowestIn = (text: string): number => Math.min(...amountsIn(text));
