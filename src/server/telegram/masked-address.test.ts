import { expect, it } from "vitest";
import { maskedAddress } from "./masked-address.ts";

it.each([
  ["ana.demonstracao@voos.example", "a•••@voos.example"],
  ["a@voos.example", "a•••@voos.example"],
  ['"ana@casa"@voos.example', '"•••@voos.example'],
  ["é@voos.example", "é•••@voos.example"],
])("%s is told as %s", (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
