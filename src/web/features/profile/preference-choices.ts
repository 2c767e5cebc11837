import type { TFunction } from "i18next";
import { LANGUAGE_NAMES, LANGUAGE_PREFERENCES } from "#shared/languages.ts";
import { CURRENCIES, CURRENCY_SYMBOLS, type Currency } from "#shared/money.ts";

/** The currencies to choose from: "BRL · Real brasileiro (R$)" in the language of `locale`. */
export const currencyChoices = (locale: string) =>
  CURRENCIES.map((value) => ({ value, label: currencyName(value, locale) }));

function currencyName(currency: Currency, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: "currency" }).of(currency) ?? currency;
  const capital = name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
  return `${currency} · ${capital} (${CURRENCY_SYMBOLS[currency]})`;
}

/** The languages to choose from, each by its own name. */
export const languageChoices = (t: TFunction) =>
  LANGUAGE_PREFERENCES.map((value) => ({
    value,
    label: value === "*" ? t("shell.browserLanguage") : LANGUAGE_NAMES[value],
  }));
