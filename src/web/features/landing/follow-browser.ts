import { SESSION_KEY } from "#web/features/session/client/kept-session.ts";
import { readText } from "#web/lib/local-storage.ts";
import { markSession } from "./session-mark.ts";

/** Where the app keeps the scheme that was chosen. */
const SCHEME_KEY = "mantine-color-scheme-value";

/**
 * Keeps the page as its browser is now: another tab may sign in or out or choose another scheme, and a step back may
 * show the page as it was left.
 */
export function followBrowser(): void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => {
    markSession(readText(SESSION_KEY) !== undefined);
    const kept = readText(SCHEME_KEY);
    const isDark = kept === "dark" || (kept !== "light" && system.matches);
    document.documentElement.dataset.mantineColorScheme = isDark ? "dark" : "light";
  };
  addEventListener("storage", follow);
  addEventListener("pageshow", ({ persisted }) => persisted && follow());
  system.addEventListener("change", follow);
}
