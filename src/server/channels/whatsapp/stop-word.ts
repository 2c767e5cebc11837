import type { Language } from "#shared/languages.ts";

const SAID: Record<Language, readonly string[]> = {
  pt: ["parar", "pare", "cancelar", "cancele", "sair", "descadastrar"],
  en: ["stop", "cancel", "unsubscribe", "quit", "end"],
  es: ["alto", "detener", "baja", "basta"],
  fr: ["arret", "arrete", "arretez", "arreter", "annuler"],
};
const WORDS = new Set(Object.values(SAID).flat());

/** Whether somebody who writes this wants to hear no more: one of the words alone, however it is written. */
export function isStopWord(text: string): boolean {
  const bare = text.normalize("NFD").replace(/[^\p{L}\s]/gu, "");
  return WORDS.has(bare.trim().toLowerCase());
}
