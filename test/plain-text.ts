/** With ordinary spaces where prices have others. */
export const plain = (text: unknown): string =>
  String(text ?? "")
    .replaceAll("\u00a0", " ")
    .replaceAll("\u202f", " ");
