import { type Language, LOCALES } from "#shared/languages.ts";
import { browserLog } from "#web/lib/browser-log.ts";

const TEXTS: Record<Language, { title: string; text: string }> = {
  pt: {
    title: "Não foi possível abrir a página",
    text: "O servidor não respondeu. Confira a conexão e recarregue.",
  },
  en: {
    title: "The page could not be opened",
    text: "The server did not answer. Check your connection and reload.",
  },
  es: {
    title: "No se pudo abrir la página",
    text: "El servidor no respondió. Revisa tu conexión y recarga.",
  },
  fr: {
    title: "Impossible d’ouvrir la page",
    text: "Le serveur n’a pas répondu. Vérifiez votre connexion et rechargez.",
  },
};

/** What shows when not even the texts could be loaded; hence its own words, in the language that was to be spoken. */
export function showStartFailure(place: HTMLElement, language: Language, error: unknown) {
  browserLog.error("the app did not start", error);
  const { title, text } = TEXTS[language];
  const notice = document.createElement("section");
  notice.className = "start-failure";
  notice.lang = LOCALES[language];
  notice.setAttribute("role", "alert");
  for (const [tag, textContent] of [
    ["h1", title],
    ["p", text],
  ] as const) {
    notice.append(Object.assign(document.createElement(tag), { textContent }));
  }
  place.replaceChildren(notice);
}
