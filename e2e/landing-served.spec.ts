import { expect, journey } from "./journey.ts";

journey(
  "what is served tells engines and networks what it is, in every language",
  async ({ page, product }) => {
    const titles = new Set<string>();
    for (const [path, lang] of [
      ["/", "pt-BR"],
      ["/en", "en"],
      ["/es", "es"],
      ["/fr", "fr"],
    ] as const) {
      await page.goto(path);
      const head = await page.evaluate<Record<string, string | null>>(HEAD);
      const url = `${product.url}${path}`;
      expect(head).toMatchObject({ lang, canonical: url, url, card: "summary_large_image", robots: null });
      expect(head.title?.length).toBeLessThanOrEqual(65);
      expect(head.description?.length).toBeLessThanOrEqual(170);
      expect(head.image).toBe(`${product.url}/og.jpg`);
      titles.add(head.title ?? "");
      const graph = await page.evaluate<Record<string, unknown>[]>(GRAPH);
      expect(graph.map((one) => one["@type"])).toEqual([
        "Organization",
        "WebSite",
        "SoftwareApplication",
        "FAQPage",
      ]);
      expect(JSON.stringify(graph)).not.toMatch(/__[A-Z_]+__|\{\{/);
    }
    expect(titles.size).toBe(4);
    const image = await page.request.get("/og.jpg");
    expect([image.status(), image.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    for (const screen of ["/auth", "/dashboard", "/searches"]) {
      expect(await (await page.request.get(screen)).text(), screen).toMatch(
        /<meta name="robots" content="noindex/,
      );
      expect((await page.request.head(screen)).status(), screen).toBe(200);
    }
  },
);

const HEAD = `(() => {
  const content = (selector, name = "content") => document.querySelector(selector)?.getAttribute(name) ?? null;
  return {
    lang: document.documentElement.lang,
    title: document.title,
    description: content('meta[name="description"]'),
    robots: content('meta[name="robots"]'),
    canonical: content('link[rel="canonical"]', "href"),
    url: content('meta[property="og:url"]'),
    image: content('meta[property="og:image"]'),
    card: content('meta[name="twitter:card"]'),
  };
})()`;

const GRAPH = `JSON.parse(document.querySelector('script[type="application/ld+json"]').textContent)["@graph"]`;
