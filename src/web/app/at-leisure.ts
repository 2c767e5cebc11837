/** What tells of a failure: soon, since the failure may be that there is no network any more. */
const SOON_MS = 5_000;
/** What a first click opens: by then the screen has long been in use, and what comes is in nobody's way. */
const LATER_MS = 30_000;

const fetchNotices = () => [import("#web/lib/toasts/show-notice.ts"), import("#web/theme/toast-stack.tsx")];

const fetchParts = () => [
  import("#web/features/session/client/open-auth.ts"),
  import("#web/ui/explained-word.tsx"),
  import("./frame/account-panel.tsx"),
  import("./frame/menu-drawer.tsx"),
];

/** Fetches what is to be there also without a network, when the browser has nothing better to do. */
export function fetchAtLeisure() {
  setTimeout(() => atLeisure(fetchNotices), SOON_MS);
  setTimeout(() => atLeisure(fetchParts), LATER_MS);
}

function atLeisure(fetchThem: () => Promise<unknown>[]) {
  const start = () => void Promise.allSettled(fetchThem());
  if ("requestIdleCallback" in window) requestIdleCallback(start);
  else start();
}
