import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { SITE_ADDRESSES, siteFile } from "#shared/site-pages.ts";
import { bareApi } from "#test/doors/bare-api.ts";
import type { PreviewPage } from "./page-preview.ts";
import { webApp } from "./web-app.ts";

const built = `${mkdtempSync(join(tmpdir(), "rasante-web-"))}/`;
const SHOWN =
  '<!doctype html><title>Voos &amp; &lt;Cia&gt;</title><noscript><main class="start-failure" lang="pt-BR">' +
  "<h1>Voos &amp; &lt;Cia&gt; precisa de JavaScript</h1><p>Ligue-o neste navegador e recarregue a página.</p></main></noscript>the app";
const NAMES = ["a-1.js", "a-1.js.br", "b-2.css"];
const routes = new Set<string | undefined>();
const preview = vi.fn<PreviewPage>(() => undefined);
let site: FastifyInstance;

beforeAll(async () => {
  for (const folder of ["assets", "pages"]) mkdirSync(`${built}${folder}`);
  for (const name of NAMES) writeFileSync(`${built}assets/${name}`, name);
  for (const address of SITE_ADDRESSES)
    writeFileSync(`${built}pages/${siteFile(address, { signups: true })}`, "a page");
  writeFileSync(`${built}index.html`, "<!doctype html><title>Rasante</title><noscript></noscript>the app");
  for (const ending of ["", ".br"])
    writeFileSync(
      `${built}manifest.webmanifest${ending}`,
      '{"name":"Rasante","short_name":"Rasante","lang":"pt-BR"}',
    );
  writeFileSync(`${built}push-worker.js`, "the worker");
  writeFileSync(`${built}favicon.svg`, "an icon");
  site = bareApi({ log: pino({ level: "silent" }) });
  site.decorateReply("cspNonce", { getter: () => ({ script: "one", style: "two" }) });
  site.addHook("onResponse", async ({ routeOptions }) => void routes.add(routeOptions.url));
  await site.register(
    webApp(
      { config: readConfig({ PRODUCT_NAME: "Voos & <Cia>", PUBLIC_URL: "https://voos.example" }) },
      { preview, built },
    ),
  );
});

afterAll(async () => {
  await site.close();
  rmSync(built, { recursive: true });
});

it.each([
  ["/assets/a-1.js", "a-1.js", "public, max-age=31536000, immutable"],
  ["/assets/b-2.css", "b-2.css", "public, max-age=31536000, immutable"],
  ["/favicon.svg", "an icon", "public, max-age=3600"],
  ["/push-worker.js", "the worker", "no-cache"],
  ["/dashboard", SHOWN, "private, no-cache"],
  ["/searches/1/flights", SHOWN, "private, no-cache"],
])("%s is answered", async (url, text, kept) => {
  const { statusCode, body, headers } = await site.inject({ url });
  expect({ statusCode, body, kept: headers["cache-control"] }).toEqual({
    statusCode: 200,
    body: text,
    kept,
  });
});

it.each(["/nowhere", "/searches/1", "/s/", "/auth/1"])(
  "%s is a screen that says that nothing is there",
  async (url) => {
    const { statusCode, body } = await site.inject({ url });
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: expect.stringContaining("the app") });
  },
);

it.each(["/status", "/alerts/1", "/s/secret", "/flights/", "/flights?page=2"])(
  "%s is a screen",
  async (url) => {
    expect((await site.inject({ url })).statusCode).toBe(200);
  },
);

it("a browser that runs no scripts is told so in its own language", async () => {
  const { body } = await site.inject({ url: "/dashboard", headers: { "accept-language": "fr" } });
  expect(body).toContain(
    '<noscript><main class="start-failure" lang="fr"><h1>Voos &amp; &lt;Cia&gt; a besoin de JavaScript</h1>',
  );
});

it("chats are told what a page shows, between its other words and as text", async () => {
  preview.mockReturnValueOnce(Promise.resolve({ title: 'São Paulo "GRU"', description: "R$ 2.345 <hoje>" }));
  const { body } = await site.inject({ url: "/s/secret" });
  expect(body).toContain(
    '<!doctype html><meta property="og:type" content="website" />' +
      '<meta property="og:site_name" content="Voos &amp; &lt;Cia&gt;" />' +
      '<meta property="og:title" content="São Paulo &quot;GRU&quot;" />' +
      '<meta property="og:description" content="R$ 2.345 &lt;hoje&gt;" />' +
      '<meta property="og:image" content="https://voos.example/og.jpg" /><title>Voos',
  );
});

it("a page whose preview fails comes without it", async () => {
  preview.mockReturnValueOnce(Promise.reject(new Error("away")));
  expect((await site.inject({ url: "/s/secret" })).body).toBe(SHOWN);
});

it("the app is installed in the name of the installation, also where files are taken packed", async () => {
  const { body, headers } = await site.inject({
    url: "/manifest.webmanifest",
    headers: { "accept-encoding": "br" },
  });
  expect(JSON.parse(body)).toEqual({ name: "Voos & <Cia>", short_name: "Voos & <Cia>", lang: "pt-BR" });
  expect([headers["content-type"], headers["cache-control"]]).toEqual([
    "application/manifest+json; charset=utf-8",
    "public, max-age=3600",
  ]);
});

it("a browser that takes what is packed gets it", async () => {
  const { body, headers } = await site.inject({
    url: "/assets/a-1.js",
    headers: { "accept-encoding": "br" },
  });
  expect([body, headers["content-encoding"]]).toEqual(["a-1.js.br", "br"]);
});

it.each(["/assets/c-3.js", "/assets/", "/assets", "/pages/x.html", "/index.html", "/api/v1/nothing"])(
  "nothing is at %s",
  async (url) => {
    expect((await site.inject({ url })).statusCode).toBe(404);
  },
);

it("its files are one route to who counts requests, however many they are", async () => {
  routes.clear();
  for (const name of NAMES) await site.inject({ url: `/assets/${name}` });
  expect([...routes]).toEqual(["/assets/*"]);
});
