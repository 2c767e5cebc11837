/** A number that stays on one line, as its owner knows it. */
export const unbroken = (number: string): string =>
  number.replaceAll(" ", "\u00a0").replaceAll("-", "\u2011");
