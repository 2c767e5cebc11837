import { lazyRouteComponent } from "@tanstack/react-router";

/** As browsers and the bundler call it. */
const UNFETCHED = /dynamically imported module|module script failed|preload CSS/;
const OFFLINE = "No connection for a dynamically imported module";

/** Whether the code of a screen has not come, which is no bug of the screen. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error && UNFETCHED.test(error.message);

/**
 * A screen that is fetched when somebody goes there. Without a connection nothing is asked for: browsers remember what
 * did not come, and the router would load the page anew, into nothing.
 */
export const lateScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    if (!navigator.onLine) throw new Error(OFFLINE);
    return load();
  }, name);
