import { expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { testDatabase } from "#test/database.ts";
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
  expect([answer.statusCode, answer.headers["retry-after"], answer.headers.refresh]).toEqual([503, "2", "2"]);
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  expect(answer.body).toContain(`<html lang="${lang}">`);
  expect(plain(answer.body)).toContain(heading);
  const [, nonce] = /style nonce="(\w+)"/.exec(answer.body) ?? [];
  expect(answer.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
});

it("the sign of life is there meanwhile", async () => {
  expect((await starting.inject("/healthz")).statusCode).toBe(200);
});
