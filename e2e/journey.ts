import { test as base, expect, type Page } from "@playwright/test";
import { policyViolations, refusedAttempts } from "./pages/content-policy.ts";
import { type Product, startProduct } from "./product.ts";
import { secretsIn } from "./secrets.ts";

/**
 * A journey through the built product: one process per worker, a fresh browser per test. No error is thrown in a page, its
 * content policy keeps nothing of ours out, and whatever the process writes down holds no secret.
 */
export const journey = base.extend<{ page: Page }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      // All who come here come from one address, more of them in five minutes than one may sign in otherwise.
      const product = await startProduct({ LOG_LEVEL: "trace", AUTH_REQUESTS_PER_SOURCE: "300" });
      await use(product);
      await product.dispose();
      expect(secretsIn(product.output()), "secrets in the log").toEqual([]);
    },
    { scope: "worker", timeout: 150_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    const kept = policyViolations(page.context());
    const refused = await refusedAttempts(page.context());
    page.on("pageerror", (error) => complaints.push(error.message));
    await use(page);
    expect(complaints, "errors thrown in the page").toEqual([]);
    expect([...kept, ...refused], "kept out by the content policy").toEqual([]);
  },
});

export { expect };
