import { expect, journey } from "./journey.ts";
import { enterAsDemo } from "./pages/demo.ts";

journey(
  "a screen that was never opened says that the connection is missing, and opens with it",
  async ({ page, context }) => {
    await enterAsDemo(page);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Minha Conta" }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText("Você está sem conexão.");
    await expect(main).not.toContainText("O erro é nosso");

    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByRole("link", { name: "Ver Voos" }).first()).toBeVisible();
    await page.getByRole("link", { name: "Minha Conta" }).click();
    await expect(main.getByRole("alert")).toContainText("Você está sem conexão.");
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Minha Conta" })).toBeVisible();
    await expect(main).not.toContainText("Você está sem conexão.");
  },
);
