import { expect, journey } from "./journey.ts";

/** What a browser paints a window in for which there are no styles yet. */
const CANVAS = `(() => {
  document.documentElement.style.backgroundColor = "Canvas";
  return getComputedStyle(document.documentElement).backgroundColor;
})()`;

for (const { system, kept, canvas } of [
  { system: "dark", kept: null, canvas: "rgb(18, 18, 18)" },
  { system: "light", kept: "dark", canvas: "rgb(18, 18, 18)" },
  { system: "dark", kept: "light", canvas: "rgb(255, 255, 255)" },
] as const)
  journey(
    `before its styles are there a page is as light as chosen: ${kept ?? "as the system"}`,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      await page.addInitScript((scheme) => {
        if (scheme) localStorage.setItem("mantine-color-scheme-value", scheme);
      }, kept);
      await page.route("**/*.css", () => {});
      await page.goto("/auth", { waitUntil: "commit" });
      await expect.poll(() => page.evaluate<string>(CANVAS)).toBe(canvas);
    },
  );
