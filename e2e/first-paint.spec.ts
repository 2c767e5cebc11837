import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { enterAsDemo, expectDeals } from "./pages/demo.ts";

/** What a browser paints a window in for which there are no styles yet. */
const CANVAS = `(() => {
  document.documentElement.style.backgroundColor = "Canvas";
  return getComputedStyle(document.documentElement).backgroundColor;
})()`;

for (const { system, kept, canvas } of [
  { system: "dark", kept: null, canvas: "rgb(18, 18, 18)" },
  { system: "light", kept: "dark", canvas: "rgb(18, 18, 18)" },
  { system: "dark", kept: "light", canvas: "rgb(255, 255, 255)" },
] as const)
  journey(
    `before its styles are there a page is as light as chosen: ${kept ?? "as the system"}`,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      await page.addInitScript((scheme) => {
        if (scheme) localStorage.setItem("mantine-color-scheme-value", scheme);
      }, kept);
      await page.route("**/*.css", () => {});
      await page.goto("/auth", { waitUntil: "commit" });
      await expect.poll(() => page.evaluate<string>(CANVAS)).toBe(canvas);
    },
  );

const WATCH_SHIFTS = `window.shifts = [];
new PerformanceObserver((list) => {
  window.shifts.push(...list.getEntries().map(({ value }) => value));
}).observe({ type: "layout-shift", buffered: true });`;

journey("on a phone the dashboard stays where it is while its prices come", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsDemo(page);
  await page.addInitScript(WATCH_SHIFTS);
  await page.reload();
  await expectDeals(page);
  await page.evaluate("document.fonts.ready");
  const shifts = await page.evaluate<number[]>("window.shifts");
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

/** In the place of the app: it has no name, since it says nothing. */
const startMark = (page: Page) => page.locator("#root > .start-mark");

journey("until the app is there its mark shows that it is on its way", async ({ page }) => {
  await page.route("**/*.js", () => {});
  await page.goto("/auth", { waitUntil: "commit" });
  await expect(startMark(page)).toHaveCSS("opacity", "1");
  await page.unroute("**/*.js");
  await page.goto("/auth");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(startMark(page)).toHaveCount(0);
});

/** What the landing page looks like, which has styles of its own. */
const LOOK = `["#standing-page", "h1", "main p"].map((place) => {
  const { fontFamily, fontSize, lineHeight, color, backgroundColor } =
    getComputedStyle(document.querySelector(place));
  return { place, fontFamily, fontSize, lineHeight, color, backgroundColor };
})`;

const OTHER_STYLES = `[...document.querySelectorAll("link[rel=stylesheet]")].filter(({ sheet }) => sheet).length`;

for (const colorScheme of ["light", "dark"] as const)
  journey(`in ${colorScheme} the landing page stays as it is while the app comes`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.addInitScript(WATCH_SHIFTS);
    await page.route("/api/config", () => {});
    await page.goto("/");
    await expect(page.locator(":root")).not.toHaveAttribute("data-waits");
    const before = await page.evaluate<unknown>(LOOK);
    await page.getByRole("link", { name: "Criar conta" }).first().click();
    await expect(page.getByRole("status").filter({ hasText: "Carregando…" })).toBeVisible();
    await expect.poll(() => page.evaluate<number>(OTHER_STYLES)).toBeGreaterThan(2);
    expect(await page.evaluate<unknown>(LOOK)).toEqual(before);
    const shifts = await page.evaluate<number[]>("window.shifts");
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  });
