const WORDS = new Set([
  ...["parar", "pare", "cancelar", "cancele", "sair", "descadastrar"],
  ...["stop", "cancel", "unsubscribe", "quit", "end"],
  ...["alto", "detener", "baja", "basta"],
  ...["arret", "arrete", "arretez", "arreter", "annuler"],
]);

/** Whether somebody who writes this wants to hear no more: one of the words alone, however it is written. */
export function isStopWord(text: string): boolean {
  const bare = text.normalize("NFD").replace(/[^\p{L}\s]/gu, "");
  return WORDS.has(bare.trim().toLowerCase());
}
