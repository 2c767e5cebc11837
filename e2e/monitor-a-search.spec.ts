import { expect, journey } from "./journey.ts";
import { flightList } from "./pages/demo.ts";
import { amountIn, cardOf, lowestIn, saveSearch } from "./pages/searches.ts";
import { aNewcomer, answerOnboarding, linkIn, register, signIn } from "./pages/welcome.ts";

const route = { origin: "GRU", destination: "LIS" };

journey(
  "from the registration to one alert in the mailbox, and none after unsubscribing",
  async ({ page, product }) => {
    const ana = aNewcomer();
    await register(page, product, ana);
    await answerOnboarding(page, "GRU");
    await saveSearch(page, route);

    const card = cardOf(page, route);
    await expect(card.getByText(/Monitorando 2\.1\d\d possibilidades/)).toBeVisible();
    await expect(card.getByText(/R\$/).first()).toBeVisible({ timeout: 60_000 });
    await expect(card.getByText(/Ótimo preço|Preço normal|Preço alto/)).toBeVisible();

    await card.getByRole("link", { name: "Ver Voos" }).click();
    await expect(page.getByRole("heading", { name: /Resultados dos Voos \([\d.]+ voos\)/ })).toBeVisible();
    const rows = flightList(page).getByRole("listitem");
    await expect(rows).toHaveCount(20);
    const prices = (await rows.allInnerTexts()).map(amountIn);
    expect(prices.every((price) => price > 0)).toBe(true);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const link = await rows.first().getByRole("link", { name: /^Ver/ }).getAttribute("href");
    expect(
      Buffer.from(new URL(link ?? "").searchParams.get("tfs") ?? "", "base64url").toString("latin1"),
    ).toMatch(/\d{4}-\d\d-\d\d.*GRU.*LIS.*\d{4}-\d\d-\d\d.*LIS.*GRU/s);

    await page.goto("/searches");
    await card.getByRole("button", { name: "Definir meta" }).click();
    const target = Math.round((prices[0] ?? 0) * 0.8);
    await page.getByLabel(/Avisar abaixo de/).fill(String(target));
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Meta salva")).toBeVisible();
    await product.plantPromotion({ ...route, percent: 45, hours: 12 });

    const alert = await product.mail(ana.email, /GRU → LIS/, 60_000);
    expect(alert.text).toContain("Por que avisamos");
    expect(alert.text).toContain("https://www.google.com/travel/flights/search?tfs=");
    expect(alert.html).toContain("Por que avisamos");
    expect(alert.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(await alertsOf(product, ana.email)).toBe(1);

    const unsubscribe = linkIn(alert.text, "/unsubscribe");
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(unsubscribe);
    await page.getByRole("button").first().click();
    await expect(page.getByRole("heading")).toBeVisible();
    await product.plantPromotion({ ...route, percent: 70, hours: 12 });
    await signIn(page, ana);
    await expect(async () => {
      await page.goto("/searches");
      expect(lowestIn(await card.innerText())).toBeLessThan(target * 0.6);
    }).toPass({ timeout: 60_000 });
    await product.kill();
    await product.start();
    expect(await alertsOf(product, ana.email)).toBe(1);
  },
);

async function alertsOf(
  product: { mails: (to: string) => Promise<{ subject?: string | undefined }[]> },
  email: string,
) {
  const mails = await product.mails(email);
  return mails.filter(({ subject }) => subject?.includes("GRU → LIS")).length;
}
