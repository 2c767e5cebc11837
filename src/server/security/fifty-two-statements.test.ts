import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";

const root = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

interface NamedTest {
  file: string;
  title: string;
}

/** The tests that the cell of a table names: the file in backquotes, the title in quotes, one after the other. */
function testsIn(cell: string): NamedTest[] {
  return Array.from(cell.matchAll(/`([^`]+)` “([^”]+)”/g), ([, file = "", title = ""]) => ({ file, title }));
}

/** What is wrong with the tests that a cell names; empty when nothing is. */
function complaints(cell: string): string[] {
  const named = testsIn(cell);
  const missing = named.filter(({ file }) => !existsSync(new URL(file, root)));
  const untitled = named.filter((one) => !missing.includes(one) && !read(one.file).includes(one.title));
  return [
    ...(named.length === 0 ? [`no test in ${cell}`] : []),
    ...missing.map(({ file }) => `no file ${file}`),
    ...untitled.map(({ file, title }) => `no "${title}" in ${file}`),
  ];
}

const rows = read("docs/security.md").matchAll(
  /^\| (\d+) \| ([\d./ ]+|–) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm,
);
const statements = Array.from(rows, ([, number, , says = "", held = "", cell = ""]) => ({
  number: Number(number),
  says,
  held,
  cell,
}));

describe("the 52 statements", () => {
  it("are all there, in their order, each with how it is held", () => {
    expect(statements.map(({ number }) => number)).toEqual(
      Array.from({ length: 52 }, (_, index) => index + 1),
    );
    expect(statements.filter(({ says, held }) => says.trim() === "" || held.trim() === "")).toEqual([]);
  });

  it.each(statements)("$number has tests that exist by file and title", ({ cell }) => {
    expect(complaints(cell)).toEqual([]);
  });
});

test("every threat of the model has tests that exist by file and title", () => {
  const threats = Array.from(
    read("docs/threat-model.md").matchAll(/^\| ([STRIDE]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
    ([, letter = "", , , cell = ""]) => ({ letter, cell }),
  );
  expect(threats.flatMap(({ cell }) => complaints(cell))).toEqual([]);
  for (const letter of "STRIDE")
    expect(threats.filter((one) => one.letter === letter).length, letter).toBeGreaterThanOrEqual(4);
});

test("a test that is named and is not there is reported", () => {
  expect(complaints("`src/server/app.test.ts` “no such title”")).toEqual([
    'no "no such title" in src/server/app.test.ts',
  ]);
  expect(complaints("`src/nowhere.test.ts` “x”")).toEqual(["no file src/nowhere.test.ts"]);
  expect(complaints("somewhere")).toEqual(["no test in somewhere"]);
});
