/** The fewest characters of a password. Source: the product's validation rules. */
export const MIN_PASSWORD = 6;

/** What is wrong with a new password and its repetition; undefined when nothing is. */
export function passwordFault(password: string, repeated: string): "differ" | "tooShort" | undefined {
  if (password !== repeated) return "differ";
  return password.length < MIN_PASSWORD ? "tooShort" : undefined;
}
