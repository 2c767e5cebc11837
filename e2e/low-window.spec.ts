import { expect, journey } from "./journey.ts";
import { enterAsDemo } from "./pages/demo.ts";

/** A phone that lies on its side. */
const LYING = { width: 844, height: 390 };

journey("on a phone that lies on its side one reaches the end of the account's menu", async ({ page }) => {
  await enterAsDemo(page);
  await page.setViewportSize(LYING);
  await page.getByRole("button", { name: /^Menu da conta/ }).click();
  const panel = page.getByRole("dialog", { name: /^Menu da conta/ });
  await panel.getByText("Moeda").hover();
  await page.mouse.wheel(0, 600);
  await expect(panel.getByRole("button", { name: "Sair" })).toBeInViewport({ ratio: 1 });
});
