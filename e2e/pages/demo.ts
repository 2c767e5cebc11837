import type { Locator, Page } from "@playwright/test";
import { expect } from "../patient-expect.ts";

export const demoButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Entrar com a conta de demonstração" });

/** The flights of the screen, as a list. */
export const flightList = (page: Page): Locator => page.getByRole("list", { name: "Voos encontrados" });

/** Signs in on /auth, where the page is, with the account of the demonstration; ends at its deals. */
export async function signInAsDemo(page: Page) {
  await demoButton(page).click();
  await expectDeals(page);
}

/** Enters as the demonstration; ends at its deals. */
export async function enterAsDemo(page: Page) {
  await page.goto("/auth");
  await signInAsDemo(page);
}

/** The dashboard with its deals. */
export async function expectDeals(page: Page) {
  await expect(page.getByRole("link", { name: "Ver Voos" }).first()).toBeVisible();
}

/** Enters as the demonstration and opens the flights of its first search, which may be any of them, or of that one. */
export async function openFlights(page: Page, search?: string) {
  await enterAsDemo(page);
  await page.goto("/searches");
  const one = search === undefined ? page : page.getByRole("article", { name: search });
  await one.getByRole("link", { name: "Ver Voos" }).first().click();
  await expect(flightList(page)).toBeVisible();
}
