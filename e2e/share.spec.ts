import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { expectNoBarrier, expectNoCutText } from "./pages/barriers.ts";
import { flightList, openFlights } from "./pages/demo.ts";
import { fromMenu } from "./pages/flights-menu.ts";
import { cardOf } from "./pages/searches.ts";
import { aNewcomer, answerOnboarding, registerHere } from "./pages/welcome.ts";

journey(
  "what leaves: a file, a calendar, a page for others and feeds, until they are revoked",
  async ({ page, browser }) => {
    await openFlights(page);
    const first = flightList(page).getByRole("listitem").first();
    const [departure = ""] = /\d\d\/\d\d\/\d{4}/.exec(await first.innerText()) ?? [];

    const table = await download(page, () => fromMenu(page, "Planilha (CSV)"));
    expect(table.name).toMatch(/^rasante-web-[A-Z]{3}-[A-Z]{3}-flights-\d{4}-\d\d-\d\d\.csv$/);
    expect(table.text).toMatch(/^\uFEFFOrigem;Destino;Ida;/);
    expect(table.text.split("\n")[1]).toContain(departure.split("/").reverse().join("-"));

    const calendar = await download(page, () =>
      first.getByRole("button", { name: /^Pôr na agenda/ }).click(),
    );
    expect(calendar.text).toContain(`DTSTART;VALUE=DATE:${departure.split("/").reverse().join("")}`);

    await fromMenu(page, "Link e feeds");
    const dialog = page.getByRole("dialog", { name: "Compartilhar busca" });
    await dialog.getByRole("button", { name: "Criar link" }).click();
    const link = await dialog.getByText(/\/s\/[\w-]{43}$/).innerText();
    await dialog.getByRole("button", { name: "Criar feeds" }).click();
    const atom = await dialog.getByText(/flights\.atom$/).innerText();
    await expectNoBarrier(page, "the dialog");

    // What a chat reads of it, which runs no scripts.
    const told = await (await page.request.get(link)).text();
    expect(told).toMatch(/"og:title" content="[^"]+ \([A-Z]{3}\) → [^"]+ \([A-Z]{3}\)/);
    expect(told).toMatch(/"og:description" content="A partir de [^"]+Visto em /);

    const stranger = await aStranger(browser, link);
    await expect(flightList(stranger)).toContainText(departure);
    await expect(likeIt(stranger)).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await stranger.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await stranger.reload();
      await expect(flightList(stranger)).toBeVisible();
      await expectNoBarrier(stranger, `the shared page, ${colorScheme}`);
    }
    await stranger.emulateMedia({ media: "print" });
    await expect(likeIt(stranger)).toBeHidden();
    await expect(stranger.getByText(`Impresso de ${link}`)).toBeVisible();
    const found = stranger.getByRole("region", { name: /voos encontrados$/ });
    await expect(found).toHaveCSS("break-inside", "auto");
    await expect(found).toHaveCSS("margin-top", "16px");
    await expect(flightList(stranger).getByRole("listitem").first()).toHaveCSS("break-inside", "avoid");
    await stranger.emulateMedia({ media: "screen" });

    const feed = await page.request.get(atom);
    expect(feed.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(await feed.text()).toContain("<entry>");
    const again = await page.request.get(atom, { headers: { "if-none-match": feed.headers().etag ?? "" } });
    expect(again.status()).toBe(304);

    for (const address of [link, atom]) {
      const name = `Revogar o endereço que termina em ${endOfSecret(address)}`;
      const revoke = dialog.getByRole("button", { name });
      await revoke.click();
      const sure = dialog.getByRole("button", { name: "Revogar", exact: true });
      await sure.click();
      await expect(sure).toBeHidden();
      await expect(revoke).toBeHidden();
    }
    await stranger.reload();
    await expect(stranger.getByRole("heading", { name: "Este link não vale agora" })).toBeVisible();
    await stranger.setViewportSize({ width: 320, height: 640 });
    await expectNoCutText(stranger, "the page of a link that is gone");
    expect((await page.request.get(atom)).status()).toBe(404);
    await stranger.close();
  },
);

journey("whoever gets a shared page registers to watch the same", async ({ page, browser, product }) => {
  await openFlights(page);
  await fromMenu(page, "Link e feeds");
  const dialog = page.getByRole("dialog", { name: "Compartilhar busca" });
  await dialog.getByRole("button", { name: "Criar link" }).click();
  const stranger = await aStranger(browser, await dialog.getByText(/\/s\/[\w-]{43}$/).innerText());
  await expect(stranger).toHaveTitle(/ → /);
  const [origin = "", destination = ""] = (await stranger.title()).match(/[A-Z]{3}/g) ?? [];
  await likeIt(stranger).click();
  await registerHere(stranger, product, aNewcomer());
  await answerOnboarding(stranger, "GRU");

  const form = stranger.getByRole("dialog", { name: "Criar Nova Busca" });
  await expect(form.getByRole("combobox", { name: "Origem" })).toHaveValue(new RegExp(`^${origin} - `));
  await expect(form.getByRole("combobox", { name: "Destino" })).toHaveValue(new RegExp(`^${destination} - `));
  await form.getByRole("button", { name: "Criar Busca" }).click();
  await expect(stranger.getByText("Busca criada com sucesso!")).toBeVisible();
  await expect(cardOf(stranger, { origin, destination })).toBeVisible();
  await expect(stranger).toHaveURL(/\/searches$/);
  await stranger.close();
});

async function download(page: Page, ask: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent("download"), ask()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

/** By which the dialog names an address once it has been made. */
const endOfSecret = (address: string) => /[\w-]{43}/.exec(address)?.[0].slice(-4);

const likeIt = (page: Page) => page.getByRole("link", { name: "Criar busca igual" });

/** Someone without a session, in a browser of his own. */
async function aStranger(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ locale: "pt-BR" });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
