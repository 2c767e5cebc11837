import type { Deps } from "#server/deps.ts";
import type { SearchWatch, ToldNews } from "./watch-searches.ts";

export type SearchEvent =
  | { kind: "ready"; version: string }
  | { kind: "changed"; news: ToldNews }
  /** Nothing new: a sign of life. */
  | { kind: "waiting" };

interface Reader {
  accountId: string;
  /** When it has to ask again, with a token of then. */
  seconds: number;
  /** Waits for the next sign of life, or less when `until` says so. */
  pause: (until: AbortSignal) => Promise<unknown>;
  signal: AbortSignal;
}

type Needs = Pick<Deps, "clock"> & { watch: SearchWatch };

/** What changes of the searches of an account, from now on until its time is over or nobody reads any more. */
export async function* followSearches(
  { clock, watch }: Needs,
  { accountId, seconds, pause, signal }: Reader,
): AsyncGenerator<SearchEvent> {
  const end = clock.now().getTime() + seconds * 1000;
  const inbox: ToldNews[] = [];
  let woken = new AbortController();
  const { version, leave } = await watch.follow(accountId, (news) => {
    inbox.push(news);
    woken.abort();
  });
  try {
    yield { kind: "ready", version };
    while (!signal.aborted && clock.now().getTime() < end) {
      await pause(AbortSignal.any([signal, woken.signal]));
      woken = new AbortController();
      if (inbox.length === 0) yield { kind: "waiting" };
      for (const news of inbox.splice(0)) yield { kind: "changed", news };
    }
  } finally {
    leave();
  }
}
