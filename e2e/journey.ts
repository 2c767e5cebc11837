import { test as base, expect, type Page } from "@playwright/test";
import { type Product, startProduct } from "./product.ts";

/** A journey through the built product: one process per worker, a fresh browser per test, no error on the console. */
export const journey = base.extend<{ page: Page }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.dispose();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    await use(page);
    expect(complaints, "errors thrown in the page").toEqual([]);
  },
});

export { expect };
