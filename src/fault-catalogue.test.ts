import { describe, expect, it } from "vitest";
import { isThere, namedTests, numberedRows } from "#test/named-tests.ts";

const rows = numberedRows("faults.md");

describe("the catalogue of faults", () => {
  it("has 56 of them, each once", () => {
    expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: 56 }, (_, n) => n + 1));
  });

  it("says of each what happens and what is done", () => {
    for (const cells of rows) expect(cells.map((cell) => cell.length > 0)).toEqual([true, true, true, true]);
  });

  it.each(rows.map(([number = "", fault = "", , tests = ""]) => [number, fault, tests]))(
    "tests %s: %s",
    (_number, _fault, tests) => {
      const named = namedTests(tests);
      expect(named.length).toBe(tests.split("`: ").length - 1);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((one) => !isThere(one))).toEqual([]);
    },
  );

  it("would notice a test that is not there", () => {
    expect(isThere({ file: "src/fault-catalogue.test.ts", title: "tests %s: %s" })).toBe(true);
    expect(isThere({ file: "src/fault-catalogue.test.ts", title: "nobody wrote this" })).toBe(false);
    expect(isThere({ file: "src/no-such.test.ts", title: "tests %s: %s" })).toBe(false);
  });
});
