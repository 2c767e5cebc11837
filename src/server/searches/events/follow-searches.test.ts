import { expect, test } from "vitest";
import { fixedClock } from "#test/fixed-clock.ts";
import { followSearches } from "./follow-searches.ts";
import type { ToldNews } from "./watch-searches.ts";

const news = (version: string): ToldNews => ({ version, searches: [], prices: [] });

/** Reads along where nothing but news, or leaving, ends a pause. */
function aReader() {
  const leaving = new AbortController();
  let tell: (told: ToldNews) => void = () => {};
  let readers = 0;
  const follow = async (_accountId: string, heard: typeof tell) => {
    tell = heard;
    readers++;
    return { version: "first", leave: () => void readers-- };
  };
  const pause = (until: AbortSignal) =>
    new Promise((resolve) => until.addEventListener("abort", resolve, { once: true }));
  const reader = { accountId: "ana", seconds: 60, pause, signal: leaving.signal };
  const clock = fixedClock("2026-11-20T15:00:00Z");
  const events = followSearches({ clock, watch: { follow } }, reader);
  const next = async () => (await events.next()).value;
  const leave = () => leaving.abort();
  return { clock, next, tell: (told: ToldNews) => tell(told), leave, readers: () => readers };
}

test("who reads along is told of news at once, of each once, until he leaves", async () => {
  const reader = aReader();
  expect(await reader.next()).toEqual({ kind: "ready", version: "first" });
  for (const versions of [["a"], ["b", "c"]]) {
    const told = reader.next();
    for (const version of versions) reader.tell(news(version));
    expect(await told).toEqual({ kind: "changed", news: news(versions[0] ?? "") });
    for (const version of versions.slice(1))
      expect(await reader.next()).toEqual({ kind: "changed", news: news(version) });
  }
  const last = reader.next();
  reader.leave();
  expect([await last, await reader.next()]).toEqual([{ kind: "waiting" }, undefined]);
  expect(reader.readers()).toBe(0);
});

test("who reads along is told no more once his seconds are over", async () => {
  const reader = aReader();
  await reader.next();
  reader.clock.advance(59_999);
  const told = reader.next();
  reader.tell(news("a"));
  expect(await told).toEqual({ kind: "changed", news: news("a") });
  reader.clock.advance(1);
  expect([await reader.next(), reader.readers()]).toEqual([undefined, 0]);
});
