import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { COLOURS, expectNoBarrier, expectNoCutText, expectToFit } from "./pages/barriers.ts";
import { sheetsOf } from "./sheets.ts";

const PAGES = ["/", "/privacy", "/terms", "/contact"];
const WIDTHS = [1440, 768, 390, 320];

const scrolled = (page: Page) => page.evaluate<number>("Math.round(scrollY)");

journey(
  "every page that anybody may read fits, has no barrier and asks nobody else",
  async ({ page, product }) => {
    const strangers: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(product.url)) strangers.push(request.url());
    });
    for (const path of PAGES) {
      await page.goto(path);
      await expectNoBarrier(page, path);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.reload();
      await expectNoBarrier(page, `${path}, dark`, { only: COLOURS });
      await page.emulateMedia({ colorScheme: "light" });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectToFit(page, `${path} at ${width} px`);
        await expectNoCutText(page, `${path} at ${width} px`);
      }
    }
    expect(strangers).toEqual([]);
  },
);

journey("on a phone the head is one row in every language, below which its menu opens", async ({ page }) => {
  for (const path of ["/", "/en", "/es", "/fr"]) {
    await page.goto(path);
    for (const width of [375, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const head = await page.getByRole("banner").boundingBox();
      expect(head?.height, `${path} at ${width} px`).toBe(64);
    }
  }
});

/** What is marked before a page is taken over would be drawn anew, and faces that come later move what is printed. */
async function untilItStands(page: Page) {
  await page.waitForLoadState("networkidle");
  await expect(page.locator(":root")).not.toHaveAttribute("data-waits");
}

journey("on paper the offers stand on the sheet of their heading, however high it is", async ({ page }) => {
  await page.goto("/");
  await untilItStands(page);
  await page.evaluate(`{
    const mark = (place, name) =>
      place.append(Object.assign(document.createElement("a"), { href: "http://mark.example/" + name, textContent: name }));
    const table = document.querySelector("table");
    mark(table.closest("section").querySelector("h2"), "heading");
    for (const row of table.rows) mark(row.cells[0], "row");
    mark(document.querySelector("#planos h2"), "plans");
    mark(document.querySelector("#planos h3"), "plan");
  }`);
  for (let height = 165; height <= 335; height += 10) {
    const { heading = [], row = [], plans = [], plan } = await sheetsOf(page, height);
    expect(heading.length, `at ${height} mm`).toBeGreaterThan(0);
    expect(new Set([...heading, ...row]).size, `at ${height} mm`).toBe(1);
    expect(plans, `plans at ${height} mm`).toEqual(plan);
  }
});

journey("on paper the privacy page has no heading below which its sheet ends", async ({ page }) => {
  await page.goto("/privacy");
  await untilItStands(page);
  await page.evaluate(`{
    const mark = (place, name) =>
      place.prepend(Object.assign(document.createElement("a"), { href: "http://mark.example/" + name, textContent: "x" }));
    for (const [at, heading] of document.querySelectorAll("main section h2").entries()) {
      mark(heading, "heading" + at);
      mark(heading.nextElementSibling.querySelector("li") ?? heading.nextElementSibling, "text" + at);
    }
  }`);
  for (let height = 160; height <= 330; height += 10) {
    const sheets = await sheetsOf(page, height);
    for (let at = 0; at < 5; at++)
      expect(sheets[`heading${at}`], `${at} at ${height} mm`).toEqual([sheets[`text${at}`]?.[0]]);
  }
});

journey("text twice as large goes on fitting", async ({ page }) => {
  for (const path of [...PAGES, "/fr"]) {
    await page.goto(path);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    for (const width of [1280, 640, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectToFit(page, `${path} at ${width} px`);
      await expectNoCutText(page, `${path} at ${width} px`);
    }
  }
});

journey(
  "with the colours of a system in high contrast, buttons and choices keep their edges",
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/");
    const toRegister = page.getByRole("link", { name: "Criar conta" });
    const ofPlans = page.locator("#planos").getByRole("link", { name: "Criar conta" });
    const first = page.getByRole("link", { name: "Criar meu primeiro monitor" }).first();
    for (const door of [toRegister.first(), first, ofPlans.first(), ofPlans.last()]) {
      const edge = await door.evaluate((link) => {
        const { borderTopWidth, borderTopColor, backgroundColor } =
          link.ownerDocument.defaultView.getComputedStyle(link);
        return { width: Number.parseFloat(borderTopWidth), isSeen: borderTopColor !== backgroundColor };
      });
      expect(edge).toEqual({ width: expect.any(Number), isSeen: true });
      expect(edge.width).toBeGreaterThanOrEqual(1);
    }
    const ground = (name: string) =>
      page
        .getByText(name, { exact: true })
        .evaluate((choice) => choice.ownerDocument.defaultView.getComputedStyle(choice).backgroundColor);
    expect(await ground("Mensal")).not.toBe(await ground("Anual"));
    await expectToFit(page, "high contrast");
  },
);

journey("on paper: ink on white, all answers and both prices, no doors", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.goto("/");
  await expect(page.getByText("Quando o preço chega à sua meta")).toBeVisible();
  await expect(page.getByText("R$ 15,90")).toBeVisible();
  await expect(page.getByText("R$ 159,90")).toBeVisible();
  await expect(page.getByRole("link", { name: "Criar conta" })).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const grounds = await page.locator("header, main section, table, footer").evaluateAll((parts) =>
    parts.flatMap((part) => {
      if (!part.checkVisibility()) return [];
      const { backgroundColor, color } = part.ownerDocument.defaultView.getComputedStyle(part);
      return [`${color} on ${backgroundColor}`];
    }),
  );
  for (const ground of grounds)
    expect(ground).toMatch(/^rgb\(0, 0, 0\) on (rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/);
  await expectToFit(page, "on paper");
});

journey("everything is there without a script", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("radio", { name: "Anual" }).check();
  await expect(page.getByText("R$ 159,90")).toBeVisible();
  await expect(page.getByText("R$ 15,90")).toBeHidden();
  await page.getByText("Quando recebo um aviso?").click();
  await expect(page.getByText("Quando o preço chega à sua meta")).toBeVisible();
  const doors = page.getByRole("link", { name: "Criar conta" });
  await expect(doors).toHaveCount(3);
  for (const door of await doors.all()) await expect(door).toHaveAttribute("href", "/auth?view=register");
  await page.goto("/fr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Le prix passe bas/);
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");
  await context.close();
});

journey("anchors, prices, questions and the menu", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Seções da página" })
    .getByRole("link", { name: "Planos" })
    .click();
  const top = () =>
    page.locator("#planos").evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await expect.poll(top).toBe(100);
  await expect(page.getByText("Economize R$ 31")).toBeHidden();
  await page.getByRole("radio", { name: "Anual" }).check();
  await expect(page.getByText("Economize R$ 31")).toBeVisible();
  await expect(page.getByText("Economize R$ 59")).toBeVisible();

  const open = page.locator("details[open]");
  await page.getByText("Preciso de cartão para experimentar?").click();
  await page.getByText("Quando recebo um aviso?").click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText("Quando recebo um aviso?");
  await page.getByText("Quando recebo um aviso?").click();
  await expect(open).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole("navigation", { name: "Seções da página" });
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Perguntas" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/#faq$/);
});

journey("a smooth jump ends at its place even while the page is being laid out", async ({ page }) => {
  const distance = (anchor: string) =>
    page.locator(anchor).evaluate((section) => Math.abs(section.getBoundingClientRect().top - 100));
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page
    .getByRole("navigation", { name: "Seções da página" })
    .getByRole("link", { name: "Perguntas" })
    .click();
  await expect(page.locator("[data-late]")).toHaveCount(0);
  await expect.poll(() => distance("#faq")).toBeLessThanOrEqual(2);
  await page.goto("/en#planos");
  await expect(page.locator("[data-late]")).toHaveCount(0);
  await expect.poll(() => distance("#planos")).toBeLessThanOrEqual(2);
});

journey("the grid plays, and nothing else moves by it", async ({ page }) => {
  // A part below the window that is laid out later may be told of as moved from or to nowhere, which is a place without
  // height or the corner of the window: nobody sees that.
  await page.addInitScript(`globalThis.moved = [];
  new PerformanceObserver((list) => {
    for (const { node, previousRect: before, currentRect: now } of list.getEntries().flatMap(({ sources }) => sources))
      if (before.height > 0 && now.height > 0 && (before.x !== 0 || before.y !== 0))
        moved.push([node?.nodeName, node?.className, before.x, before.y, now.x, now.y].join(" "));
  }).observe({ type: "layout-shift", buffered: true })`);
  await page.goto("/");
  const figures = () => page.locator("[data-play] [data-price]").allInnerTexts();
  const before = await figures();
  await expect.poll(figures).not.toEqual(before);
  expect(await page.evaluate("moved")).toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  const still = await figures();
  await expect.poll(() => page.evaluate<number>("performance.now()")).toBeGreaterThan(4_000);
  expect(await figures()).toEqual(still);
});

journey("a dialog opens where one is, and whoever has come in and left is back", async ({ page }) => {
  await page.goto("/");
  const ofPremium = page.locator("#planos").getByRole("link", { name: "Criar conta" }).last();
  await ofPremium.scrollIntoViewIfNeeded();
  await ofPremium.click();
  const registration = page.getByRole("dialog", { name: "Criar Conta" });
  await expect(registration).toBeVisible();
  await expect(page).toHaveURL(/\?dialog=register$/);
  expect(await scrolled(page)).toBeGreaterThan(1_000);
  await page.goBack();
  await expect(registration).toBeHidden();
  expect(await scrolled(page)).toBeGreaterThan(1_000);

  await page.goto("/?dialog=login");
  await page.getByRole("button", { name: "Esqueci minha senha" }).click();
  const forgotten = page.getByRole("dialog", { name: "Recuperar senha" });
  await expect(forgotten).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(forgotten).toBeHidden();
  const login = page.getByRole("dialog", { name: "Entrar no Rasante" });
  await login.getByRole("button", { name: "Google" }).click();
  await expect(page.getByText("Login com Google em desenvolvimento")).toBeVisible();
  await login.getByLabel("Email").fill("nobody@example.com");
  await login.getByLabel("Senha", { exact: true }).fill("segredo1");
  await login.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Erro ao fazer login")).toBeVisible();
});

journey("the dialogs to come in cut no text on the narrowest phone, in any language", async ({ page }) => {
  for (const path of ["/", "/en", "/es", "/fr"])
    for (const dialog of ["login", "register"]) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(`${path}?dialog=${dialog}`);
      await expect(page.getByRole("dialog")).toBeVisible();
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectToFit(page, `${path} ${dialog} at ${width} px`);
        await expectNoCutText(page, `${path} ${dialog} at ${width} px`);
      }
    }
});
