import { browserLog } from "#web/lib/browser-log.ts";

const TEXTS = {
  title: "Não foi possível abrir a página",
  text: "O servidor não respondeu. Confira a conexão e recarregue.",
};

/** What shows when not even the texts could be loaded; hence its own words. */
export function showStartFailure(place: HTMLElement, error: unknown) {
  browserLog.error("the app did not start", error);
  const notice = document.createElement("section");
  notice.className = "start-failure";
  notice.setAttribute("role", "alert");
  for (const [tag, text] of [
    ["h1", TEXTS.title],
    ["p", TEXTS.text],
  ] as const) {
    notice.append(Object.assign(document.createElement(tag), { textContent: text }));
  }
  place.replaceChildren(notice);
}
