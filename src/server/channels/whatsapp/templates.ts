import type { WhatsAppNumber } from "#server/configured/whatsapp-number.ts";
import type { Executor } from "#server/database/connect.ts";
import type { Language } from "#shared/languages.ts";
import { readTemplates, type Template } from "./store.ts";

const USABLE = ["APPROVED", "REINSTATED", "FLAGGED", "LOCKED", "UNARCHIVED"];

/** Whether a template gets through at the price of a utility message, as far as WhatsApp has said. */
export const isUsable = ({ status, category }: Pick<Template, "status" | "category">): boolean =>
  (status === null || USABLE.includes(status)) && category !== "MARKETING";

/** In which of the approved languages someone is written to: his own, else the first. */
export function templateLanguage(
  { languages }: Pick<WhatsAppNumber, "languages">,
  language: Language,
): string {
  return languages.find((code) => code.slice(0, 2) === language) ?? languages[0] ?? "pt_BR";
}

/** What may be begun with now, for a reader of this language: the name of each template that is usable. */
export async function usableTemplates(
  db: Executor,
  whatsapp: Pick<WhatsAppNumber, "template" | "severalTemplate" | "languages">,
  language: Language,
): Promise<{ language: string; one: string | undefined; several: string | undefined }> {
  const { template, severalTemplate } = whatsapp;
  const code = templateLanguage(whatsapp, language);
  const known = await readTemplates(db, { names: [template, severalTemplate], language: code });
  const usable = (name: string) => {
    const standing = known.find((one) => one.name === name);
    return !standing || isUsable(standing) ? name : undefined;
  };
  return { language: code, one: usable(template), several: usable(severalTemplate) };
}
