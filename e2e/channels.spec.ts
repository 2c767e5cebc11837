import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import type { BrowserContext, Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { closeServers, serve } from "#test/servers/local-server.ts";
import { expect, journey } from "./journey.ts";
import { expectNoBarrier } from "./pages/barriers.ts";
import { enterAsDemo } from "./pages/demo.ts";

/* What runs in the page: the tests' own types know no browser. */
const REGISTER = `navigator.serviceWorker.register("/push-worker.js").then(() => navigator.serviceWorker.ready).then(() => true)`;
const ANSWERS = `navigator.serviceWorker.controller !== null`;
const IS_KEPT = `caches.match("/last-prices").then((found) => found !== undefined)`;
const NOTIFICATIONS = `navigator.serviceWorker.ready
  .then((registration) => registration.getNotifications())
  .then((all) => all.map(({ title, body, tag, data }) => [title, body, tag, data.id]).sort())`;

journey("a webhook is added, tested, disabled by its receiver, revived and removed", async ({ page }) => {
  using receiver = await aReceiver();
  const section = await openChannels(page);
  await section.getByRole("button", { name: "Adicionar webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo webhook" });
  await dialog.getByLabel("Nome").fill("Casa");
  await dialog.getByLabel("Endereço").fill("https://10.0.0.1/hook");
  await dialog.getByRole("button", { name: "Adicionar" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Use um endereço público, https, sem senha e na porta 443 ou 8443.",
  );
  await expectNoBarrier(page, "the dialog");
  await dialog.getByLabel("Endereço").fill(receiver.url);
  await dialog.getByRole("button", { name: "Adicionar" }).click();
  const secret = await page.getByText(/^whsec_/).innerText();
  await page.getByRole("button", { name: "Já copiei" }).click();

  const item = section.getByRole("listitem").filter({ hasText: "Casa" });
  await item.getByRole("button", { name: "Testar Casa" }).click();
  await expect(item).toContainText("Última entrega");
  const [first] = receiver.got;
  expect(
    new Webhook(secret).verify(first?.body ?? "", first?.headers as Record<string, string>),
  ).toMatchObject({
    type: "test",
    data: { title: "Rasante: mensagem de teste" },
  });

  receiver.answer = 410;
  await item.getByRole("button", { name: "Testar Casa" }).click();
  await expect(item).toContainText("Suspenso");
  await expectNoBarrier(page, "a channel that is suspended");
  receiver.answer = 204;
  await item.getByRole("button", { name: "Testar Casa" }).click();
  await expect(item).not.toContainText("Suspenso");

  await item.getByRole("button", { name: "Remover Casa" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remover" }).click();
  await expect(item).toBeHidden();
});

journey(
  "what is pushed is shown once, the later message and not the earlier one that comes again",
  async ({ page, context, product }) => {
    await context.grantPermissions(["notifications"]);
    await openChannels(page);
    const push = await aPushedWorker(page, context, product.url);
    const message = {
      id: "d1",
      title: "GRU → LIS por R$ 3.280",
      body: "12/03 a 24/03",
      topic: "monitor-1",
      url: "/alerts",
      at: "2026-11-20T15:00:00.000Z",
    };
    const later = { ...message, id: "d2", at: "2026-11-20T15:10:00.000Z" };
    for (const one of [message, later, message]) await push(one);
    await push({ ...message, id: "d3", topic: "monitor-2" });
    const shown = () => page.evaluate<string[][]>(NOTIFICATIONS);
    await expect.poll(shown).toEqual([
      [message.title, message.body, "monitor-1", "d2"],
      [message.title, message.body, "monitor-2", "d3"],
    ]);
  },
);

journey(
  "without a connection and without prices the app says so, at every address",
  async ({ page, context }) => {
    await page.goto("/");
    await page.evaluate(REGISTER);
    await context.setOffline(true);
    for (const address of ["/", "/auth", "/flights?sort=price-desc&origin=GRU", "/status"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: "Sem conexão" })).toBeVisible();
      await expect(page.getByRole("list")).toHaveCount(0);
    }
    await expectNoBarrier(page, "the page without a connection and without prices");
    await context.setOffline(false);
    await page.getByRole("link", { name: "Tentar de novo" }).click();
    await expect(page.getByRole("heading", { name: "Sem conexão" })).toBeHidden();
  },
);

journey("without a connection the app shows the last prices with their age", async ({ page, context }) => {
  await enterAsDemo(page);
  await page.evaluate(REGISTER);
  await expect.poll(() => page.evaluate<boolean>(ANSWERS)).toBe(true);
  await page.getByRole("link", { name: "Minhas Buscas" }).click();
  await expect(page.getByRole("article").first()).toContainText("R$");
  await expect.poll(() => page.evaluate<boolean>(IS_KEPT)).toBe(true);
  await context.setOffline(true);
  await page.goto("/searches");
  await expect(page.getByRole("heading", { name: "Sem conexão" })).toBeVisible();
  await expect(page.getByRole("listitem").first()).toContainText(
    /[A-Z]{3} → [A-Z]{3}.*R\$.*(há|este|ontem|anteontem)/,
  );
  await expectNoBarrier(page, "the page without a connection");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("heading", { name: "Minhas Buscas" })).toBeVisible();
});

async function openChannels(page: Page) {
  await enterAsDemo(page);
  await page.goto("/account");
  const section = page.getByRole("region", { name: "Avisos" });
  await expect(section.getByRole("button", { name: "Adicionar webhook" })).toBeVisible();
  return section;
}

/** A server that keeps what is posted to it. */
async function aReceiver() {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const receiver = { url: "", got, answer: 204, [Symbol.dispose]: closeServers };
  const address = await serve(async (request, response) => {
    got.push({ headers: request.headers, body: await text(request) });
    response.writeHead(receiver.answer).end();
  });
  receiver.url = address.href;
  return receiver;
}

/** The product's service worker at work, and a push service's way to it. */
async function aPushedWorker(page: Page, context: BrowserContext, origin: string) {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((done) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) done(registration.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  await page.evaluate(REGISTER);
  const registrationId = await registered;
  return (message: object) =>
    browser.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
}
