import type { FastifyRequest } from "fastify";
import { acceptedLanguages } from "#server/auth/caller.ts";
import { type Language, pickLanguage } from "#shared/languages.ts";
import type { Currency } from "#shared/money.ts";

/** The language in which a request asks to be answered; the web app sends that of its screen. */
export function acceptedLanguage({ headers }: Pick<FastifyRequest, "headers">): Language {
  return pickLanguage(acceptedLanguages(headers["accept-language"]));
}

/** How the account that asks reads: in the language it has chosen, in that of the request until it has. */
export function readerLocale({ account, headers }: Pick<FastifyRequest, "account" | "headers">): {
  language: Language;
  currency: Currency;
} {
  const { language, currency } = account;
  return { language: language === "*" ? acceptedLanguage({ headers }) : language, currency };
}
