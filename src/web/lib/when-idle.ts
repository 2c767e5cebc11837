const AFTER_MS = 2_000;

/** Does `work` once the page has settled and the browser has nothing better to do. */
export function whenIdle(work: () => void) {
  setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(work);
    else work();
  }, AFTER_MS);
}
