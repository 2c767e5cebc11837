import { describe, expect, it } from "vitest";
import { sha256 } from "#server/secret.ts";
import { chatLink, linkCodeIn, newLinkCode } from "./link-code.ts";

describe("the code that proves a number", () => {
  it("is found in what it was sent with", () => {
    const code = newLinkCode();
    for (const text of [code, `Quero receber avisos. Código: ${code}`, code.toLowerCase(), `(${code}).`])
      expect(linkCodeIn(text)).toBe(code);
  });

  it.each(["", "oi", "RS-AAAAA", "RS-AAAA0-AAAAA", "XRS-AAAAA-AAAAA", "RS-AAAAA-AAAAAA"])(
    "is not in %j",
    (text) => {
      expect(linkCodeIn(text)).toBeUndefined();
    },
  );

  it("is another one each time, of signs that nobody confuses", () => {
    const codes = new Set(Array.from({ length: 500 }, newLinkCode));
    expect(codes.size).toBe(500);
    for (const code of codes) expect(code).toMatch(/^RS-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect(new Set([...codes].map(sha256)).size).toBe(500);
  });

  it("is prefilled in a chat with the number of the installation", () => {
    expect(chatLink("5511900000000", "Quero avisos: RS-A & B")).toBe(
      "https://wa.me/5511900000000?text=Quero%20avisos%3A%20RS-A%20%26%20B",
    );
  });
});
