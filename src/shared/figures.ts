const NARROW_SPACE = /\u202f/g;

/**
 * A number as that locale writes it, its groups apart by a space that every face has. The narrow one of French none of ours
 * has: in a price Firefox would take it from another face, as wide as a figure.
 */
export function figuresOf(locale: string, options?: Intl.NumberFormatOptions) {
  const format = new Intl.NumberFormat(locale, options);
  return (amount: number): string => format.format(amount).replace(NARROW_SPACE, "\u00a0");
}
