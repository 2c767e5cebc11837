const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** `text` as it may stand in HTML, in content and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/**
 * `text` as a paragraph of HTML: no line ends in an arrow or begins with a dot, and "GRU → LIS", a city with its code and
 * "às 12:07" stand on one.
 */
export const htmlText = (text: string): string =>
  escapeHtml(text)
    .replaceAll("→ ", "→\u00a0")
    .replaceAll(" · ", "\u00a0· ")
    .replaceAll(/ (?=\([A-Z]{3}\)|\d{2}:\d{2}\b)/g, "\u00a0")
    .replaceAll(/(?<=\b[A-Z]{3}) →\u00a0(?=[A-Z]{3}\b)/g, "\u00a0→\u00a0");

/** `text` for services whose own markup knows these three alone. */
export const escapeAngles = (text: string): string =>
  text.replace(/[&<>]/g, (character) => entities[character] ?? "");
