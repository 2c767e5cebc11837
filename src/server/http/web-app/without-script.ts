import { htmlText } from "#server/delivery/escape-html.ts";
import { translator } from "#server/messages.ts";
import { type Language, LOCALES } from "#shared/languages.ts";

/** Where the page of the app speaks to a browser that runs no scripts. */
const PLACE = "<noscript></noscript>";

/** The page of the app, which says to such a browser, in its reader's language, why nothing shows. */
export function tellWithoutScript(page: string, productName: string, language: Language): string {
  const t = translator(language);
  const heading = htmlText(t("pages.withoutScript.heading", { product: productName }));
  const text = htmlText(t("pages.withoutScript.text"));
  const told = `<main class="start-failure" lang="${LOCALES[language]}"><h1>${heading}</h1><p>${text}</p></main>`;
  return page.replace(PLACE, () => `<noscript>${told}</noscript>`);
}
