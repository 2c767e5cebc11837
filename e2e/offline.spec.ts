import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { demoButton, enterAsDemo, expectDeals } from "./pages/demo.ts";

const OFFLINE = "Você está sem conexão. Tente de novo quando ela voltar.";

const notice = (page: Page, title: string) =>
  page.getByRole("region", { name: "Notificações" }).getByRole("alert").filter({ hasText: title });

/** Told once, with the reason. */
async function expectTold(page: Page, title: string) {
  await expect(notice(page, title)).toHaveCount(1);
  await expect(notice(page, title)).toContainText(OFFLINE);
  await notice(page, title).getByRole("button", { name: "Fechar aviso" }).click();
  await expect(notice(page, title)).toHaveCount(0);
}

/** What shows notices is here: it comes soon after the start. */
const untilNoticesCanShow = (page: Page) => page.waitForResponse(/\/toast-stack-/);

journey(
  "a screen that was never opened says that the connection is missing, and opens with it",
  async ({ page, context }) => {
    await enterAsDemo(page);
    let loads = 0;
    page.on("load", () => loads++);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Minha Conta" }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText(OFFLINE);
    await expect(main).not.toContainText("O erro é nosso");

    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByRole("link", { name: "Ver Voos" }).first()).toBeVisible();
    await page.getByRole("link", { name: "Minha Conta" }).click();
    await main.getByRole("button", { name: "Tentar Novamente" }).click();
    await expect(main.getByRole("alert")).toContainText(OFFLINE);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Minha Conta" })).toBeVisible();
    await expect(main).not.toContainText("Você está sem conexão.");
    expect(loads).toBe(0);
  },
);

journey(
  "what is pressed without a connection is answered at once, and does nothing when it is back",
  async ({ page, context }) => {
    await enterAsDemo(page);
    await page.getByRole("link", { name: "Minhas Buscas" }).click();
    const card = page.getByRole("article").first();
    const menu = card.getByRole("button", { name: /^Ações da busca/ });
    const pause = page.getByRole("menuitem", { name: "Pausar" });
    await menu.click();
    await expect(pause).toBeVisible();
    await page.keyboard.press("Escape");

    await context.setOffline(true);
    await menu.click();
    await pause.click();
    await expectTold(page, "Erro ao atualizar busca");
    await page.getByRole("main").getByRole("button", { name: "Atualizar" }).first().click();
    await expectTold(page, "Erro ao atualizar buscas");
    // Its dialog was never opened.
    const removal = card.getByRole("button", { name: "Excluir busca" });
    for (let press = 0; press < 2; press++) {
      await removal.click();
      await expectTold(page, OFFLINE);
    }
    await expect(card).toBeVisible();

    const changes: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && changes.push(request.url()));
    const readAgain = page.waitForResponse(/\/searches\/batches$/);
    await context.setOffline(false);
    await readAgain;
    await expect(page.getByText("Você está sem conexão.")).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(changes).toEqual([]);
    await removal.click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
    await expect(removal).toBeFocused();
  },
);

journey("without a connection the sign-in says so, and works once it is back", async ({ page, context }) => {
  const noticesCanShow = untilNoticesCanShow(page);
  await page.goto("/auth");
  await noticesCanShow;
  await context.setOffline(true);
  await demoButton(page).click();
  await expectTold(page, "Erro ao fazer login");
  await context.setOffline(false);
  await demoButton(page).click();
  await expectDeals(page);
});

journey(
  "without a connection the landing page stays, and its doors open later",
  async ({ page, context }) => {
    await page.goto("/");
    const enter = page.getByRole("banner").getByRole("link", { name: "Entrar" });
    await expect(page.locator("html[data-waits]")).toHaveCount(0);
    await context.setOffline(true);
    await enter.click();
    await expect(page.getByRole("alert")).toHaveText(OFFLINE);
    await expect(page).toHaveURL("/");
    await context.setOffline(false);
    await expect(page.getByRole("alert")).toBeHidden();
    await enter.click();
    await expect(page.getByRole("dialog", { name: "Entrar no Rasante" })).toBeVisible();
  },
);
