import { afterEach, expect, test, vi } from "vitest";
import { currentLanguage, rememberLanguage, showLanguage, startLanguage, translate } from "./i18n.ts";
import { rememberSiteLanguage } from "./site-language.ts";

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test("the app starts in Portuguese, and the next time in the language that was chosen", () => {
  expect(startLanguage()).toBe("pt");
  rememberLanguage("fr");
  expect(startLanguage()).toBe("fr");
});

test("until a language was chosen the app starts in that of the page one comes from", () => {
  rememberSiteLanguage("es");
  expect(startLanguage()).toBe("es");
  rememberSiteLanguage("fr");
  expect(startLanguage()).toBe("fr");
  rememberLanguage("en");
  expect(startLanguage()).toBe("en");
});

test("who leaves the choice to the browser starts in the language it asks for", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["es-AR", "en"]);
  rememberLanguage("*");
  expect(startLanguage()).toBe("es");
});

test("of two languages that are asked for at once the later one shows, though it arrives earlier", async () => {
  await showLanguage("es");
  await Promise.all([showLanguage("en"), showLanguage("es")]);
  expect(currentLanguage()).toBe("es");
  expect(document.documentElement.lang).toBe("es");
  expect(translate("shell.actions.close")).toBe("Cerrar");
});
