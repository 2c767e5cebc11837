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

/** `text` for services whose own markup knows these three alone. */
export const escapeAngles = (text: string): string =>
  text.replace(/[&<>]/g, (character) => entities[character] ?? "");
