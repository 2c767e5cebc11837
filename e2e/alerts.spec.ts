import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { demoButton, enterAsDemo } from "./pages/demo.ts";

const BELOW = /(\d+)% abaixo do normal/;

const answer = (page: Page, name: "Sim" | "Não") => page.getByRole("button", { name, exact: true });

const kept = (page: Page) => page.waitForResponse((reply) => reply.url().endsWith("/feedback") && reply.ok());

journey(
  "an alert is found again, says why it was written, and keeps whether the price was there",
  async ({ page }) => {
    await enterAsDemo(page);
    await page.getByRole("link", { name: "Avisos" }).click();
    const alerts = page.getByRole("list", { name: "Avisos enviados" }).getByRole("article");
    // The newest may be of a level alone.
    const alert = alerts.filter({ hasText: BELOW }).first();
    await expect(alert).toContainText(/R\$\s[\d.]+/);
    const [, percent] = BELOW.exec(await alert.innerText()) ?? [];
    const name = await alert.getAttribute("aria-label");
    await alert.getByRole("link").click();

    await expect(page).toHaveTitle(`${name} · Rasante`);
    const why = page.getByRole("region", { name: "Por que avisamos" });
    await expect(why).toContainText(new RegExp(`Abaixo do normal\\s*${percent}%`));
    await expect(why).toContainText(/mediana de \d+ dias, \d+ verificações/);
    const course = page.getByRole("region", { name: "Da verificação ao aviso" });
    await expect(course).toContainText("A fonte simulada para demonstração respondeu de novo");
    await expect(course).toContainText("Enviado por email");
    await expect(page.getByTestId("alert-mark")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ver no Google Flights" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.google\.com\/travel\/flights\/search\?tfs=/,
    );

    await Promise.all([kept(page), answer(page, "Sim").click()]);
    await page.reload();
    await expect(answer(page, "Sim")).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("link", { name: "Avisos" }).click();
    await expect(alert).toContainText("O preço bateu");
  },
);

journey("the answer in a mail is kept after the login, once", async ({ page, product }) => {
  const mails = await product.mails("demo@rasante.example");
  const links = mails.map(({ text }) => /Não: (\S+\?bateu=nao)/.exec(text)?.[1] ?? "");
  const link = links.findLast(Boolean) ?? "";
  await page.goto(link);
  await Promise.all([kept(page), demoButton(page).click()]);
  await expect(page.getByText("Resposta registrada")).toBeVisible();
  await expect(page).toHaveURL(link.replace("?bateu=nao", ""));
  await expect(answer(page, "Não")).toHaveAttribute("aria-pressed", "true");

  await Promise.all([kept(page), answer(page, "Não").click()]);
  await page.reload();
  await expect(answer(page, "Não")).toHaveAttribute("aria-pressed", "false");
});

journey(
  "in a narrow window whose scrollbar takes room the choice of a search stays within the page",
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await enterAsDemo(page);
    await page.goto("/alerts");
    const choice = page.getByRole("combobox", { name: "Busca" });
    await expect(choice).toBeVisible();
    // As wide as a scrollbar, which this browser lays over the page.
    await page.locator("html").evaluate((root) => root.style.setProperty("padding-right", "15px"));
    const box = await choice.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 15 - 16);
  },
);
