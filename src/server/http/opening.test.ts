import { runInNewContext } from "node:vm";
import { expect, it, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { testDatabase } from "#test/databases/database.ts";
import { plain } from "#test/plain-text.ts";
import { testDeps } from "#test/test-deps.ts";

const deps = testDeps(await testDatabase());
const starting = await buildApp(deps, () => false);

it("a program is told how long to wait for a product that is starting", async () => {
  const answer = await starting.inject("/api/v1/profiles/");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
  expect(answer.json()).toMatchObject({ message: "Starting", type: "/api/docs#unavailable", status: 503 });
});

it.each([
  ["pt-BR,pt;q=0.9", "pt-BR", "Rasante está iniciando"],
  ["en-GB", "en", "Rasante is starting"],
  ["es-MX", "es", "Rasante se está iniciando"],
  ["fr-FR", "fr", "Rasante démarre"],
])("a person who reads %s sees a page that asks again by itself", async (language, lang, heading) => {
  const headers = { accept: "text/html,*/*;q=0.8", "accept-language": language };
  const answer = await starting.inject({ url: "/searches?new=1", headers });
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  expect(answer.body).toContain(`<html lang="${lang}">`);
  expect(plain(answer.body)).toContain(heading);
  const [, nonce] = /style nonce="(\w+)"/.exec(answer.body) ?? [];
  expect(answer.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
});

it("the name of the product is no markup there", async () => {
  const app = await buildApp(testDeps(deps.db, { PRODUCT_NAME: "Voa <b> & Cia" }), () => false);
  const { body } = await app.inject({ url: "/", headers: { accept: "text/html" } });
  expect(body).toContain("Voa &lt;b&gt; &amp; Cia está iniciando");
  expect(body).not.toContain("<b>");
});

/** The page as a browser has it, with what it waits for. */
async function openPage() {
  const { headers, body } = await starting.inject({ url: "/", headers: { accept: "text/html" } });
  const [, nonce, script = ""] = /<script nonce="(\w+)">([^<]+)</.exec(body) ?? [];
  expect(headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce}'`);
  const waits: { ms: number; end: () => Promise<void> }[] = [];
  const answers: (() => Promise<{ status: number }>)[] = [];
  const fetch = vi.fn(() => answers.shift()?.() ?? expect.fail("asked too often"));
  const location = { reload: vi.fn() };
  const setTimeout = (end: () => Promise<void>, ms: number) => void waits.push({ ms, end });
  runInNewContext(script, { fetch, location, setTimeout });
  return { headers, body, waits, answers, fetch, location };
}

it("the page is loaded again once the product is there, and not before", async () => {
  const { headers, waits, answers, fetch, location } = await openPage();
  answers.push(async () => ({ status: (await starting.inject({ method: "HEAD", url: "/" })).statusCode }));
  answers.push(() => Promise.reject(new TypeError("Failed to fetch")));
  answers.push(async () => ({ status: 502 }));
  answers.push(async () => ({ status: 200 }));
  for (const reloads of [0, 0, 0, 1]) {
    const wait = waits.shift();
    expect(wait?.ms).toBe(2000);
    await wait?.end();
    expect(location.reload).toHaveBeenCalledTimes(reloads);
  }
  expect(fetch).toHaveBeenLastCalledWith("/", { method: "HEAD" });
  expect(waits).toHaveLength(0);
  expect(headers).not.toHaveProperty("refresh");
});

it("where no script runs the page asks again by itself", async () => {
  const { body } = await openPage();
  const meta = '<meta http-equiv="refresh" content="2">';
  expect(body.replaceAll(/<noscript>.*<\/noscript>/g, "")).not.toContain(meta);
  expect(body).toContain(`<noscript>${meta}</noscript>`);
});

it("the sign of life is there meanwhile", async () => {
  expect((await starting.inject("/healthz")).statusCode).toBe(200);
});
