import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { expectNoBarrier, expectToFit } from "./pages/barriers.ts";
import { flightList, openFlights } from "./pages/demo.ts";

const grid = (page: Page) => page.getByRole("grid", { name: "Preços por ida e duração" });
const panel = (page: Page) => page.getByRole("region", { name: "Voo escolhido", includeHidden: true });
const focused = (page: Page) => page.locator(":focus");

const startOf = (page: Page) => grid(page).evaluate((element) => element.scrollTop);

for (const colorScheme of ["light", "dark"] as const)
  journey(
    `on a desktop prices are compared by their days on the keyboard, ${colorScheme}`,
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await openFlights(page);
      await page.getByRole("link", { name: "Grade ida × volta" }).click();
      await expect(grid(page)).toBeVisible();
      await expectNoBarrier(page, "the grid");

      await page.getByRole("button", { name: /^Ir para o menor preço R\$/ }).click();
      await expect(focused(page)).toHaveAccessibleName(/^Ida .*R\$.*menor preço/);
      await page.keyboard.press("Enter");
      await expect(panel(page).getByRole("link", { name: "Ver" }).first()).toBeVisible();
      await expect(focused(page)).toHaveAttribute("aria-selected", "true");
      const address = page.url();
      expect(address).toMatch(/view=grid&departure=\d{4}-\d\d-\d\d&return=\d{4}-\d\d-\d\d$/);
      await expectNoBarrier(page, "the grid with a chosen pair");

      await page.reload();
      await expect(panel(page).getByRole("link", { name: "Ver" }).first()).toBeVisible();
      const chosen = grid(page).getByRole("gridcell", { selected: true });
      await expect(chosen).toBeInViewport();
      await chosen.focus();
      await page.keyboard.press("PageUp");
      await expect(focused(page)).toBeInViewport();
      const above = await focused(page).getAttribute("aria-label");
      await page.keyboard.press("ArrowDown");
      await expect(focused(page)).not.toHaveAccessibleName(above ?? "");
      await expect(focused(page)).toBeInViewport();
      await page.keyboard.press("Control+End");
      await expect.poll(() => startOf(page)).toBeGreaterThan(1000);
      await expect(focused(page)).toBeInViewport();
      const end = await focused(page).getAttribute("aria-label");
      await page.keyboard.press("PageUp");
      await expect(focused(page)).not.toHaveAccessibleName(end ?? "");
      await expect(focused(page)).toBeInViewport();
      expect(await grid(page).getByRole("gridcell").count()).toBeLessThan(400);
      await page.keyboard.press("Escape");
      await expect(panel(page)).toHaveCount(0);

      await page.getByRole("link", { name: "Mês", exact: true }).click();
      const day = page.getByRole("gridcell", { name: /menor preço/ });
      await expect(day).toBeVisible();
      await expectNoBarrier(page, "the months");
      await day.click();
      await expect(page).toHaveURL(address);
      const history = page.getByRole("button", { name: /^Histórico/, includeHidden: true });
      await panel(page).locator(history).click();
      const dialog = page.getByRole("dialog", { name: "Histórico do voo" });
      await expect(dialog).toBeVisible();
      await panel(page).locator(history).focus();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(address);
      await page.goBack();
      await expect(day).toBeVisible();
    },
  );

journey("in a window too low for the grid the keyboard never leaves it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await openFlights(page);
  await page.getByRole("link", { name: "Grade ida × volta" }).click();
  await expect(grid(page)).toBeVisible();
  await page.getByRole("button", { name: /^Ir para o menor preço R\$/ }).press("Enter");
  await expect(focused(page)).toHaveAccessibleName(/menor preço/);
  for (const key of ["ArrowDown", "PageDown", "PageUp", "Control+Home", "Control+End"]) {
    await page.keyboard.press(key);
    await expect(focused(page)).toHaveRole("gridcell");
    await expect(focused(page), key).toBeInViewport({ ratio: 1 });
  }
});

journey("a day of the months bears the dot that their legend explains", async ({ page }) => {
  await openFlights(page);
  await page.getByRole("link", { name: "Mês", exact: true }).click();
  const day = page.getByRole("gridcell", { name: /R\$/ }).first();
  await expect(day).toBeVisible();
  const dot = () =>
    day.evaluate((cell) => {
      const view = cell.ownerDocument.defaultView;
      cell.setAttribute("data-age", "aging");
      return view.getComputedStyle(cell.querySelector("span")).backgroundImage;
    });
  expect(await dot()).toContain("radial-gradient");
  const legend = page.getByRole("list", { name: "Legenda" }).locator("[data-of=aging]");
  await expect(legend).toHaveCSS("background-image", /radial-gradient/);
});

journey("on the narrowest phone prices of five digits stay within their days", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.route("**/api/v1/profiles/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), currency: "JPY" } });
  });
  // To go further costs six digits on most days.
  await openFlights(page, "GRU → EZE");
  await page.getByRole("link", { name: "Mês", exact: true }).click();
  await expect(page.getByRole("gridcell", { name: /¥\s\d\d\.\d{3}\b/ }).first()).toBeVisible();
  await page.evaluate('for (const day of document.querySelectorAll("td")) day.dataset.age = "aging"');
  expect(await page.evaluate<string[]>(WIDE_PRICES)).toEqual([]);
});

const WIDE_PRICES = `[...document.querySelectorAll("td [data-text]")]
  .filter((text) => text.scrollWidth > text.clientWidth)
  .map((text) => text.dataset.text)`;

journey(
  "on a phone the grid is panned by touch, and a pair leads to the list",
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "pt-BR" },
    });
    const page = await context.newPage();
    await openFlights(page);
    await page.getByRole("link", { name: "Grade ida × volta" }).click();
    await expect(grid(page)).toBeVisible();
    await grid(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
    const box = await grid(page).boundingBox();
    if (!box) throw new Error("the grid is not on the screen");
    const touch = await context.newCDPSession(page);
    const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height - 60) };
    const pan = (type: "touchStart" | "touchMove" | "touchEnd", up = 0) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: at.x, y: at.y - up }],
      });
    await pan("touchStart");
    for (let up = 20; up <= 300; up += 20) await pan("touchMove", up);
    await pan("touchEnd");
    await expect.poll(() => startOf(page)).toBeGreaterThan(100);
    await expect(grid(page).getByRole("columnheader", { name: "Ida" })).toBeInViewport();
    await expectToFit(page, "the grid on a phone");

    const cell = grid(page).getByRole("gridcell", { name: /R\$/ }).nth(8);
    const narrowest = async () => {
      const size = await cell.boundingBox();
      return size ? Math.min(size.width, size.height) : 0;
    };
    // The rows are drawn anew while the pan runs out.
    await expect.poll(narrowest).toBeGreaterThanOrEqual(44);
    // A tap on what still moves only stops it.
    let before = "";
    const standsStill = async () => {
      const place = JSON.stringify(await cell.boundingBox());
      const isSame = place === before;
      before = place;
      return isSame;
    };
    await expect.poll(standsStill).toBe(true);
    await cell.tap();
    await expect(panel(page).getByRole("link", { name: "Ver" }).first()).toBeVisible();
    await expectNoBarrier(page, "the grid on a phone");
    await panel(page).getByRole("link", { name: "Ver na lista" }).click();
    await expect(flightList(page).getByRole("listitem")).toHaveCount(1);
    await context.close();
  },
);
