import { expect, it } from "vitest";
import { aBatchSearch, aCoverage, UNPRICED } from "#test/web/wire/searches.ts";
import { isSoldOut, pollIntervalOf } from "./first-round.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const waiting = aBatchSearch({ ...UNPRICED, status: "pending", created_at: "2026-11-20T11:59:00Z" });
const underWay = aBatchSearch({
  created_at: "2026-11-20T11:40:01Z",
  coverage: aCoverage({ never_seen: 1, seen_24h: 1979 }),
});

const soldOut = { ...waiting, created_at: "2026-11-20T11:57:00Z", coverage: aCoverage() };
const notOnSale = { ...soldOut, coverage: aCoverage({ pairs: 0, seen_24h: 0, oldest_seen_at: null }) };

it.each([
  ["asked again every three seconds while a new one waits for its price", [aBatchSearch(), waiting], 3_000],
  [
    "asked again every ten seconds once it has waited for two minutes",
    [{ ...waiting, created_at: "2026-11-20T11:58:00Z" }],
    10_000,
  ],
  [
    "asked again every minute once it has waited for twenty",
    [aBatchSearch(), { ...waiting, created_at: "2026-11-20T11:40:00Z" }],
    60_000,
  ],
  [
    "asked again as often as the newest of them asks for",
    [{ ...waiting, created_at: "2026-11-20T11:40:00Z" }, underWay],
    10_000,
  ],
  [
    "asked again every ten seconds while the first round of one is under way",
    [aBatchSearch(), underWay],
    10_000,
  ],
  ["asked for the price first", [underWay, waiting], 3_000],
  ["left alone once every pair was seen", [aBatchSearch()], false],
  [
    "asked again every minute while a first round takes longer than twenty minutes",
    [{ ...underWay, created_at: "2026-11-20T11:40:00Z" }],
    60_000,
  ],
  [
    "asked again every minute while a first round takes longer than a day",
    [{ ...underWay, created_at: "2026-11-18T12:00:00Z", coverage: aCoverage({ never_seen: 100 }) }],
    60_000,
  ],
  [
    "asked again every ten seconds where such a one is among others",
    [{ ...underWay, created_at: "2026-11-18T12:00:00Z", coverage: aCoverage({ never_seen: 100 }) }, underWay],
    10_000,
  ],
  [
    "left alone when no more pairs stay unseen for longer than a day than may be new",
    [{ ...underWay, created_at: "2026-11-19T12:00:00Z", coverage: aCoverage({ never_seen: 99 }) }],
    false,
  ],
  ["left alone while the first round rests", [{ ...underWay, status: "paused" as const }], false],
  ["left alone while a search without a price is paused", [{ ...waiting, status: "paused" as const }], false],
  [
    "asked again while a new search on a known route has no price yet",
    [{ ...waiting, coverage: aCoverage() }],
    3_000,
  ],
  ["left alone when every pair was seen and none is sold", [soldOut], false],
  [
    "left alone when none is sold two minutes after a new search",
    [{ ...soldOut, created_at: "2026-11-20T11:58:00Z" }],
    false,
  ],
  ["left alone when nothing of one is on sale yet", [notOnSale], false],
  ["left alone before they have come", undefined, false],
])("the saved searches are %s", (_what, list, interval) => {
  expect(pollIntervalOf(list, now)).toBe(interval);
});

it.each([
  ["waits for its first price", waiting, false],
  ["was seen and has none", soldOut, true],
  ["is not on sale yet", notOnSale, false],
  ["has a price", aBatchSearch(), false],
  ["has expired", { ...soldOut, status: "expired" as const }, false],
])("a search that %s is called sold out only when it is", (_what, search, isSaid) => {
  expect(isSoldOut(search, now)).toBe(isSaid);
});
