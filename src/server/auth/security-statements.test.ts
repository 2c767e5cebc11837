import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const here = new URL("./", import.meta.url);
const page = readFileSync(new URL("../../../docs/security.md", here), "utf8");
const statements = Array.from(
  page.matchAll(/^\| S(\d+) \|.*\| ([^|]+) \|$/gm),
  ([, number = "", tests = ""]) => ({
    number: Number(number),
    tests: Array.from(tests.matchAll(/`([^`]+)`/g), ([, name = ""]) => new URL(`${name}.test.ts`, here)),
  }),
);

test("every security statement names tests, and those carry its number", () => {
  expect(statements.map(({ number }) => number)).toEqual(Array.from({ length: 63 }, (_, index) => index + 1));
  for (const { number, tests } of statements) {
    expect(tests, `S${number}`).not.toEqual([]);
    for (const file of tests) {
      expect(existsSync(file), file.pathname).toBe(true);
      expect(readFileSync(file, "utf8"), file.pathname).toMatch(new RegExp(`"S[^"]*(?<=S)${number} `));
    }
  }
});
