import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { SITE_ADDRESSES, siteFile, sitePath } from "#shared/site-pages.ts";
import { securityHeaders } from "./security-headers.ts";
import { inOurName, siteRoutes } from "./site-pages.ts";

const folder = `${mkdtempSync(join(tmpdir(), "site-pages-"))}/`;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const address of SITE_ADDRESSES)
  writeFileSync(
    `${folder}${siteFile(address)}`,
    `<html lang="${address.language}"><title>__PRODUCT_NAME__</title><style nonce="__STYLE_NONCE__"></style>` +
      `<script nonce="__SCRIPT_NONCE__">{"name":"__PRODUCT_NAME_IN_JSON__"}</script>` +
      `<a href="mailto:__CONTACT_EMAIL__">__PUBLIC_URL__/${address.page}</a>${" ".repeat(2000)}`,
  );

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
  ["<title>__PRODUCT_NAME__</title>", "Voos & <Cia>", "<title>Voos &#38; &#60;Cia&#62;</title>"],
  ['{"name":"__PRODUCT_NAME_IN_JSON__"}', 'Voos "</script>', '{"name":"Voos \\"\\u003c/script>"}'],
  ["__PRODUCT_NAME__", "$& __PUBLIC_URL__", "$&#38; __PUBLIC_URL__"],
])("%s in the name of %s", (page, productName, expected) => {
  expect(inOurName(page, { productName, publicUrl: "https://a.example", contactEmail: "a@a.example" })).toBe(
    expected,
  );
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
