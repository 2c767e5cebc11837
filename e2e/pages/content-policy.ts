import type { BrowserContext } from "@playwright/test";

/** What the content policy keeps the pages of `context` from running and loading, as it happens. */
export function policyViolations(context: BrowserContext): string[] {
  const found: string[] = [];
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) found.push(message.text());
  });
  return found;
}

/** The same with what a script tries and catches, of which the console says nothing. */
export async function refusedAttempts(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.exposeBinding("tellRefused", (_, what: string) => found.push(what));
  await context.addInitScript(`document.addEventListener("securitypolicyviolation", (event) =>
    tellRefused([event.violatedDirective, event.blockedURI, event.sourceFile].join(" ")));`);
  return found;
}
