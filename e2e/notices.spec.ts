import type { Locator, Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { enterAsDemo } from "./pages/demo.ts";

const GAP = 8;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const shown = (page: Page) =>
  page.getByRole("region", { name: "Notificações" }).locator("[role=status], [role=alert]");

const boxOf = async (place: Locator): Promise<Box> =>
  (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** So many notices come to rest, none of them over this control. */
async function expectClear(page: Page, control: Locator, count: number) {
  await expect(shown(page)).toHaveCount(count);
  await expect(async () => {
    const boxes = await Promise.all((await shown(page).all()).map(boxOf));
    const tops = boxes.toSorted((a, b) => a.y - b.y);
    for (const [place, below] of tops.slice(1).entries()) {
      const above = tops[place] ?? below;
      expect(below.y - above.y - above.height).toBeCloseTo(GAP, 0);
    }
    const pressed = await boxOf(control);
    expect(boxes.filter((box) => overlap(box, pressed))).toEqual([]);
  }).toPass();
}

for (const [device, width, height] of [
  ["a phone", 390, 844],
  ["a laptop", 1366, 768],
  ["a desktop", 1280, 800],
] as const)
  journey(`on ${device} a notice leaves what was pressed in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await enterAsDemo(page);
    await page.goto("/searches");
    const refresh = page.getByRole("main").getByRole("button", { name: "Atualizar" }).first();
    await refresh.click();
    await expectClear(page, refresh, 2);

    await page.goto("/searches?new=1");
    await page.route("**/api/v1/searches/batches", (route) => route.fulfill({ status: 409, json: {} }));
    const dialog = page.getByRole("dialog", { name: "Criar Nova Busca" });
    for (const [field, code] of [
      ["Origem", "GRU"],
      ["Destino", "MAD"],
    ] as const) {
      await dialog.getByRole("combobox", { name: field }).fill(code);
      await page
        .getByRole("option", { name: new RegExp(code) })
        .first()
        .click();
    }
    const create = dialog.getByRole("button", { name: "Criar Busca" });
    await create.click();
    await expectClear(page, create, 1);
  });
