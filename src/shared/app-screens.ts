import { LANGUAGES } from "./languages.ts";
import { sitePath } from "./site-pages.ts";

/** Where the screens of the web app stand; `$name` is any one part of an address. */
export const APP_SCREENS: readonly string[] = [
  ...LANGUAGES.map((language) => sitePath({ page: "home", language })),
  "/auth",
  "/reset-password",
  "/s/$secret",
  "/status",
  "/dashboard",
  "/searches",
  "/searches/$searchId/flights",
  "/flights",
  "/alerts",
  "/alerts/$alertId",
  "/account",
  "/operator",
];

const patterns = APP_SCREENS.map((screen) => new RegExp(`^${screen.replace(/\$\w+/g, "[^/]+")}/?$`));

/** Whether there is a screen at a path, with or without a slash at its end. */
export const isAppScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
