import { describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { PROBLEM_TYPES } from "#server/http/errors/error-body.ts";
import { testDatabase } from "#test/databases/database.ts";
import { ownApi } from "#test/doors/own-api.ts";
import { testDeps } from "#test/test-deps.ts";

const db = await testDatabase();

describe("the reading page of the API", () => {
  it("needs no script and no style but its own", async () => {
    const { app } = await ownApi(db);
    const { body, headers } = await app.inject("/api/docs");
    const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1];
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    expect(body).not.toMatch(/<script| style="| on\w+="/);
  });

  it("has its name and its contents beside what it is about, and a way past them that comes first", async () => {
    const { app } = await ownApi(db);
    const { body } = await app.inject("/api/docs");
    const landmarks = Array.from(
      body.matchAll(/<(a class="skip"|\/?(?:header|nav|main)\b)/g),
      ([, tag]) => tag,
    );
    expect(landmarks).toEqual(['a class="skip"', "header", "/header", "nav", "/nav", "main", "/main"]);
    expect(body).toContain('<header><p class="brand">Rasante</p></header>');
    expect(body).toContain('<a class="skip" href="#content">');
    expect(body).toContain('<main id="content">');
  });

  it("prints its examples whole and in dark letters, without the ground they stand on", async () => {
    const { app } = await ownApi(db);
    const { body } = await app.inject("/api/docs");
    const onPaper = /@media print \{\s*pre \{([^}]*)\}/.exec(body)?.[1];
    for (const rule of ["background: none", "color: inherit", "white-space: pre-wrap"])
      expect(onPaper).toContain(rule);
  });

  it("has a place for every call, every object and every refusal, and leads nowhere else", async () => {
    const { app, operations, document } = await ownApi(db);
    const { body } = await app.inject("/api/docs");
    const places = new Set(Array.from(body.matchAll(/ id="([^"]+)"/g), ([, id = ""]) => id));
    for (const { operationId } of operations) expect(places).toContain(operationId);
    for (const { name } of PROBLEM_TYPES) expect(places).toContain(name);
    for (const { name } of document.tags) expect(body).toContain(`>${name}</h2>`);
    for (const [, id = ""] of body.matchAll(/href="#([^"]+)"/g)) expect(places).toContain(id);
  });

  it("tells the calls in the order in which one needs them, whenever their routes were registered", async () => {
    const { app } = await ownApi(db);
    const { body } = await app.inject("/api/docs");
    const needed = ["createSearch", "listSearches", "changeSearch", "refreshSearch", "listSearchFlights"];
    const places = needed.map((name) => body.indexOf(`id="${name}"`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("shows calls with the address and the headers of the installation", async () => {
    const deps = testDeps(db, { PUBLIC_URL: "https://voos.example", TENANT_ID: "voos" });
    const { body } = await (await buildApp(deps)).inject("/api/docs");
    expect(body).toContain("curl &#39;https://voos.example/api/v1/profiles/&#39;");
    expect(body).toContain("<code>X-Tenant-Id: voos</code>");
    expect(body).toContain("&quot;url&quot;: &quot;https://voos.example/mcp&quot;");
    expect(body).not.toContain("localhost");
  });

  it("has links where its descriptions have some, with no address as wide as a phone among the words", async () => {
    const { app } = await ownApi(db);
    const { body } = await app.inject("/api/docs");
    expect(body).toContain('<a href="https://www.standardwebhooks.com">Standard Webhooks</a>');
    expect(body).not.toContain("](http");
  });

  it("names each example by what it is of", async () => {
    const { app } = await ownApi(db);
    const { body } = await app.inject("/api/docs");
    const names = Array.from(body.matchAll(/<summary aria-label="([^"]+)">/g), ([, name]) => name);
    expect(names.length).toBeGreaterThan(PROBLEM_TYPES.length);
    expect(names.length).toBe(body.split("<summary").length - 1);
    expect(new Set(names).size).toBe(names.length);
  });

  it("cannot be broken by the name of the product", async () => {
    const deps = testDeps(db, { PRODUCT_NAME: "<b>Voos & Cia</b>" });
    const { body } = await (await buildApp(deps)).inject("/api/docs");
    expect(body).toContain("<h1>&lt;b&gt;Voos &amp; Cia&lt;/b&gt; API</h1>");
    expect(body).not.toContain("<b>Voos");
  });
});
