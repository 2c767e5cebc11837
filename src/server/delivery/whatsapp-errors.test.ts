import { describe, expect, it } from "vitest";
import { whatsAppRefusal } from "#shared/call-trouble.ts";
import {
  codeIn,
  templateStatusOf,
  type WhatsAppTrouble,
  waitFor,
  whatsAppTrouble,
} from "./whatsapp-errors.ts";

describe("an error of the Cloud API", () => {
  it.each<[code: number, trouble: WhatsAppTrouble]>([
    [131_026, "gone"],
    [131_050, "gone"],
    [131_021, "gone"],
    [131_047, "closed"],
    [470, "closed"],
    [132_001, "template"],
    [132_015, "template"],
    [132_016, "template"],
    [131_051, "message"],
    [132_000, "message"],
    [100, "message"],
    [4, "pace"],
    [80_007, "pace"],
    [130_429, "pace"],
    [131_056, "pace"],
    [190, "operator"],
    [0, "operator"],
    [10, "operator"],
    [200, "operator"],
    [299, "operator"],
    [131_042, "operator"],
    [368, "operator"],
    [131_000, "passing"],
    [131_016, "passing"],
    [1, "passing"],
    [2, "passing"],
    [999_999, "passing"],
  ])("%d is about %s", (code, trouble) => {
    expect(whatsAppTrouble(code)).toBe(trouble);
  });

  it.each([
    [131_056, 10_000],
    [130_429, 60_000],
    [4, 600_000],
    [80_007, 600_000],
    [131_048, 3_600_000],
    [133_016, 60_000],
  ])("%d asks for %d ms where it says nothing else", (code, ms) => {
    expect(waitFor(code)).toBe(ms);
  });

  it("is written down so that its code can be read again", () => {
    expect(codeIn(whatsAppRefusal(132_015))).toBe(132_015);
    for (const reason of ["", "answered 500", "WhatsApp", "WhatsApp x"])
      expect(codeIn(reason)).toBeUndefined();
    expect([132_015, 132_016, 132_007, 132_001, 131_026].map(templateStatusOf)).toEqual([
      "PAUSED",
      "DISABLED",
      "REJECTED",
      "MISSING",
      undefined,
    ]);
  });
});
