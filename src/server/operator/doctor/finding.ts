/** What was found out about one thing: it works; it works, but …; it does not. */
export interface Finding {
  /** A word or two, as in `SPF`. */
  about: string;
  state: "ok" | "note" | "bad";
  /** What is so and, unless all is well, what to do: a line. */
  says: string;
}

export const ok = (about: string, says: string): Finding => ({ about, state: "ok", says });
export const note = (about: string, says: string): Finding => ({ about, state: "note", says });
export const bad = (about: string, says: string): Finding => ({ about, state: "bad", says });

const signs = { ok: "ok  ", note: "note", bad: "BAD " };

/** One line each, the words under one another. */
export function asReport(findings: Finding[]): string[] {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings.map(({ about, state, says }) => `${signs[state]}  ${about.padEnd(width)}  ${says}`);
}
