import * as z from "zod";
import { translator } from "#server/messages.ts";
import { WHATSAPP_OPT_IN_VERSION } from "#shared/api/channels.ts";
import { LANGUAGES, type Language } from "#shared/languages.ts";

/** That someone agreed to be written to on WhatsApp, as it has to be proven. */
export interface OptIn extends Record<string, unknown> {
  agreedAt: string;
  /** Of the text; the text is what he read. */
  version: number;
  language: Language;
  text: string;
  ip: string;
  /** As it is shown: `+55 11 •••••-4321`. */
  number: string;
  /** When the number wrote to us itself. */
  provenAt?: string;
  /** When and how he took it back. */
  stoppedAt?: string;
  stoppedBy?: "word" | "preference";
}

const inLanguage = z.object({ language: z.enum(LANGUAGES) }).catch({ language: "pt" });

/** In which language someone has agreed; Portuguese where nobody has. */
export const agreedLanguage = (optIn: unknown): Language => inLanguage.parse(optIn).language;

/** The words that are agreed to, as the screen shows them. */
const optInText = (language: Language, product: string): string =>
  translator(language)("whatsAppOptIn.text", { product });

export function optInOf(given: {
  language: Language;
  product: string;
  ip: string;
  number: string;
  at: Date;
}): OptIn {
  const { language, product, ip, number, at } = given;
  return {
    agreedAt: at.toISOString(),
    version: WHATSAPP_OPT_IN_VERSION,
    language,
    text: optInText(language, product),
    ip,
    number,
  };
}
