/**
 * What the journeys type and are given, which is nobody's to read in a log: passwords (but that of the demonstration,
 * which everybody knows), mail addresses, tokens, codes.
 */
const SECRETS =
  /voo rasante 7|outra senha 9|[\w.]+@example\.com|eyJ[\w-]+\.eyJ|rasante_[\w-]{40}|whsec_|[?&](token|code)=[\w-]+/g;

/** The secrets of the journeys that stand in a text, each once. */
export const secretsIn = (text: string): string[] => [...new Set(text.match(SECRETS))];
