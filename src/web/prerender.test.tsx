import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#shared/languages.ts";
import { PLANS } from "#shared/plans.ts";
import { renderPages } from "./prerender.tsx";

const files = {
  script: "/assets/landing.js",
  styles: "body{margin:0}",
  readingStyles: "article{margin:0}",
  late: "/assets/late.css",
};
const pages = new Map(renderPages(files).map(({ name, html }) => [name, html]));
const parse = (name: string) => new DOMParser().parseFromString(pages.get(name) ?? "", "text/html");
const attributes = (page: Document, selector: string, name: string) =>
  [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name));

interface Graph {
  "@graph": Record<string, unknown>[];
}
const dataIn = (page: Document): Graph =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? "");

test("every page is there in every language, in that language and with one heading of the first order", () => {
  expect(pages.size).toBe(2 * 4 * LANGUAGES.length);
  for (const name of pages.keys()) {
    const page = parse(name);
    expect(page.querySelectorAll("h1")).toHaveLength(1);
    expect(page.documentElement.lang.slice(0, 2)).toBe(name.split(".")[1]);
    expect(page.body.textContent).not.toMatch(/\{\{|undefined|\b(hero|nav|faq|pricing|privacy|terms)\.[a-z]/);
  }
});

test("no two languages say the same", () => {
  const texts = LANGUAGES.map((language) => parse(`home.${language}.html`).querySelector("main"));
  expect(new Set(texts.map((main) => main?.querySelector("h1")?.textContent)).size).toBe(LANGUAGES.length);
});

test.each(LANGUAGES)("in %s days have two digits, and so do months", (language) => {
  const told = [...parse(`home.${language}.html`).querySelectorAll("main :is(td, span)")];
  const texts = told.map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(["08/04 – 16/04", "10/03"]));
});

test.each([
  ["pt", "R$ 15,90"],
  ["en", "R$15.90"],
  ["es", "15,90 R$"],
  ["fr", "15,90 R$"],
])("in %s a plan costs %s", (language, price) => {
  const text = parse(`home.${language}.html`).querySelector("#planos [data-period]")?.textContent;
  expect(text?.replaceAll("\u00a0", " ")).toContain(price);
});

describe("the landing page", () => {
  const page = parse("home.pt.html");

  test("is not drawn before the whole of its first section is there: half a board would move the rest", () => {
    const [awaited] = attributes(page, "link[rel=expect][blocking=render]", "href");
    const board = page.querySelector("[data-play]");
    const next = page.querySelector(`main ${awaited}`);
    expect(board && next && board.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("has its sections in their order, and the four anchors of the header lead to them", () => {
    expect(
      [...page.querySelectorAll("main h1, main h2")].map((heading) => heading.textContent?.trim()),
    ).toEqual([
      "O preço passa baixo. Você vê primeiro.",
      "Passagem barata existe. O difícil é estar olhando na hora.",
      "Como funciona",
      "Ofertas recentes",
      "Um painel que se lê de relance",
      "Diferenciais",
      "Planos",
      "Quem viaja com a gente",
      "Perguntas frequentes",
      "A próxima queda de preço já está a caminho.",
    ]);
    const anchors = attributes(page, "header nav a[href^='#']", "href");
    expect(anchors).toEqual(["#como-funciona", "#diferenciais", "#planos", "#faq"]);
    for (const anchor of anchors) expect(page.querySelector(anchor ?? "")).not.toBeNull();
  });

  test("shows both prices of both plans, the monthly one first, with the saving that follows from them", () => {
    const prices = [...page.querySelectorAll("#planos [data-period]")].map((price) =>
      price.textContent?.replaceAll("\u00a0", " ").trim(),
    );
    expect(prices).toEqual([
      "R$ 15,90 por mês",
      "R$ 159,90 por anoEconomize R$ 31",
      "R$ 29,90 por mês",
      "R$ 299,90 por anoEconomize R$ 59",
    ]);
    expect(page.querySelector<HTMLInputElement>('#planos input[value="monthly"]')?.checked).toBe(true);
    expect(page.querySelector("#planos")?.textContent).toContain("Economize até 16%");
  });

  test("says under the plans how Premium is had: nothing is sold here", () => {
    const last = page.querySelector("#planos ul + p")?.textContent;
    expect(last).toBe("O Premium é liberado por quem opera esta instalação.");
  });

  test("has six questions of which one at a time is open", () => {
    expect(attributes(page, "#faq details", "name")).toEqual(Array(6).fill("faq"));
    expect(page.querySelectorAll("#faq details[open]")).toHaveLength(0);
  });

  test("says of everything that is made up that it is an example", () => {
    const labelled = [...page.querySelectorAll("figure, table, [class*=figures]")];
    const parts = labelled.map((part) => part.closest("figure, section")?.textContent);
    expect(parts.length).toBeGreaterThanOrEqual(6);
    for (const text of parts) expect(text).toContain("Exemplo ilustrativo");
  });

  test("carries no names of icons, which nothing asks for", () => {
    expect(page.querySelectorAll("svg[viewBox='0 0 24 24']").length).toBeGreaterThan(10);
    expect(pages.get("home.pt.html")).not.toMatch(/lucide|xmlns/);
  });

  test("keeps its playing grid from screen readers", () => {
    expect(page.querySelector("[data-play]")?.getAttribute("aria-hidden")).toBe("true");
    expect(page.querySelectorAll("[data-play] :is(a, button, input)")).toHaveLength(0);
  });

  test("tells engines who it is, what it costs and what is asked, and no rating", () => {
    const graph = dataIn(page)["@graph"];
    expect(graph.map((one) => one["@type"])).toEqual([
      "Organization",
      "WebSite",
      "SoftwareApplication",
      "FAQPage",
    ]);
    const offers = graph[2]?.offers as { price: string; priceCurrency: string }[];
    const { basico, premium } = PLANS;
    expect(offers.map(({ price }) => Number(price))).toEqual([
      ...[basico.monthlyPrice, basico.annualPrice, premium.monthlyPrice, premium.annualPrice],
    ]);
    expect(new Set(offers.map(({ priceCurrency }) => priceCurrency))).toEqual(new Set(["BRL"]));
    expect(graph[3]?.mainEntity).toHaveLength(6);
    expect(JSON.stringify(graph)).not.toContain("aggregateRating");
  });

  test("names its address, its translations and its picture", () => {
    expect(attributes(page, 'link[rel="canonical"]', "href")).toEqual(["__PUBLIC_URL__/"]);
    expect(attributes(page, 'link[rel="alternate"]', "hreflang")).toEqual([
      "pt-BR",
      "en",
      "es",
      "fr",
      "x-default",
    ]);
    expect(attributes(parse("home.fr.html"), 'link[rel="canonical"]', "href")).toEqual(["__PUBLIC_URL__/fr"]);
    expect(attributes(page, 'meta[property="og:image"]', "content")).toEqual(["__PUBLIC_URL__/og.jpg"]);
    expect(attributes(page, 'meta[property="og:locale"]', "content")).toEqual(["pt_BR"]);
    expect(attributes(page, 'meta[name="robots"]', "content")).toEqual([]);
  });

  test("asks for nothing before its first picture, and without a script for the other styles", () => {
    expect(page.querySelectorAll("script[src], link[rel=preload], head > link[rel=stylesheet]")).toHaveLength(
      0,
    );
    expect(page.querySelector("noscript")?.innerHTML).toContain('href="/assets/late.css"');
    expect(page.querySelector("style")?.textContent).toBe("body{margin:0}");
    expect(parse("terms.pt.html").querySelector("style")?.textContent).toBe(
      "body{margin:0}article{margin:0}",
    );
  });

  test("asks nobody but its own server", () => {
    const links = "link[href]:not([rel=canonical], [rel=alternate], [rel=expect])";
    const asked = [...page.querySelectorAll(`[src], ${links}`)];
    for (const element of asked)
      expect(element.getAttribute("src") ?? element.getAttribute("href")).toMatch(/^\/[^/]/);
  });
});

test.each([
  ["pt", "Entrar", "As contas são criadas por quem opera esta instalação."],
  ["en", "Sign in", "Accounts are created by whoever runs this installation."],
  ["es", "Entrar", "Las cuentas las crea quien opera esta instalación."],
  ["fr", "Se connecter", "Les comptes sont créés par l’exploitant de cette installation."],
])(
  "where nobody can sign up, the landing page in %s leads to '%s' alone and says '%s'",
  (language, door, text) => {
    const page = parse(`home.${language}.closed.html`);
    const doors = [...page.querySelectorAll("a[data-visitor]")];
    expect(doors.map(({ textContent }) => textContent)).toEqual(Array(5).fill(door));
    for (const one of doors) expect(one.getAttribute("href")).toBe("/auth");
    expect(attributes(page, "[data-dialog]", "data-dialog")).toEqual(Array(5).fill("login"));
    for (const part of ["section", "#planos"]) expect(page.querySelector(part)?.textContent).toContain(text);
    expect(page.documentElement.innerHTML).not.toMatch(/__TRIAL|register/);
    expect(parse(`terms.${language}.closed.html`).body.textContent).toContain("__TRIAL_TERMS__");
  },
);

test.each(["privacy", "terms", "contact"])(
  "the footer of every page leads to %s, which says whom to write to",
  (name) => {
    for (const html of pages.values()) expect(html).toMatch(new RegExp(`href="(/..)?/${name}"`));
    expect(pages.get(`${name}.pt.html`)).toContain("mailto:__CONTACT_EMAIL__");
    expect(pages.get(`${name}.pt.html`)).toMatch(/<p[^>]*>__COMPANY__<\/p><\/footer>/);
  },
);
