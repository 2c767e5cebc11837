import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { CURRENCIES } from "#shared/money.ts";
import { testDatabase } from "#test/databases/database.ts";
import { closeServers, serve } from "#test/servers/local-server.ts";
import { testDeps } from "#test/test-deps.ts";
import { refreshRates } from "./refresh-rates.ts";
import { SHIPPED_RATES } from "./shipped-rates.ts";
import { frankfurter } from "./sources/frankfurter.ts";

const db = await testDatabase();
const MEGABYTE = 1024 * 1024;
/** So long takes no good answer, on a busy machine either. */
const PATIENCE_MS = 20_000;
const yesterday = "2026-11-19";
const good = { base: "CAD", date: yesterday, rates: { ...SHIPPED_RATES.rates, BRL: 4.01 } };
const today = { ...good, date: "2026-11-20", rates: { ...good.rates, BRL: 9 } };

afterEach(closeServers);

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, reply) =>
    reply
      .writeHead(status, { "content-type": "application/json" })
      .end(typeof body === "string" ? body : JSON.stringify(body));
const withRate = (name: string, rate: unknown) => ({ ...today, rates: { ...today.rates, [name]: rate } });

/** As much as the reader takes, up to 300 MB. */
const flood: RequestListener = (_request, reply) => {
  const chunk = Buffer.alloc(MEGABYTE, " ");
  let left = 300;
  const pour = () => {
    while (left > 0 && !reply.destroyed && reply.write(chunk)) left -= 1;
    if (left === 0) reply.end(JSON.stringify(today));
  };
  reply.on("drain", pour);
  pour();
};

const faults: [what: string, answer: RequestListener][] = [
  ["500", json({ message: "sorry" }, 500)],
  ["429", json(today, 429)],
  ["a good table with a 404", json(today, 404)],
  [
    "a page of HTML",
    (_request, reply) => reply.writeHead(200, { "content-type": "text/html" }).end("<html>"),
  ],
  ["nothing", json("")],
  ["null", json(null)],
  ["half a table", json(JSON.stringify(today).slice(0, 60))],
  ["a rate of 0", json(withRate("BRL", 0))],
  ["a rate below 0", json(withRate("USD", -1))],
  ["a rate that is no number", json(JSON.stringify(today).replace('"BRL":9', '"BRL":NaN'))],
  ["a rate beyond all numbers", json(JSON.stringify(today).replace('"BRL":9', '"BRL":1e999'))],
  ["a rate as text", json(withRate("EUR", "0.62"))],
  ["a missing currency", json(withRate("MXN", undefined))],
  ["another base", json({ ...today, base: "EUR" })],
  ["a day to come", json({ ...today, date: "2027-01-01" })],
  ["a day that is none", json({ ...today, date: "2026-02-30" })],
  [
    "rates of a prototype",
    json(`{"base":"CAD","date":"2026-11-20","rates":{"__proto__":${JSON.stringify(today.rates)}}}`),
  ],
  ["lists in lists", json(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)],
  ["300 MB", flood],
  [
    "a small answer that unpacks to 50 MB",
    (_request, reply) =>
      reply.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(50 * MEGABYTE, " "))),
  ],
  [
    "a redirect inside",
    (_request, reply) => reply.writeHead(302, { location: "http://169.254.169.254/" }).end(),
  ],
  ["a connection that breaks", (request) => request.socket.destroy()],
  ["silence", () => {}],
  ["silence after half a table", (_request, reply) => void reply.write('{"base":"CAD",')],
];

describe("whoever reads rates notices nothing when the upstream answers with", () => {
  it.each(faults)("%s", async (_what, answer) => {
    const deps = testDeps(db);
    const app = await buildApp(deps);
    const ask = async (listener: RequestListener, deadlineMs: number) => {
      const { origin: baseUrl } = await serve(listener);
      const rateSource = frankfurter({ baseUrl, deadlineMs });
      const outcome = await refreshRates({ ...deps, rateSource });
      closeServers();
      return outcome.kind;
    };
    expect(await ask(json(good), PATIENCE_MS)).toBe("stored");
    expect(await ask(answer, 400)).toBe("kept");
    for (const base of CURRENCIES) {
      const reply = await app.inject(`/rates/latest/${base}`);
      expect([reply.statusCode, reply.json().date]).toEqual([200, yesterday]);
      expect(Object.keys(reply.json().rates).sort()).toEqual([...CURRENCIES].sort());
    }
    expect((await app.inject("/rates/latest/CAD")).json().rates.BRL).toBe(4.01);
  });
});
