import { lazyRouteComponent } from "@tanstack/react-router";
import { loadWhole } from "#web/theme/fetch-part.ts";

/** As browsers and the bundler call it. */
const UNFETCHED = /dynamically imported module|module script failed|preload CSS/;
const OFFLINE = "a screen could not be fetched without a connection";

/** Whether the code of a screen has not come, which is no bug of the screen. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error && (error.message === OFFLINE || UNFETCHED.test(error.message));

/**
 * A screen that is fetched when somebody goes there. By an error of the browser's own words the router would load the
 * page anew: without a connection, into nothing.
 */
export const lateScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    try {
      return await loadWhole(load);
    } catch (error) {
      throw navigator.onLine ? error : new Error(OFFLINE);
    }
  }, name);
