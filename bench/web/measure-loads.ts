import type { Page } from "@playwright/test";
import { type Device, type Stage, withPage } from "./browser.ts";
import { DASHBOARD, type Screen } from "./screens.ts";

/** Nothing is asked for this long after the network fell silent: what comes later is in nobody's way. */
const SETTLES_MS = 2_000;

/** Scripts and styles as they came over the wire, without their heads, and how far what was drawn has moved. */
export interface Load {
  bytes: number;
  files: number;
  layoutShift: number;
}

/** A screen in a browser that knows nothing yet. */
export const measureCold = (stage: Stage, device: Device, screen: Screen): Promise<Load> =>
  withPage(stage, device, (page) => load(page, screen));

/** What a screen asks for when the dashboard was opened before. */
export const measureAfterDashboard = (stage: Stage, device: Device, screen: Screen): Promise<Load> =>
  withPage(stage, device, async (page) => {
    await load(page, DASHBOARD);
    return load(page, screen);
  });

async function load(page: Page, screen: Screen): Promise<Load> {
  await page.goto(screen.path);
  await screen.ready(page);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(SETTLES_MS);
  return page.evaluate("bench.readLoad()");
}
