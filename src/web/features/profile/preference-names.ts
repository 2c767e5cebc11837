import type { TFunction } from "i18next";
import { LANGUAGE_NAMES, type LanguagePreference } from "#shared/languages.ts";
import { CURRENCY_SYMBOLS, type Currency } from "#shared/money.ts";

/** "BRL · Real brasileiro (R$)" in the language of `locale`. */
export function currencyName(currency: Currency, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: "currency" }).of(currency) ?? currency;
  const capital = name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
  return `${currency} · ${capital} (${CURRENCY_SYMBOLS[currency]})`;
}

/** Each language by its own name. */
export function languageName(language: LanguagePreference, t: TFunction): string {
  return language === "*" ? t("shell.browserLanguage") : LANGUAGE_NAMES[language];
}
