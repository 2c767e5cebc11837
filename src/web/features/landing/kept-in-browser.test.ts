import { expect, it } from "vitest";
import { legal as en } from "#shared/messages/en/legal.ts";
import { legal as es } from "#shared/messages/es/legal.ts";
import { legal as fr } from "#shared/messages/fr/legal.ts";
import { legal as pt } from "#shared/messages/pt/legal.ts";

it.each([
  ["Portuguese", pt, [/sessão/, /idioma/, /tema/, /menu/, /cotações/, /fontes/, /atalhos/, /boas-vindas/]],
  ["English", en, [/session/, /language/, /theme/, /menu/, /rates/, /fonts/, /shortcuts/, /welcome/]],
  ["Spanish", es, [/sesión/, /idioma/, /tema/, /menú/, /cambio/, /fuentes/, /atajos/, /bienvenida/]],
  ["French", fr, [/session/, /langue/, /thème/, /menu/, /taux/, /polices/, /raccourcis/, /bienvenue/]],
])(
  "the privacy page names in %s whatever the web app keeps in a browser",
  (_language, { privacy }, words) => {
    const unnamed = words.filter((word) => !word.test(privacy.browser.text));
    expect(unnamed).toEqual([]);
  },
);

it.each([
  ["Portuguese", pt, /Google.*cookie de cinco minutos/],
  ["English", en, /Google.*cookie for five minutes/],
  ["Spanish", es, /Google.*cookie de cinco minutos/],
  ["French", fr, /Google.*cookie de cinq minutes/],
])("and in %s the cookie of who goes to sign in elsewhere", (_language, { privacy }, words) => {
  expect(privacy.browser.text).toMatch(words);
});
