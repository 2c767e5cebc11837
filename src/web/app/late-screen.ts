import { lazyRouteComponent } from "@tanstack/react-router";
import { loadWhole } from "#web/theme/fetch-part.ts";

/** As browsers and the bundler call it. */
const UNFETCHED = /dynamically imported module|module script failed|preload CSS/;
const UNSTYLED = /preload CSS/;
const MISSING = "Failed to fetch dynamically imported module";
const OFFLINE = "a screen could not be fetched without a connection";

/** Whether the code of a screen has not come, which is no bug of the screen. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error && (error.message === OFFLINE || UNFETCHED.test(error.message));

/**
 * A screen that is fetched when somebody goes there. By an error of the browser's own words the router loads the page
 * anew, once: as is right after a release, but not without a connection, into nothing.
 */
export const lateScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    try {
      return await loadWhole(load);
    } catch (error) {
      throw navigator.onLine ? inBrowserWords(error) : new Error(OFFLINE);
    }
  }, name);

/** The router does not know those of the bundler, which asks for the styles of a screen before its script. */
const inBrowserWords = (error: unknown) =>
  error instanceof Error && UNSTYLED.test(error.message)
    ? new TypeError(`${MISSING}: ${error.message}`, { cause: error })
    : error;
