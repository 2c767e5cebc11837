import type { Locator } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { openFlights } from "./pages/demo.ts";

journey.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await openFlights(page);
});

journey("who has chosen the colours of everything sees what is chosen and switched on", async ({ page }) => {
  const views = page.getByRole("navigation", { name: "Como ver" }).getByRole("link");
  expect(await groundOf(views.nth(0))).not.toBe(await groundOf(views.nth(1)));

  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Navegação principal" }).getByRole("link");
  const tile = (at: number) => menu.nth(at).locator("> :first-child");
  await expect(menu.nth(0)).toHaveAttribute("aria-current", "page");
  const highlight = await page.evaluate<string>(HIGHLIGHT);
  expect(await groundOf(tile(0))).toBe(highlight);
  expect(await groundOf(tile(1))).not.toBe(highlight);

  const here = page.getByRole("button", { name: "Saindo de GRU" });
  const there = page.getByRole("button", { name: "Chegando em GRU" });
  await expect(here).toHaveAttribute("aria-pressed", "true");
  expect(await groundOf(here)).not.toBe(await groundOf(there));

  await page.goto("/searches?new=1");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveCSS("border-top-style", "solid");
  const continuous = dialog.getByRole("switch", { name: "Busca contínua" });
  const on = await groundOf(continuous);
  await continuous.press("Space");
  await expect.poll(() => groundOf(continuous)).not.toBe(on);
});

journey(
  "who has chosen the colours of everything sees which line of a list the keys are at",
  async ({ page }) => {
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Busca rápida" });
    await expect(palette.getByRole("option", { selected: true })).toHaveCSS("outline-style", "solid");
    await expect(palette.getByRole("option", { selected: false }).first()).toHaveCSS("outline-style", "none");
  },
);

journey("who has chosen the colours of everything tells a great price from a high one", async ({ page }) => {
  await page.getByRole("link", { name: "Mês" }).click();
  const mark = page.getByRole("gridcell").locator("[data-mark]").first();
  // There are days on which none of a search is high.
  for (const level of ["low", "high"]) {
    await mark.evaluate((shape, which) => shape.setAttribute("data-mark", which), level);
    await expect(mark).toHaveCSS("border-left-color", "rgba(0, 0, 0, 0)");
  }
});

journey(
  "who has chosen the colours of everything sees where a button behind a mail ends",
  async ({ page, product }) => {
    const { headers } = await product.mail("demo@rasante.example", / → /);
    await page.goto(/<([^>]+)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "");
    const button = page.getByRole("button", { name: /^Parar/ }).first();
    await expect(button).toHaveCSS("border-top-style", "solid");
    await expect(button).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  },
);

const groundOf = (place: Locator) =>
  place.evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).backgroundColor);

/** What the colours of this browser call chosen. */
const HIGHLIGHT = `(() => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.background = "Highlight";
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
})()`;
