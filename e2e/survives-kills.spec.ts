import { expect, test } from "@playwright/test";
import { signUp } from "./accounts.ts";
import { apiOf } from "./api.ts";
import { startProduct } from "./product.ts";
import { until } from "./until.ts";

const email = "ana@example.com";
/** How long each life lasts after it is ready: while it sweeps, confirms, sends. */
const lives = [150, 600, 1_200, 2_500];

test("killed at any moment it loses nothing, and the alert arrives once", async () => {
  const product = await startProduct({ AUTH_AUTOCONFIRM: "on", DEMO: "off" });
  try {
    const ana = await apiOf(product, await signUp(product, email));
    const search = await ana.createSearch({ origin: "GRU", destination: "LIS", target_price: 999_999 });
    for (const life of lives) {
      await new Promise((resolve) => setTimeout(resolve, life));
      await product.kill();
      await product.start();
    }
    const priced = await until("the price", 60_000, async () => {
      const found = await ana.search(search.id);
      return found.cheapest_flight_price !== null && found;
    });
    expect(priced).toMatchObject({ id: search.id, status: "monitoring", target_price: 999_999 });
    await product.mail(email, /GRU → LIS/, 90_000);
    await product.kill();
    await product.start();
    const alerts = (await product.mails(email)).filter(({ subject }) => /GRU → LIS/.test(subject));
    expect(alerts).toHaveLength(1);
    expect(await product.stop()).toBe(0);
  } finally {
    await product.dispose();
  }
});
