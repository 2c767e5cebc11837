import { describe, expect, it } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { aTraveller, ownApi } from "#test/doors/own-api.ts";
import { productFiles } from "#test/source-patterns.ts";
import { watchAll } from "#test/worlds/watch-all.ts";

const db = await testDatabase();
const server = productFiles("src/server");
const web = productFiles("src/web");

/** Where SQL is written out that no parameter can carry: each of constants of its own. */
const RAW_SQL = ["src/server/fares/queries/store.ts", "src/server/searches/levels/store.ts"];

describe("what is written in the sources", () => {
  it("puts no text together to SQL: names and values go by the library, but for constants", () => {
    const raw = server.filter(({ source }) => /\bsql\.raw\(/.test(source)).map(({ path }) => path);
    expect(raw.sort()).toEqual(RAW_SQL);
    const joined = server.filter(({ source }) =>
      /\.query\(\s*(`[^`]*\$\{|"[^"]*"\s*\+|'[^']*'\s*\+)/.test(source),
    );
    expect(joined.map(({ path }) => path).filter((path) => !path.startsWith("src/server/database/"))).toEqual(
      [],
    );
  });

  it("opens no other page that could reach back into ours", () => {
    const links = web.flatMap(({ path, source }) =>
      Array.from(source.matchAll(/<[^<]*target="_blank"[^>]*>/g), ([link]) => ({ path, link })),
    );
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter(({ link }) => !/rel="[^"]*\b(noopener|noreferrer)\b/.test(link))).toEqual([]);
  });

  it("turns no text into markup, but for what the build writes, and runs none", () => {
    const markup = web.filter(({ source }) =>
      /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/.test(source),
    );
    expect(markup.map(({ path }) => path)).toEqual(["src/web/features/landing/document/site-head.tsx"]);
    const run = [...server, ...web].filter(({ source }) =>
      /\beval\(|new Function\(|document\.write\(/.test(source),
    );
    expect(run.map(({ path }) => path)).toEqual([]);
  });
});

describe("addresses of others in answers", () => {
  it("are encrypted and of the one host that flights are shown at", async () => {
    const api = await ownApi(db);
    const ana = await aTraveller(api);
    await watchAll(api.deps);
    const hosts = new Set<string>();
    for (const operation of api.operations.filter(({ method }) => method === "GET")) {
      const { headers, body } = await api.call(operation, {
        path: { id: ana.searchId },
        headers: ana.headers,
      });
      if (!String(headers["content-type"]).includes("json")) continue;
      for (const [address] of body.matchAll(/\b(https?|javascript|data|ftp):[^"\\\s]+/g))
        hosts.add(new URL(address).origin);
    }
    hosts.delete(api.deps.config.publicUrl);
    expect([...hosts]).toEqual(["https://www.google.com"]);
    await api.app.close();
  });
});

/** A wish as it was typed, turned into cents before anything is compared; and what a call is worth to the planner. */
const NO_MONEY = ["searches.target_price", "source_budgets.call_price"];

it("money is a binary fraction in no column", async () => {
  const { rows } =
    await db.$client.query(`select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' and column_name ~ '(price|target|amount|cost|below|above|lowest|cheapest)'`);
  const names = rows
    .filter(({ data_type: type }) => ["real", "double precision", "money"].includes(type))
    .map(({ table_name: table, column_name: column }) => `${table}.${column}`);
  expect(rows.length).toBeGreaterThan(8);
  expect(names.sort()).toEqual(NO_MONEY);
});
