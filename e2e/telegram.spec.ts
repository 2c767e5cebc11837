import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import { closeServers } from "#test/servers/local-server.ts";
import { aTelegramServer, BOT_TOKEN } from "#test/servers/telegram-server.ts";
import { expectNoBarrier } from "./pages/barriers.ts";
import { amountIn, cardOf, saveSearch } from "./pages/searches.ts";
import { aNewcomer, answerOnboarding, register } from "./pages/welcome.ts";
import { type Product, startProduct } from "./product.ts";
import { until } from "./until.ts";

const ANA = { id: 501, first_name: "Ana", username: "ana_s", language_code: "pt-br" };
const route = { origin: "GRU", destination: "LIS" };
const chat = { id: ANA.id, type: "private" };

// A product of its own: it has a bot, and no demonstration.
test("Telegram is linked in its chat; an alert arrives there, and its button stops that search", async ({
  browser,
}) => {
  test.slow();
  const telegram = await aTelegramServer();
  telegram.chats.add(String(ANA.id));
  const settings = { ...telegram.settings, DEMO: "off", LOG_LEVEL: "trace" };
  const product = await startProduct(settings);
  const page = await browser.newPage({ baseURL: product.url, locale: "pt-BR" });
  try {
    const ana = aNewcomer();
    await register(page, product, ana);
    await answerOnboarding(page, "GRU");
    const section = await openChannels(page);
    await expect(section.getByText(/^No plano Premium os avisos chegam também/)).toBeVisible();
    await grantPremium(product, settings, ana.email);

    await openChannels(page);
    await withoutQuietHours(page);
    await section.getByRole("button", { name: "Vincular o Telegram" }).click();
    const dialog = page.getByRole("dialog", { name: "Vincular o Telegram" });
    await expect(dialog.getByRole("img", { name: /@rasante_bot/ })).toBeVisible();
    await expectNoBarrier(page, "the link to Telegram");
    const href = await dialog.getByRole("link", { name: "Abrir o Telegram" }).getAttribute("href");
    const start = new URL(href ?? "").searchParams.get("start");
    telegram.happen({ update_id: 1, message: { chat, from: ANA, text: `/start ${start}` } } as never);
    await expect(page.getByText("Telegram vinculado")).toBeVisible();
    await expect(section.getByText("Ana (@ana_s) é um dos seus canais de aviso.")).toBeVisible();
    expect(telegram.lines[0]?.html).toContain("Pronto: seus avisos chegam aqui");

    await fallOf(page, product);
    const told = await until("an alert in the chat", 90_000, async () =>
      telegram.lines.find(({ html }) => html.startsWith("<b>GRU → LIS")),
    );
    expect(told.html).toContain("Por que avisamos");
    const stop = told.buttons.flat().find(({ text }) => text === "Parar")?.callback_data;
    const message = { message_id: told.messageId, chat };
    telegram.happen({
      update_id: 2,
      callback_query: { id: "9", from: ANA, data: stop, message },
    } as never);
    await until("the press to be answered", 30_000, async () => telegram.answered[0]);
    expect(telegram.answered).toMatchObject([
      { callback_query_id: "9", text: expect.stringMatching(/parados/) },
    ]);
    expect(product.output()).not.toContain(BOT_TOKEN.split(":")[1]);
  } finally {
    await page.close();
    await product.dispose();
    closeServers();
  }
});

async function openChannels(page: Page) {
  await page.goto("/account");
  const section = page.getByRole("region", { name: "Avisos" });
  await expect(section.getByRole("button", { name: "Adicionar webhook" })).toBeVisible();
  return section;
}

/** The journey is to pass by night too. */
async function withoutQuietHours(page: Page) {
  // What is further down comes when one gets there.
  await page.getByRole("button", { name: "Adicionar webhook" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await page.getByRole("switch", { name: "Horas de silêncio" }).click();
  const form = page.locator("form").filter({ hasText: "Horas de silêncio" });
  const [saved] = await Promise.all([
    page.waitForResponse(
      (reply) => reply.url().endsWith("/alert-preferences") && reply.request().method() === "PATCH",
    ),
    form.getByRole("button", { name: "Salvar" }).click(),
  ]);
  expect(await saved.json()).toMatchObject({ quiet_from: null });
}

/** What an operator does; the embedded database belongs to one process at a time. */
async function grantPremium(product: Product, settings: Record<string, string>, email: string) {
  await product.stop();
  const env = { PATH: process.env.PATH, DATA_DIR: product.dataDir, ...settings };
  await promisify(execFile)(process.execPath, ["src/server/admin.ts", "set-plan", email, "premium"], { env });
  await product.start();
}

/** A search with a target, and a price that falls below it. */
async function fallOf(page: Page, product: Product) {
  await saveSearch(page, route);
  const card = cardOf(page, route);
  await expect(card.getByText(/R\$/).first()).toBeVisible({ timeout: 60_000 });
  const price = amountIn(await card.getByText(/R\$/).first().innerText());
  await card.getByRole("button", { name: "Definir meta" }).click();
  await page.getByLabel(/Avisar abaixo de/).fill(String(Math.round(price * 0.8)));
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Meta salva")).toBeVisible();
  await product.plantPromotion({ ...route, percent: 45, hours: 12 });
}
