import { LANGUAGES, type Language } from "#shared/languages.ts";

/** The language we write to someone in: his preference, Portuguese when he left it to a browser we do not see. */
export const readerLanguage = (preference: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === preference) ?? "pt";
