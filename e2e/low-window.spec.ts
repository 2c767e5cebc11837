import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { enterAsDemo } from "./pages/demo.ts";

/** A phone that lies on its side. */
const LYING = { width: 844, height: 390 };
const MOST_STEPS = 60;

/** What the keyboard is at; whether anything covers it. */
const FOCUSED = `(() => {
  const it = document.activeElement;
  const { left, right, top, bottom } = it.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isCovered = !there || !(it.contains(there) || it.parentElement.contains(there));
  return { name: it.ariaLabel ?? it.labels?.[0]?.textContent ?? it.textContent, isCovered };
})()`;

/** Goes on with that key until it is at `last`; answers what was covered on the way. */
async function coveredUntil(page: Page, key: string, last: string): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press(key);
    const at = await page.evaluate<{ name: string; isCovered: boolean }>(FOCUSED);
    if (at.isCovered) covered.push(at.name);
    if (at.name === last) return covered;
  }
  throw new Error(`${MOST_STEPS} times ${key} do not lead to ${last}`);
}

const DIALOGS = [
  { path: "/searches?new=1", end: "Criar Busca", open: async () => {} },
  {
    path: "/searches",
    end: "Salvar avisos",
    open: async (page: Page) => {
      await page
        .getByRole("button", { name: /^Ações da busca/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Ajustar avisos" }).click();
    },
  },
];

for (const { path, end, open } of DIALOGS)
  journey(`on the way to "${end}" and back the keyboard is never below head or foot`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await enterAsDemo(page);
    for (const window of [LYING, { width: 390, height: 844 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(window);
      await page.goto(path);
      await open(page);
      await expect(page.getByRole("dialog").getByRole("button", { name: end })).toBeVisible();
      const there = await coveredUntil(page, "Tab", end);
      const back = await coveredUntil(page, "Shift+Tab", "Fechar");
      expect.soft([...there, ...back], `at ${window.width} × ${window.height}`).toEqual([]);
    }
  });

journey("on a phone that lies on its side a new search has the whole window", async ({ page }) => {
  await enterAsDemo(page);
  await page.setViewportSize(LYING);
  await page.goto("/searches?new=1");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Classe").scrollIntoViewIfNeeded();
  expect((await dialog.boundingBox())?.height).toBe(LYING.height);
  await expect(dialog.getByRole("heading", { name: "Criar Nova Busca" })).not.toBeInViewport();
  await expect(dialog.getByRole("button", { name: "Criar Busca" })).not.toBeInViewport();
});

journey("on a phone that lies on its side one reaches the end of the account's menu", async ({ page }) => {
  await enterAsDemo(page);
  await page.setViewportSize(LYING);
  await page.getByRole("button", { name: /^Menu da conta/ }).click();
  const panel = page.getByRole("dialog", { name: /^Menu da conta/ });
  await panel.getByText("Moeda").hover();
  await page.mouse.wheel(0, 600);
  await expect(panel.getByRole("button", { name: "Sair" })).toBeInViewport({ ratio: 1 });
});
