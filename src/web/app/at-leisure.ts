/** By then the screen has long been in use: what comes now is in nobody's way. */
const AFTER_MS = 30_000;

/** Fetches what a first click opens and what tells of a failure: it is to be there also when the network no longer is. */
const fetchParts = () =>
  Promise.allSettled([
    import("#web/features/session/open-auth.ts"),
    import("#web/lib/show-notice.ts"),
    import("#web/theme/toast-stack.tsx"),
    import("#web/ui/explained-word.tsx"),
    import("./account-panel.tsx"),
    import("./menu-drawer.tsx"),
  ]);

/** Fetches these parts when the page has been open for a while and the browser has nothing better to do. */
export function fetchAtLeisure() {
  setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => void fetchParts());
    else void fetchParts();
  }, AFTER_MS);
}
