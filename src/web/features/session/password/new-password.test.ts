import { expect, test } from "vitest";
import { passwordFault } from "./new-password.ts";

test.each([
  ["two different passwords differ", "segredo", "segredos", "differ"],
  ["different ones are told before short ones", "a", "b", "differ"],
  ["five characters are too short", "12345", "12345", "tooShort"],
  ["six characters are enough", "123456", "123456", undefined],
  ["letters count, whatever they are made of", "🔒🔒🔒", "🔒🔒🔒", "tooShort"],
] as const)("%s", (_title, password, repeated, fault) => {
  expect(passwordFault(password, repeated, 6)).toBe(fault);
});
