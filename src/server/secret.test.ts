import { describe, expect, it } from "vitest";
import { isSameSecret } from "./secret.ts";

describe("a secret that somebody shows", () => {
  it.each([
    ["secret word", true],
    ["secret wor", false],
    ["Secret word", false],
    ["", false],
    [["secret word"], false],
    [undefined, false],
  ])("%j is it: %s", (given, isIt) => {
    expect(isSameSecret(given, "secret word")).toBe(isIt);
  });
});
