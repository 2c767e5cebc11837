import { lazyRouteComponent } from "@tanstack/react-router";
import { loadWhole } from "#web/theme/fetch-part.ts";

/** As browsers, the bundler and we call it. */
const UNFETCHED = /dynamically imported module|module script failed|preload CSS|offline/;

/** Whether the code of a screen has not come, which is no bug of the screen. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error && UNFETCHED.test(error.message);

/**
 * A screen that is fetched when somebody goes there. By an error of the browser's own words the router would load the
 * page anew: without a connection, into nothing.
 */
export const lateScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    try {
      return await loadWhole(load);
    } catch (error) {
      throw navigator.onLine ? error : new Error("offline");
    }
  }, name);
