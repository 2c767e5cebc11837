import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { eventStream } from "#test/servers/event-stream.ts";
import { fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { changedKeys } from "./changed-keys.ts";
import { followChanges } from "./follow-changes.ts";

const api = fakeApi();
const LIS = "00000000-0000-4000-8000-000000000001";
const MAD = "00000000-0000-4000-8000-000000000002";

let leaving: AbortController;
beforeEach(() => {
  leaving = new AbortController();
});
afterEach(() => {
  leaving.abort();
  vi.restoreAllMocks();
});

/** Follows with pauses that end when the test says so, and notes what is asked again. */
async function follow() {
  const { queries } = await renderUi(<p>Buscas</p>);
  const asked: string[] = [];
  vi.spyOn(queries, "invalidateQueries").mockImplementation(async (filters) => {
    asked.push((filters?.queryKey ?? []).join(" "));
  });
  const pauses: { ms: number; end: () => void }[] = [];
  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((end) => {
      pauses.push({ ms, end });
      signal.addEventListener("abort", () => end(), { once: true });
      if (signal.aborted) end();
    });
  const done = followChanges(queries, leaving.signal, pause);
  /** Ends the pause that is waited in, once there is one; answers its length. */
  const goOn = async () => {
    await waitFor(() => expect(pauses).not.toHaveLength(0));
    const next = pauses.shift();
    next?.end();
    return next?.ms ?? 0;
  };
  return { asked, goOn, done, pauses };
}

/** Streams in the order in which they are asked for. */
function streams(count: number) {
  const all = Array.from({ length: count }, () => eventStream());
  let next = 0;
  const arrived = api.on("get", "/events", () => all[next++]?.answer() ?? refusal(503));
  return { all, arrived };
}

function lookAway(isHidden: boolean) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isHidden ? "hidden" : "visible");
  document.dispatchEvent(new Event("visibilitychange"));
}

test("the stream is asked for as such, with the token", async () => {
  const { arrived } = streams(1);
  await follow();
  await waitFor(() => expect(arrived).toHaveLength(1));
  expect(arrived[0]?.headers.get("authorization")).toMatch(/^Bearer /);
  expect(arrived[0]?.headers.get("accept")).toBe("text/event-stream");
});

describe("what a search concerns is asked again", () => {
  test("its lists, its flights, and what counts searches", async () => {
    const { all } = streams(1);
    const { asked } = await follow();
    all[0]?.send("ready", { version: "a" });
    await waitFor(() => expect(asked).toEqual(["searches"]));
    asked.splice(0);
    all[0]?.send("changed", { version: "b", searches: [LIS], prices: [] });
    await waitFor(() => expect(asked).not.toHaveLength(0));
    expect(asked.sort()).toEqual(
      [
        ...["profile", "searches", "deals", "flights", "alerts", "history recent"],
        ...[`search-flights ${LIS}`, `fare-calendar ${LIS}`, `history ${LIS}`, `alert-rehearsal ${LIS}`],
      ].sort(),
    );
  });

  test("for prices at once, and for those of the next seconds together", async () => {
    const { all } = streams(1);
    const { asked, goOn } = await follow();
    const flights = () => asked.filter((key) => key.startsWith("search-flights"));
    all[0]?.send("changed", { version: "b", searches: [], prices: [LIS] });
    await waitFor(() => expect(flights()).toEqual([`search-flights ${LIS}`]));
    expect(asked).not.toContain("profile");
    all[0]?.send("changed", { version: "c", searches: [], prices: [LIS] });
    all[0]?.send("changed", { version: "d", searches: [MAD], prices: [MAD] });
    await waitFor(() => expect(asked).toContain("profile"));
    asked.splice(0);
    expect(await goOn()).toBe(15_000);
    await waitFor(() => expect(flights()).toEqual([`search-flights ${LIS}`, `search-flights ${MAD}`]));
  });

  test("for prices that come after a while without any at once again", async () => {
    const { all } = streams(1);
    const { asked, goOn } = await follow();
    all[0]?.send("changed", { version: "b", searches: [], prices: [LIS] });
    expect(await goOn()).toBe(15_000);
    all[0]?.send("changed", { version: "c", searches: [], prices: [MAD] });
    await waitFor(() => expect(asked).toContain(`search-flights ${MAD}`));
  });

  test.each([
    ["nothing", { searches: [], prices: [] }, 0],
    ["two searches", { searches: [LIS], prices: [MAD] }, 13],
    ["one search twice", { searches: [LIS], prices: [LIS] }, 10],
  ])("%s is %o", (_what, changed, count) => {
    expect(changedKeys(changed)).toHaveLength(count);
  });
});

describe("a stream that ends", () => {
  test("is opened again; all is asked again only when something was missed", async () => {
    const { all } = streams(3);
    const { asked, goOn } = await follow();
    all[0]?.send("ready", { version: "a" });
    all[0]?.end();
    await goOn();
    await waitFor(() => expect(asked).toEqual(["searches"]));
    all[1]?.send("ready", { version: "a" });
    all[1]?.end();
    await goOn();
    expect(asked).toEqual(["searches"]);
    all[2]?.send("ready", { version: "b" });
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining(["deals", "flights", "fare-calendar"])));
  });

  test("before one has opened leaves nothing as it was: all is asked again", async () => {
    const stream = eventStream();
    const answers = [refusal(503), stream.answer()];
    api.on("get", "/events", () => answers.shift() ?? refusal(503));
    const { asked, goOn } = await follow();
    await goOn();
    stream.send("ready", { version: "a" });
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining(["deals", "flights", "fare-calendar"])));
  });

  test("too soon or not at all is asked for later and later, up to a minute", async () => {
    const { arrived } = streams(0);
    const { goOn } = await follow();
    const waits = [];
    for (let n = 0; n < 7; n++) waits.push(await goOn());
    for (const [n, ms] of waits.entries()) {
      const longest = Math.min(2_000 * 2 ** (n + 1), 60_000);
      expect(ms).toBeGreaterThanOrEqual(longest / 2);
      expect(ms).toBeLessThanOrEqual(longest);
    }
    await waitFor(() => expect(arrived).toHaveLength(8));
  });

  test.each([401, 403, 404])("because it is refused with %i is asked for again, rarely", async (status) => {
    api.onAuth("post", "/token", () => refusal(429));
    const stream = eventStream();
    const answers = [refusal(status), refusal(status)];
    api.on("get", "/events", () => answers.shift() ?? stream.answer());
    const { goOn, asked } = await follow();
    const waits = [await goOn(), await goOn()];
    for (const ms of waits) {
      expect(ms).toBeGreaterThanOrEqual(150_000);
      expect(ms).toBeLessThanOrEqual(300_000);
    }
    stream.send("ready", { version: "a" });
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining(["deals", "flights", "fare-calendar"])));
  });

  test.each([408, 429])("because it is refused with %i, for now, is asked for again", async (status) => {
    const arrived = api.on("get", "/events", () => refusal(status));
    const { goOn } = await follow();
    await goOn();
    await waitFor(() => expect(arrived).toHaveLength(2));
  });

  test("after what has changed was told has missed nothing", async () => {
    const { all } = streams(2);
    const { asked, goOn } = await follow();
    all[0]?.send("ready", { version: "a" });
    all[0]?.send("changed", { version: "b", searches: [LIS], prices: [] });
    await waitFor(() => expect(asked).toContain("deals"));
    asked.splice(0);
    all[0]?.end();
    await goOn();
    all[1]?.send("ready", { version: "b" });
    all[1]?.send("changed", { version: "c", searches: [MAD], prices: [] });
    await waitFor(() => expect(asked).toContain(`history ${MAD}`));
    expect(asked.filter((key) => key === "deals")).toHaveLength(1);
  });

  test("after half a minute is asked for as soon as the first one", async () => {
    const stream = eventStream();
    const answers = [refusal(503), refusal(503), stream.answer()];
    const arrived = api.on("get", "/events", () => answers.shift() ?? refusal(503));
    const { goOn, asked } = await follow();
    await goOn();
    await goOn();
    stream.send("ready", { version: "a" });
    await waitFor(() => expect(asked).not.toHaveLength(0));
    expect(arrived).toHaveLength(3);
    const later = performance.now() + 30_000;
    vi.spyOn(performance, "now").mockReturnValue(later);
    stream.end();
    expect(await goOn()).toBeLessThanOrEqual(2_000);
  });

  test("because another took its place waits until the page is looked at again", async () => {
    const { all, arrived } = streams(2);
    await follow();
    all[0]?.send("replaced", {});
    all[0]?.end();
    await waitFor(() => expect(arrived).toHaveLength(1));
    await waitFor(() => {
      lookAway(false);
      expect(arrived).toHaveLength(2);
    });
  });
});

test("while the page is hidden nothing is read", async () => {
  const { all, arrived } = streams(2);
  const { goOn, asked } = await follow();
  all[0]?.send("ready", { version: "a" });
  await waitFor(() => expect(asked).toEqual(["searches"]));
  lookAway(true);
  // To look away is no failure of the stream.
  expect(await goOn()).toBeLessThanOrEqual(2_000);
  expect(arrived).toHaveLength(1);
  lookAway(false);
  await waitFor(() => expect(arrived).toHaveLength(2));
});

test("who leaves reads no more", async () => {
  const { all, arrived } = streams(2);
  const { done, asked } = await follow();
  all[0]?.send("ready", { version: "a" });
  await waitFor(() => expect(asked).toEqual(["searches"]));
  leaving.abort();
  await done;
  expect(arrived).toHaveLength(1);
});

describe("who leaves", () => {
  async function followInStillTime() {
    const { queries } = await renderUi(<p>Buscas</p>);
    await screen.findByText("Buscas");
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    return followChanges(queries, leaving.signal);
  }

  test("while a stream is open waits for no other", async () => {
    const { arrived } = streams(1);
    const done = followInStillTime();
    await vi.waitUntil(() => arrived.length === 1);
    leaving.abort();
    await done;
  });

  test("while the next one is waited for waits no longer", async () => {
    streams(0);
    const listens = vi.spyOn(leaving.signal, "addEventListener");
    const done = followInStillTime();
    // The first time is before the stream is asked for, the second while it is.
    await vi.waitUntil(() => listens.mock.calls.length === 3);
    leaving.abort();
    await done;
  });
});
