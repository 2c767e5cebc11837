/** The path of a Chromium that runs; undefined when Playwright is to use its own. */
export function ensureBrowser(): string | undefined;
