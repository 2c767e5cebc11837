import type { Page } from "@playwright/test";
import { launchBrowser } from "./browser.ts";

/** A phone on a bad line: bytes a second, milliseconds. */
const LINE = { offline: false, latency: 150, downloadThroughput: 90_000, uploadThroughput: 40_000 };
const SLOWDOWN = 6;
/** After a screenful has come into view, what moves late has moved; in ms. */
const LOOKS_FOR = 400;

export interface Shift {
  /** Cumulative layout shift, all of it. */
  total: number;
  /** What moved, as the browser names it. */
  moved: string[];
}

/** Opens a page on a slow line and reads it down to its foot: how far what is drawn moves by itself. */
export async function measureShift(url: string, width: number): Promise<Shift> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    await page.addInitScript(WATCH);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", LINE);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: "networkidle" });
    await scrollDown(page);
    return await page.evaluate("globalThis.shift");
  } finally {
    await browser.close();
  }
}

async function scrollDown(page: Page) {
  const height = await page.evaluate<number>("document.documentElement.scrollHeight");
  for (let top = 0; top < height; top += 600) {
    await page.evaluate(`scrollTo({ top: ${top}, behavior: "instant" })`);
    await page.waitForTimeout(LOOKS_FOR);
  }
}

const WATCH = `globalThis.shift = { total: 0, moved: [] };
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    shift.total += value;
    for (const { node } of sources) shift.moved.push(node?.className || node?.nodeName || "?");
  }
}).observe({ type: "layout-shift", buffered: true });`;
