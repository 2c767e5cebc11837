import { firstSignal } from "#web/lib/api/first-signal.ts";

const CHANGE = "visibilitychange";

/** Ends as soon as the page is looked at, at once when it is; `again`: the next time. At the latest with `signal`. */
export function untilLookedAt(signal: AbortSignal, which: "now" | "again" = "now"): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      document.removeEventListener(CHANGE, look);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const look = () => {
      if (document.visibilityState === "visible") done();
    };
    document.addEventListener(CHANGE, look);
    signal.addEventListener("abort", done, { once: true });
    if (signal.aborted) done();
    else if (which === "now") look();
  });
}

/** A signal that says that the page is hidden, or that `signal` did; `stop` forgets it. */
export function untilHidden(signal: AbortSignal) {
  const hidden = new AbortController();
  const look = () => {
    if (document.visibilityState === "hidden") hidden.abort();
  };
  document.addEventListener(CHANGE, look);
  const stop = () => {
    document.removeEventListener(CHANGE, look);
    hidden.abort();
  };
  return { signal: firstSignal(signal, hidden.signal), stop };
}
