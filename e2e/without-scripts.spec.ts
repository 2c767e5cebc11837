import { expect, journey } from "./journey.ts";

journey.use({ javaScriptEnabled: false });

for (const path of ["/dashboard", "/status", "/s/secret"])
  journey(`a browser that runs no scripts is told so at ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Rasante precisa de JavaScript" })).toBeVisible();
    await expect(page.locator("#root > *")).toBeHidden();
  });
