import { execFile } from "node:child_process";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Block, SourceAnswer } from "#server/fares/fare-source.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { type FixedClock, fixedClock } from "#test/fixed-clock.ts";
import { type FareVendor, fareVendor, sendJson, sendText } from "#test/servers/fare-vendor.ts";
import { aQuery } from "#test/worlds/a-query.ts";
import { combineSources } from "./combine-sources.ts";
import { searchApiSource } from "./searchapi.ts";

const MEGABYTE = 2 ** 20;
const query = aQuery();
const block: Block = {
  firstDeparture: calendarDate("2027-03-10"),
  departureDays: 2,
  minStay: 11,
  maxStay: 12,
};
const good = { calendar: [{ departure: "2027-03-10", return: "2027-03-21", price: 700 }] };

let clock: FixedClock;
const vendors: FareVendor[] = [];
beforeEach(() => {
  clock = fixedClock("2026-11-21T12:00:00Z");
});
afterEach(async () => {
  for (const vendor of vendors.splice(0)) await vendor.close();
});

type Reply = (reply: ServerResponse, url: URL) => void;

async function aVendor(reply: Reply): Promise<FareVendor> {
  const vendor = await fareVendor(reply);
  vendors.push(vendor);
  return vendor;
}
const sourceOf = ({ baseUrl }: FareVendor, deadlineMs?: number) =>
  searchApiSource({ baseUrl, key: "key", clock, ...(deadlineMs && { deadlineMs }) });
const answerTo = async (reply: Reply, deadlineMs?: number): Promise<SourceAnswer> =>
  sourceOf(await aVendor(reply), deadlineMs).priceBlock(query, block);

describe("a vendor over its limit", () => {
  it.each([
    ["in seconds", 429, "90", 90_000],
    ["as a date", 429, "Sat, 21 Nov 2026 12:05:00 GMT", 300_000],
    ["while it is down", 503, "3600", 3_600_000],
  ])(
    "is not asked before the time it names %s, then it is; another one answers meanwhile",
    async (_how, status, retryAfter, waitMs) => {
      let isOver = true;
      const limited = await aVendor((reply) =>
        isOver ? sendJson({}, status, { "retry-after": retryAfter })(reply) : sendJson(good)(reply),
      );
      const other = await aVendor(sendJson(good));
      const both = combineSources(
        [limited, other].map((vendor) => sourceOf(vendor)),
        clock,
      );
      for (let times = 0; times < 4; times++)
        expect((await both.priceBlock(query, block)).kind).toBe("fares");
      expect([limited.asked.length, other.asked.length]).toEqual([1, 4]);
      isOver = false;
      clock.advance(waitMs - 1);
      await both.priceBlock(query, block);
      expect(limited.asked).toHaveLength(1);
      clock.advance(1);
      await both.priceBlock(query, block);
      expect(limited.asked).toHaveLength(2);
    },
  );
});

it("a vendor that breaks is left alone after five failures, then asked by one at a time until it answers", async () => {
  const failures: Reply[] = [
    sendJson({ error: "sorry" }, 500),
    sendText("<html>Bad Gateway</html>", 502),
    sendJson({}, 503),
    (reply) => void reply.destroy(),
    sendText("", 504),
  ];
  let isMended = false;
  const vendor = await aVendor((reply, url) =>
    (isMended ? sendJson(good) : (failures[(vendor.asked.length - 1) % 5] ?? sendText("")))(reply, url),
  );
  const source = combineSources([sourceOf(vendor)], clock);
  const ask = () => source.priceBlock(query, block);
  for (let times = 0; times < 20; times++) await ask();
  expect(vendor.asked).toHaveLength(5);
  clock.advance(MINUTE_MS);
  await Promise.all([ask(), ask(), ask()]);
  expect(vendor.asked).toHaveLength(6);
  isMended = true;
  clock.advance(2 * MINUTE_MS);
  expect((await ask()).kind).toBe("fares");
  expect((await Promise.all([ask(), ask()])).map(({ kind }) => kind)).toEqual(["fares", "fares"]);
});

it("a vendor that refuses the key is asked once in half an hour", async () => {
  const vendor = await aVendor(sendJson({ error: "Payment required" }, 402));
  const source = combineSources([sourceOf(vendor)], clock);
  for (let minute = 0; minute < 60; minute++) {
    await source.priceBlock(query, block);
    clock.advance(MINUTE_MS);
  }
  expect(vendor.asked).toHaveLength(2);
});

it("an answer that comes byte by byte ends at the deadline of the whole call", async () => {
  const timers: NodeJS.Timeout[] = [];
  const drip: Reply = (reply) => {
    reply.writeHead(200, { "content-type": "application/json" });
    timers.push(setInterval(() => reply.write(" "), 20));
  };
  expect(await answerTo(drip, 300)).toMatchObject({ kind: "try-later", reason: "no answer in time" });
  for (const timer of timers) clearInterval(timer);
});

describe("an answer without end", () => {
  const flood: Reply = (reply) => {
    const chunk = Buffer.alloc(MEGABYTE, " ");
    let left = 300;
    const pour = () => {
      while (left > 0 && !reply.destroyed && reply.write(chunk)) left--;
      if (left === 0) reply.end("{}");
    };
    reply.on("drain", pour);
    pour();
  };
  const bomb = gzipSync(Buffer.alloc(300 * MEGABYTE, " "));
  it.each<[string, Reply]>([
    ["of 300 MB", flood],
    [
      "that unpacks to 300 MB",
      (reply) => void reply.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
    ],
  ])(
    "%s costs a small process no more than 30 MB, and it goes on",
    async (_what, reply) => {
      const vendor = await aVendor(reply);
      const script = join(import.meta.dirname, "../../../../test/children/asking-child.ts");
      const { stdout } = await promisify(execFile)(process.execPath, [
        "--max-old-space-size=128",
        script,
        vendor.baseUrl,
      ]);
      const { answer, grown } = JSON.parse(stdout);
      expect(answer).toEqual({ kind: "broken", reason: "an answer larger than 5242880 bytes" });
      expect(grown).toBeLessThan(30);
      expect(vendor.asked).toHaveLength(2);
    },
    60_000,
  );
});

it.each([301, 302, 303, 307, 308])(
  "status %i leads nowhere, least of all into our own network",
  async (status) => {
    const inside = await aVendor(sendJson(good));
    for (const location of ["http://169.254.169.254/latest/meta-data", `${inside.baseUrl}/search`])
      expect(await answerTo((reply) => void reply.writeHead(status, { location }).end())).toMatchObject({
        kind: "try-later",
      });
    expect(inside.asked).toEqual([]);
  },
);

describe("an answer that is made to hurt its reader", () => {
  const row = '{"departure":"2027-03-10","return":"2027-03-21","price":700}';
  it.each([
    ["names a prototype in place of its calendar", `{"__proto__":{"calendar":[${row}]}}`],
    ["is 200,000 lists deep", `${"[".repeat(200_000)}${"]".repeat(200_000)}`],
    ["has a calendar 200,000 lists deep", `{"calendar":${"[".repeat(200_000)}${"]".repeat(200_000)}}`],
    [
      "has bytes that are no text",
      Buffer.concat([Buffer.from('{"calendar":["'), Buffer.from([0xc3, 0x28]), Buffer.from(`",${row}]}`)]),
    ],
    ["is cut off", `{"calendar":[${row}`],
  ])("and %s is broken", async (_what, body) => {
    expect(await answerTo((reply) => void reply.end(body))).toMatchObject({ kind: "broken" });
    expect(({} as Record<string, unknown>).calendar).toBeUndefined();
  });

  it("and says a thing twice means what it says last", async () => {
    const twice = `{"calendar":[],"calendar":[${row.replace("700", '1,"price":700')}]}`;
    expect(await answerTo((reply) => void reply.end(twice))).toMatchObject({ fares: [{ price: 70_000 }] });
  });
});

it.each(["USD", "XXX", 7])("prices in %j are nobody's prices", async (currency) => {
  expect(await answerTo(sendJson({ ...good, search_parameters: { currency } }))).toMatchObject({
    kind: "broken",
  });
  expect(await answerTo(sendJson({ ...good, search_parameters: { currency: "CAD" } }))).toMatchObject({
    kind: "fares",
  });
});
