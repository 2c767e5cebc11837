/** Those in which everything is said; the first one where nobody has told another. */
export const LANGUAGES = ["pt", "en", "es", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A saved preference; `*` follows the browser. */
export const LANGUAGE_PREFERENCES = [...LANGUAGES, "*"] as const;
export type LanguagePreference = (typeof LANGUAGE_PREFERENCES)[number];

/** Each by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  pt: "Português",
  en: "English",
  es: "Español",
  fr: "Français",
};

/** The locale by which numbers and dates are written. */
export const LOCALES: Record<Language, string> = { pt: "pt-BR", en: "en", es: "es", fr: "fr" };

/** The locale by which days and hours are written: the day before the month, and 24 hours, in English too. */
export const dateLocale = (locale: string): string => (locale === LOCALES.en ? "en-GB" : locale);

/**
 * A sign that is set by code as the texts of that language set it: French keeps a narrow space before it. A locale does as
 * well, since French has one name for both.
 */
export const setSign = (sign: ":" | ";", language: string): string =>
  language === LOCALES.fr ? `\u202f${sign}` : sign;

/** "18%" as that locale writes it: Spanish and French leave a space before the sign. */
export const formatPercent = (percent: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "percent" }).format(percent / 100);

/** The first of `wanted` (BCP 47 tags, best first) that the product speaks; Portuguese otherwise. */
export function pickLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((tag): tag is Language => LANGUAGES.some((known) => known === tag)) ?? "pt";
}
