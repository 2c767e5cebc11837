/** What is wrong with a new password of at least `min` characters and its repetition; undefined when nothing is. */
export function passwordFault(
  password: string,
  repeated: string,
  min: number,
): "differ" | "tooShort" | undefined {
  if (password !== repeated) return "differ";
  return Array.from(password).length < min ? "tooShort" : undefined;
}
