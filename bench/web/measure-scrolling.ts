import type { Page } from "@playwright/test";
import { type Device, type Stage, withPage } from "./browser.ts";

const CARDS = 1_000;
const DEPARTURES = 330;
const STAYS = 28;
/** In a hurry, and as one reads. */
const STEPS_PX = [600, 200];
const STEPS = 40;

/** The tasks that kept the browser busy for over 50 ms while someone scrolled through a list. */
export interface Scrolling {
  list: string;
  longTasks: number;
  longestMs: number;
}

/** Scrolls through the saved searches of someone who has a thousand of them. */
export const measureCards = (stage: Stage, device: Device): Promise<Scrolling> =>
  withPage(stage, device, async (page) => {
    await page.route("**/api/v1/searches/batches", async (route) => {
      const answer = await route.fetch();
      const [search] = await answer.json();
      const many = Array.from({ length: CARDS }, (_, place) => ({ ...search, id: idOf(place) }));
      await route.fulfill({ response: answer, json: many });
    });
    await page.goto("/searches");
    await page.getByRole("list", { name: "Buscas salvas" }).waitFor();
    const down = (by: number) => page.mouse.wheel(0, by);
    return { list: `${CARDS} searches`, ...(await scroll(stage, page, down)) };
  });

/** Scrolls down and across the prices by days of a search of 330 departures and 28 stays. */
export const measureGrid = (stage: Stage, device: Device, flightsPath: string): Promise<Scrolling> =>
  withPage(stage, device, async (page) => {
    await page.route("**/fare-calendar", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...wideTable() } });
    });
    await page.goto(`${flightsPath}?view=grid`);
    const grid = page.getByRole("grid");
    await grid.getByRole("gridcell").first().waitFor();
    await grid.scrollIntoViewIfNeeded();
    const across = (by: number) => page.mouse.wheel(by / 6, by);
    return { list: `a grid of ${DEPARTURES} by ${STAYS}`, ...(await scroll(stage, page, across)) };
  });

function wideTable() {
  const pairs = Array.from({ length: DEPARTURES * STAYS }, (_, place) => place);
  return {
    departures: DEPARTURES,
    min_stay: 3,
    stays: STAYS,
    last_return: "2030-12-31",
    prices: pairs.map((place) => 2_000 + ((place * 37) % 900)),
    levels: pairs.map((place) => "lth".charAt(place % 3)).join(""),
    seen_from: "2026-11-21T00:00:00Z",
    seen: pairs.map((place) => place % 600),
  };
}

/** The server stands still meanwhile: whoever scrolls has a processor of his own. */
async function scroll({ product }: Stage, page: Page, wheel: (by: number) => Promise<void>) {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(2_000);
  product.freeze(true);
  try {
    return await longTasksOf(page, wheel);
  } finally {
    product.freeze(false);
  }
}

async function longTasksOf(page: Page, wheel: (by: number) => Promise<void>) {
  await page.evaluate("void bench.longTasks.splice(0)");
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  for (const by of STEPS_PX.flatMap((step) => [step, -step]))
    for (let step = 0; step < STEPS; step++) {
      await wheel(by);
      await page.waitForTimeout(50);
    }
  const tasks: number[] = await page.evaluate("bench.longTasks");
  return { longTasks: tasks.length, longestMs: Math.round(Math.max(0, ...tasks)) };
}

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;
