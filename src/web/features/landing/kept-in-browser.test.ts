import { expect, it } from "vitest";
import { LANGUAGES, type Language } from "#shared/languages.ts";

const KEPT: Record<Language, { words: RegExp[]; cookie: RegExp }> = {
  pt: {
    words: [/sessão/, /idioma/, /tema/, /menu/, /cotações/, /fontes/, /atalhos/, /boas-vindas/],
    cookie: /Google.*cookie de cinco minutos/,
  },
  en: {
    words: [/session/, /language/, /theme/, /menu/, /rates/, /fonts/, /shortcuts/, /welcome/],
    cookie: /Google.*cookie for five minutes/,
  },
  es: {
    words: [/sesión/, /idioma/, /tema/, /menú/, /cambio/, /fuentes/, /atajos/, /bienvenida/],
    cookie: /Google.*cookie de cinco minutos/,
  },
  fr: {
    words: [/session/, /langue/, /thème/, /menu/, /taux/, /polices/, /raccourcis/, /bienvenue/],
    cookie: /Google.*cookie de cinq minutes/,
  },
};

async function toldIn(language: Language): Promise<string> {
  const { legal } = await import(`#shared/messages/${language}/legal.ts`);
  return legal.privacy.browser.text;
}

it.each(LANGUAGES)(
  "the privacy page names in %s whatever the web app keeps in a browser",
  async (language) => {
    const text = await toldIn(language);
    expect(KEPT[language].words.filter((word) => !word.test(text))).toEqual([]);
  },
);

it.each(LANGUAGES)("and in %s the cookie of who goes to sign in elsewhere", async (language) => {
  expect(await toldIn(language)).toMatch(KEPT[language].cookie);
});
