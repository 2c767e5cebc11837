import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { LANGUAGES, type Language } from "#shared/languages.ts";
import { SITE_ADDRESSES, siteFile, sitePath } from "#shared/site-pages.ts";
import { inOurName, siteRoutes } from "./site-pages.ts";

const folder = `${mkdtempSync(join(tmpdir(), "site-pages-"))}/`;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const address of SITE_ADDRESSES) {
  writeFileSync(`${folder}${siteFile(address, { signups: false })}`, "<p>Entrar</p>");
  writeFileSync(
    `${folder}${siteFile(address, { signups: true })}`,
    `<html lang="${address.language}"><title>__PRODUCT_NAME__</title><style nonce="__STYLE_NONCE__"></style>` +
      `<script nonce="__SCRIPT_NONCE__">{"name":"__PRODUCT_NAME_IN_JSON__"}</script>` +
      `<a href="mailto:__CONTACT_EMAIL__">__PUBLIC_URL__/${address.page}</a><p>__TRIAL_TERMS__</p><p>__COMPANY__</p>${" ".repeat(2000)}`,
  );
}

async function serving(settings: NodeJS.ProcessEnv = {}) {
  const config = readConfig({
    PUBLIC_URL: "https://voos.example",
    SMTP_URL: "smtp://localhost",
    CONTACT_EMAIL: "oi@voos.example",
    ...settings,
  });
  const app = fastify();
  securityHeaders(app, config);
  await app.register(siteRoutes({ config }, folder));
  return app;
}

describe("the pages that anybody may read", () => {
  test.each(SITE_ADDRESSES.map((address) => [sitePath(address), address] as const))(
    "%s is there in its language, in the name of this installation",
    async (path, { page, language }) => {
      const { statusCode, headers, body } = await (await serving()).inject(path);
      expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(body).toContain(`<html lang="${language}"><title>Rasante</title>`);
      expect(body).toContain(`<a href="mailto:oi@voos.example">https://voos.example/${page}</a>`);
      expect(body).not.toMatch(/__[A-Z_]+__/);
    },
  );

  test("say at their foot who runs the installation, or nothing", async () => {
    const foot = async (settings = {}) => (await (await serving(settings)).inject("/en/terms")).body;
    expect(await foot()).toContain("<p></p>");
    const company = "Voos & Cia Ltda · CNPJ 12.345.678/0001-95";
    expect(await foot({ COMPANY: company })).toContain(
      "<p>Voos &amp; Cia Ltda · CNPJ 12.345.678/0001-95</p>",
    );
  });

  test.each([
    ["/en/", "/en"],
    ["/privacy/?utm=1", "/privacy?utm=1"],
    ["/fr/terms/", "/fr/terms"],
  ])("are found by who writes a slash at the end: %s", async (asked, found) => {
    const { statusCode, headers } = await (await serving()).inject(asked);
    expect([statusCode, headers.location]).toEqual([308, found]);
  });

  test("offer no account where nobody can sign up; who keeps accounts elsewhere decides that there", async () => {
    const isClosed = async (settings = {}) =>
      (await (await serving(settings)).inject("/")).body === "<p>Entrar</p>";
    expect(await isClosed()).toBe(false);
    expect(await isClosed({ AUTH_SIGNUPS: "off" })).toBe(true);
    const hosted = { SUPABASE_URL: "https://p.example", SUPABASE_ANON_KEY: "k" };
    expect(await isClosed({ AUTH_SIGNUPS: "off", ...hosted })).toBe(false);
  });

  test("open their own inline code alone, other code each time", async () => {
    const app = await serving();
    const [one, other] = [await app.inject("/"), await app.inject("/")];
    const [style, script] = [...one.body.matchAll(/nonce="(\w{32})"/g)].map(([, nonce]) => nonce);
    expect(one.headers["content-security-policy"]).toContain(`'nonce-${script}'`);
    expect(one.headers["content-security-policy"]).toContain(`'nonce-${style}'`);
    expect(one.body).not.toBe(other.body);
  });

  test("travel packed", async () => {
    const { headers } = await (await serving()).inject({ url: "/", headers: { "accept-encoding": "br" } });
    expect(headers["content-encoding"]).toBe("br");
  });
});

test.each([
  ["<title>__PRODUCT_NAME__</title>", "Voos & <Cia>", "<title>Voos &amp; &lt;Cia&gt;</title>"],
  ['{"name":"__PRODUCT_NAME_IN_JSON__"}', 'Voos "</script>', '{"name":"Voos \\"\\u003c/script>"}'],
  ["__PRODUCT_NAME__", "$& __PUBLIC_URL__", "$&amp; __PUBLIC_URL__"],
])("%s in the name of %s", (page, productName, expected) => {
  const installation = {
    productName,
    publicUrl: "https://a.example",
    contactEmail: "a@a.example",
    company: "",
    trialDays: 0,
  };
  expect(inOurName(page, installation, "pt")).toBe(expected);
});

describe("what is said of the trial is what this installation grants", () => {
  const built = '<p>__TRIAL_HERO__</p>{"text":"__TRIAL_ANSWER_IN_JSON__"}';
  const served = (trialDays: number, language: Language) =>
    inOurName(built, readConfig({ TRIAL_DAYS: String(trialDays) }), language);

  test.each([
    [14, "pt", "<p>14 dias grátis. Sem cartão de crédito.</p>", "São 14 dias grátis"],
    [1, "pt", "<p>1 dia grátis. Sem cartão de crédito.</p>", "É 1 dia grátis"],
    [0, "pt", "<p>Grátis, sem prazo e sem cartão de crédito.</p>", "não tem prazo"],
    [0, "fr", "<p>Gratuit, sans limite de durée ni carte bancaire.</p>", "L’essai est gratuit"],
  ] as const)("%s days in %s: %s", (days, language, sentence, answer) => {
    const [html = "", json = ""] = served(days, language).split(/(?=\{)/);
    expect(html).toBe(sentence);
    expect(JSON.parse(json).text).toContain(answer);
  });

  test.each(LANGUAGES)("%s speaks of days only where they are counted", (language) => {
    expect(served(0, language)).not.toMatch(/\d/);
    expect(served(30, language)).toContain("30");
  });
});

test("the site map names every page with its translations", async () => {
  const { headers, body } = await (await serving()).inject("/sitemap.xml");
  expect(headers["content-type"]).toContain("application/xml");
  const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(SITE_ADDRESSES.map((address) => `https://voos.example${sitePath(address)}`));
  expect(body.match(/hreflang="x-default"/g)).toHaveLength(16);
  expect(body).toContain('hreflang="fr" href="https://voos.example/fr/privacy"');
});

test("robots are told of the site map and kept from the API, not from pages", async () => {
  const { body } = await (await serving()).inject("/robots.txt");
  expect(body).toContain("Sitemap: https://voos.example/sitemap.xml");
  expect(body.match(/^Disallow: .*$/gm)).toEqual([
    "Disallow: /api/v1/",
    "Disallow: /auth/v1/",
    "Disallow: /feeds/",
    "Disallow: /dev/",
  ]);
});
