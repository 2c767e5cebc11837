import type { BrowserContext } from "@playwright/test";

/** What the content policy keeps the pages of `context` from running and loading, as it happens. */
export function policyViolations(context: BrowserContext): string[] {
  const found: string[] = [];
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) found.push(message.text());
  });
  return found;
}
