import type { QueryClient } from "@tanstack/react-query";
import { liveEvents, type SearchesChanged } from "#shared/api/live-events.ts";
import { api } from "#web/lib/api/api-client.ts";
import { ApiError, isClientError } from "#web/lib/api/api-error.ts";
import { invalidate, queryKeys } from "#web/lib/api/query-client.ts";
import { wait } from "#web/lib/api/wait.ts";
import { ALL_CHANGES, changedKeys } from "./changed-keys.ts";
import { untilHidden, untilLookedAt } from "./visible-page.ts";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** After a refusal, which may have been of another server on the way. */
const REFUSED_WAIT_MS = 300_000;
/** Prices of a busy route come every few seconds: a screen need not change as often. */
const PRICES_MS = 15_000;
const LASTING_MS = 30_000;

type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

interface Known {
  /** Undefined before the first stream. */
  version: string | undefined;
  /** Streams in a row that did not open or did not last. */
  failures: number;
}

/**
 * Shows what changes of the own searches while the page is looked at, until `signal` says that it is left. A stream that
 * breaks is opened again, later and later; without one, everything is asked again by the rules of its query.
 */
export async function followChanges(queries: QueryClient, signal: AbortSignal, pause: Pause = wait) {
  const known: Known = { version: undefined, failures: 0 };
  while (!signal.aborted) {
    await untilLookedAt(signal);
    const end = await readOnce(queries, known, signal, pause);
    if (end === "replaced") await untilLookedAt(signal, "again");
    else await pause(someOf(end === "refused" ? REFUSED_WAIT_MS : waitAfter(known.failures)), signal);
  }
}

async function readOnce(queries: QueryClient, known: Known, signal: AbortSignal, pause: Pause) {
  const hidden = untilHidden(signal);
  const prices = pricesOf(queries, pause, hidden.signal);
  const start = performance.now();
  try {
    for await (const { event, data } of api.events("/events", hidden.signal)) {
      if (event === "replaced") return "replaced";
      if (event === "ready") await begin(queries, known, liveEvents.ready.parse(JSON.parse(data)).version);
      if (event !== "changed") continue;
      const changed = liveEvents.changed.parse(JSON.parse(data));
      known.version = changed.version;
      void invalidate(queries, changedKeys({ searches: changed.searches, prices: [] }));
      prices.note(changed.prices);
    }
  } catch (error) {
    if (isRefusal(error)) return "refused";
  } finally {
    if (!hidden.signal.aborted)
      known.failures = performance.now() - start < LASTING_MS ? known.failures + 1 : 0;
    hidden.stop();
  }
  return "ended";
}

/** What changed before a first stream that opened at once is a matter of seconds; between two it is known by its name. */
async function begin(queries: QueryClient, known: Known, version: string) {
  const before = known.version;
  known.version = version;
  const isFirst = before === undefined && known.failures === 0;
  if (isFirst) await invalidate(queries, [queryKeys.searches]);
  else if (before !== version) await invalidate(queries, ALL_CHANGES);
}

/** Shows new prices at once, and those of the next seconds together. */
function pricesOf(queries: QueryClient, pause: Pause, signal: AbortSignal) {
  const waiting = new Set<string>();
  let isResting = false;
  async function show() {
    while (waiting.size > 0) {
      isResting = true;
      const prices = [...waiting];
      waiting.clear();
      void invalidate(queries, changedKeys({ searches: [], prices }));
      await pause(PRICES_MS, signal);
    }
    isResting = false;
  }
  return {
    note: (ids: SearchesChanged["prices"]) => {
      for (const id of ids) waiting.add(id);
      if (!isResting) void show();
    },
  };
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && isClientError(error) && ![408, 429].includes(error.status);

const waitAfter = (failures: number) => Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);

/** Not all pages at once when a server comes back: between half of it and the whole. */
const someOf = (ms: number) => ms * (0.5 + Math.random() / 2);
