import type { FastifyRequest } from "fastify";
import { acceptedLanguages } from "#server/auth/caller.ts";
import { type Language, pickLanguage } from "#shared/languages.ts";

/** The language in which a request asks to be answered; the web app sends that of its screen. */
export function acceptedLanguage({ headers }: Pick<FastifyRequest, "headers">): Language {
  return pickLanguage(acceptedLanguages(headers["accept-language"]));
}
