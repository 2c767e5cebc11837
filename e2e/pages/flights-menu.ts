import type { Page } from "@playwright/test";

/** Picks an entry of the menu of what leaves: files, addresses, paper. */
export async function fromMenu(page: Page, entry: string) {
  await page.getByRole("button", { name: "Compartilhar, exportar e imprimir" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}
