import { LANGUAGES, type Language, LOCALES } from "#shared/languages.ts";

/** Where the page that the server sent stands, beside the place of the app. */
export const STANDING_PAGE = "standing-page";

/** The page that the server sent whole, for as long as it is shown; undefined in the app's own document. */
export const standingPage = (): HTMLElement | undefined =>
  document.getElementById(STANDING_PAGE) ?? undefined;

/** The language of that page: the dialogs that open over it speak the same. */
export function standingLanguage(): Language | undefined {
  if (!standingPage()) return undefined;
  return LANGUAGES.find((language) => LOCALES[language] === document.documentElement.lang);
}
