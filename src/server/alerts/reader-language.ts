import { LANGUAGES, type Language } from "#shared/languages.ts";

/** The language we write to someone in, of what `findReader` knows; Portuguese where nobody has told it. */
export const readerLanguage = (told: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === told) ?? "pt";
