import type { Page } from "@playwright/test";
import { type Device, type Stage, withPage } from "./browser.ts";

const ROUNDS = 5;

/**
 * How long it takes from the click on 'Aplicar' to the picture with the other list, in milliseconds, when the data is
 * there: of all searches, and of flights that were asked for before.
 */
export const measureFilters = (stage: Stage, device: Device): Promise<{ screen: string; ms: number[] }[]> =>
  withPage(stage, device, async (page) => [
    { screen: "searches", ms: await changes(page, "/searches", "Buscas salvas") },
    { screen: "flights", ms: await changes(page, "/flights", "Voos encontrados") },
  ]);

async function changes(page: Page, path: string, list: string): Promise<number[]> {
  await page.goto(path);
  await page.getByRole("list", { name: list }).waitFor();
  const apply = async (sort: string): Promise<number> => {
    await page.getByLabel("Ordenar por").selectOption(sort);
    return page.evaluate(`bench.changeList("Aplicar", "${list}")`);
  };
  const sorts = ["price-desc", "price-asc"];
  for (const sort of sorts) {
    await apply(sort);
    await page.waitForLoadState("networkidle");
  }
  const ms: number[] = [];
  for (let round = 0; round < ROUNDS; round++) for (const sort of sorts) ms.push(await apply(sort));
  return ms;
}
