import { expect, journey } from "./journey.ts";
import { expectToFit } from "./pages/barriers.ts";
import { enterAsDemo, flightList, openFlights } from "./pages/demo.ts";
import { fromMenu } from "./pages/flights-menu.ts";
import { sheetsOf } from "./sheets.ts";

/** Of an alert whose price was far below normal; those by a level or a low alone have no such word. */
const GRADE = /(Bom|Ótimo) achado|Achado imperdível/;

journey("a printed list has every row of its page and nothing to click", async ({ page }) => {
  await openFlights(page);
  await page.emulateMedia({ media: "print" });
  const rows = flightList(page).getByRole("listitem");
  await expect(rows).toHaveCount(20);
  await expect(rows.last().getByText(/R\$/)).toBeVisible();
  await expect(page.getByText(/^Impresso de http.* em \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(page.getByTitle(/Aeroporto|Airport/).first()).toHaveCSS("white-space", "normal");
  // Its width of a phone is no phone's: nothing below moves while the heading is awaited.
  await page.setViewportSize({ width: 718, height: 1047 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("min-height", "0px");
  // A sheet has no whole number of pixels, and cuts a line that stands in its last one.
  const box = await flightList(page).boundingBox();
  expect(box && box.x + box.width).toBe(716);
  for (const gone of [
    page.getByRole("navigation", { name: "Navegação principal" }),
    page.getByRole("button", { name: "Atualizar" }),
    rows.first().getByRole("link", { name: /^Ver/ }),
  ])
    await expect(gone).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

journey("a printed grid has all its days within the sheet and does not tell of keys", async ({ page }) => {
  await openFlights(page);
  await page.getByRole("link", { name: "Grade ida × volta" }).click();
  const grid = page.getByRole("grid", { name: "Preços por ida e duração" });
  const keys = page.getByText("Setas movem");
  await expect(keys).toBeVisible();
  const days = Number(await grid.getAttribute("aria-rowcount")) - 1;
  // An A4 sheet within the margins that browsers leave.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
  const printed = page.locator("table", { hasText: "Ida" });
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const gone of [keys, grid]) await expect(gone).toBeHidden();
  await expect(printed.getByRole("rowheader")).toHaveCount(days);
  await expect(printed.getByRole("rowheader").last()).toBeVisible();
  await expectToFit(page, "the printed grid");
});

journey("printed months stay with their heading, their legend shows its signs", async ({ page }) => {
  await openFlights(page);
  await page.getByRole("link", { name: "Mês", exact: true }).click();
  const months = page.getByRole("region", { name: "Menor preço de cada dia de ida" });
  await expect(months).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const aging = page.getByRole("list", { name: "Legenda" }).locator("[data-of=aging]");
  await expect(aging).toHaveCSS("print-color-adjust", "exact");
  await expect(aging).toHaveCSS("background-image", /^radial-gradient\(circle, rgb\(0, 0, 0\)/);
  await months.evaluate((section) => {
    const { ownerDocument } = section;
    for (const name of ["h2", "h3"])
      section.querySelector(name)?.append(
        Object.assign(ownerDocument.createElement("a"), {
          href: `http://mark.example/${name}`,
          textContent: name,
        }),
      );
  });
  for (let height = 240; height <= 330; height += 10) {
    const { h2 = [], h3 } = await sheetsOf(page, height);
    expect(h2, `at ${height} mm`).toHaveLength(1);
    expect(h2, `at ${height} mm`).toEqual(h3);
  }
});

journey(
  "an open history is printed in place of its page, other dialogs leave that as it is",
  async ({ page }) => {
    await openFlights(page);
    const rows = flightList(page).getByRole("listitem");
    const veil = page.locator(".mantine-Modal-overlay");
    await page
      .getByRole("button", { name: /^Histórico/ })
      .first()
      .click();
    const history = page.getByRole("dialog", { name: "Histórico de preços" });
    await history.getByText("Tabela", { exact: true }).click();
    const table = history.getByRole("region", { name: "Tabela" });
    await expect(table).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(/^Impresso de http/)).toBeVisible();
    await expect(veil).toBeHidden();
    await expect(rows.first()).toBeHidden();
    await expect(table).toHaveCSS("overflow", "visible");
    await expect(table).toHaveCSS("break-inside", "auto");
    // Firefox cuts the rows of a table in a grid.
    await expect(table.locator("xpath=..")).toHaveCSS("display", "block");
    await expect(history).toHaveCSS("overflow", "visible");
    await expect(history.locator("xpath=..")).toHaveCSS("position", "static");

    await page.emulateMedia({ media: "screen" });
    await history.getByRole("button", { name: "Fechar" }).click();
    await expect(history).toBeHidden();
    await fromMenu(page, "Link e feeds");
    const share = page.getByRole("dialog", { name: "Compartilhar busca" });
    await expect(share).toBeVisible();
    await page.emulateMedia({ media: "print" });
    for (const gone of [share, veil]) await expect(gone).toBeHidden();
    await expect(rows.first()).toBeVisible();
  },
);

journey(
  "a printed alert keeps the words on its grounds, and its parts make room for each other",
  async ({ page }) => {
    await enterAsDemo(page);
    await page.goto("/alerts");
    const grade = page.getByText(GRADE).first();
    await expect(grade).toHaveCSS("print-color-adjust", "exact");
    const choice = page.getByRole("combobox", { name: "Busca" });
    await expect(choice).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(choice).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    const receipt = page.getByRole("link", { name: /^Por que avisamos/ }).first();
    await receipt.click();
    const around = page.getByRole("region", { name: "O preço em volta deste aviso" });
    await expect(around.getByRole("slider")).toBeAttached();
    await page.emulateMedia({ media: "print" });
    // A grid goes on overleaf as if nothing in it had been moved there.
    const column = around.locator("xpath=..");
    for (const part of [column, column.locator("xpath=.."), column.locator("xpath=../..")])
      await expect(part).toHaveCSS("display", "block");
    await expect(around).toHaveCSS("margin-top", "16px");
  },
);

for (const path of ["/dashboard", "/searches", "/flights", "/account"])
  journey(`${path} is printed like the others, also as the first screen that one opens`, async ({ page }) => {
    await enterAsDemo(page);
    await page.goto(path);
    await expect(page.getByText(/^Impresso de http/)).toBeAttached();
    const sidebar = page.getByRole("complementary", { name: "Menu" });
    await expect(sidebar).toBeVisible();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByText(/^Impresso de http/)).toBeVisible();
    await expect(sidebar).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Navegação principal" })).toBeHidden();
    for (const name of ["Atualizar", "Nova Busca"])
      await expect(page.getByRole("button", { name, exact: true }).and(page.locator(":visible"))).toHaveCount(
        0,
      );
    await expect(page.getByRole("link", { name: "Ver Voos" }).and(page.locator(":visible"))).toHaveCount(0);
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });

journey("a printed switch shows whether it is on", async ({ page }) => {
  await enterAsDemo(page);
  await page.goto("/account");
  const singleKeys = page.getByRole("switch", { name: "Atalhos de letras e sinais" });
  await expect(singleKeys).toHaveCSS("print-color-adjust", "exact");
});

journey("/status is printed like the others, also by who has no account", async ({ page }) => {
  await page.goto("/status");
  const back = page.getByRole("link", { name: "Ir para o início" });
  await expect(back).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByText(/^Impresso de http/)).toBeVisible();
  await expect(back).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("[data-verdict] [data-kind]")).toHaveCSS("print-color-adjust", "exact");
});
