/** A file of the palette as a style sheet knows it: `levelLow` is `--level-low`. */
export const customProperties = (palette: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(palette).map(([role, colour]) => [propertyOf(role), colour]));

const propertyOf = (role: string) => `--${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
