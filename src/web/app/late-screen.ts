import { lazyRouteComponent } from "@tanstack/react-router";
import { headStatus } from "#web/lib/api/head-status.ts";
import { loadWhole } from "#web/theme/fetch-part.ts";

/** As browsers and the bundler call it. */
const UNFETCHED = /dynamically imported module|module script failed|preload CSS/;
const UNSTYLED = /preload CSS/;
const MISSING = "Failed to fetch dynamically imported module";
const UNREACHED = "a screen could not be fetched without a connection or a server";
const SERVER_ERROR = 500;

/** A new page would not come, either. */
export const isUnreached = (error: unknown): boolean => error instanceof Error && error.message === UNREACHED;

/** Whether the code of a screen has not come, which is no bug of the screen. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error && (isUnreached(error) || UNFETCHED.test(error.message));

/**
 * A screen that is fetched when somebody goes there. By an error of the browser's own words the router loads the page
 * anew, once: as is right after a release, but not without a connection or while the server is away, into nothing.
 */
export const lateScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    try {
      return await loadWhole(load);
    } catch (error) {
      throw (await isReachable()) ? inBrowserWords(error) : new Error(UNREACHED);
    }
  }, name);

/** Whether a page would come now. Where none does, Firefox stays on its own page until somebody presses a button. */
async function isReachable(): Promise<boolean> {
  const status = navigator.onLine ? await headStatus(location.pathname) : undefined;
  return status !== undefined && status < SERVER_ERROR;
}

/** The router does not know those of the bundler, which asks for the styles of a screen before its script. */
const inBrowserWords = (error: unknown) =>
  error instanceof Error && UNSTYLED.test(error.message)
    ? new TypeError(`${MISSING}: ${error.message}`, { cause: error })
    : error;
