import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { root } from "./project.mjs";
import { playwrightCounts, vitestCounts } from "./reports.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "reports-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(report) {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const file = (name, status = "passed", tests = 1) => ({
  name: join(root, name),
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
});
const numbers = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

describe("a Vitest report", () => {
  const seen = [file("src/shared/a.test.ts")];

  test.each([
    ["all passed", 0, { numPassedTests: 3, testResults: seen }, 3, 0],
    ["some failed", 1, { numPassedTests: 3, numFailedTests: 2, testResults: seen }, 3, 2],
    ["a skipped test is a failure", 0, { numPassedTests: 3, numPendingTests: 1, testResults: seen }, 3, 1],
    ["a planned test is a failure", 0, { numPassedTests: 3, numTodoTests: 1, testResults: seen }, 3, 1],
    [
      "a file that did not load",
      1,
      { testResults: [...seen, file("src/shared/b.test.ts", "failed", 0)] },
      0,
      1,
    ],
    ["an error outside any test", 1, { numPassedTests: 3, testResults: seen }, 3, 1],
    ["a folder without tests", 0, { numPassedTests: 3, testResults: [file("src/web/a.test.ts")] }, 3, 1],
  ])("%s", (_case, exitCode, report, passed, failed) => {
    const path = written({ ...numbers, ...report });
    expect(vitestCounts(exitCode, path, ["src/shared"])).toMatchObject({ passed, failed });
  });

  test("names what failed, with the first line of why", () => {
    const failed = {
      status: "failed",
      fullName: "a price is shown",
      failureMessages: ["expected 1\n  at x"],
    };
    const path = written({
      ...numbers,
      numFailedTests: 1,
      testResults: [
        { ...file("src/shared/a.test.ts", "failed"), assertionResults: [failed, { status: "passed" }] },
        { ...file("src/shared/b.test.ts", "failed", 0), message: "cannot read\nmore" },
      ],
    });
    expect(vitestCounts(1, path, ["src/shared"]).failures).toEqual([
      "src/shared/a.test.ts › a price is shown: expected 1",
      "src/shared/b.test.ts: cannot read",
    ]);
  });

  test("names what needed a second try, with why it failed before", () => {
    const retried = {
      status: "passed",
      fullName: "a price is shown",
      failureMessages: ["expected 1\n  at x"],
    };
    const steady = { status: "passed", fullName: "a price is hidden", failureMessages: [] };
    const path = written({
      ...numbers,
      numPassedTests: 2,
      testResults: [{ ...file("src/shared/a.test.ts"), assertionResults: [retried, steady] }],
    });
    expect(vitestCounts(0, path, ["src/shared"])).toEqual({
      ...{ passed: 2, failed: 0, failures: [], notes: ["1 passed only at the second try"] },
      unsteady: ["src/shared/a.test.ts › a price is shown: expected 1"],
    });
  });

  test("a tool that left no report could not run", () => {
    expect(() => vitestCounts(0, join(folder, "none.json"), [])).toThrow("no report");
  });
});

describe("a Playwright report", () => {
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };

  test.each([
    ["all passed", 0, { stats, errors: [] }, 2, 0],
    ["one failed", 1, { stats: { ...stats, unexpected: 1 }, errors: [] }, 2, 1],
    ["one skipped", 0, { stats: { ...stats, skipped: 1 }, errors: [] }, 2, 1],
    ["one that passed at the second try", 0, { stats: { ...stats, flaky: 1 }, errors: [] }, 3, 0],
    ["one that failed twice", 1, { stats: { ...stats, flaky: 1, unexpected: 1 }, errors: [] }, 3, 1],
    ["a file that did not load", 1, { stats, errors: [{}] }, 2, 1],
    ["no journey at all", 1, { stats: { ...stats, expected: 0 }, errors: [] }, 0, 1],
  ])("%s", (_case, exitCode, report, passed, failed) => {
    expect(playwrightCounts(exitCode, written(report))).toMatchObject({ passed, failed });
  });

  test("names the journeys that failed", () => {
    const specs = [
      { title: "a search is made", ok: false },
      { title: "a search is deleted", ok: true },
    ];
    const suites = [{ file: "a.spec.ts", suites: [{ file: "a.spec.ts", specs }] }];
    const report = { stats: { ...stats, unexpected: 1 }, errors: [{ message: "no server\nmore" }], suites };
    const { failures } = playwrightCounts(1, written(report));
    expect(failures).toEqual(["no server", "a.spec.ts › a search is made"]);
  });

  test("names the journeys that needed a second try", () => {
    const specs = [
      { title: "a search is made", ok: true, tests: [{ status: "flaky" }] },
      { title: "a search is deleted", ok: true, tests: [{ status: "expected" }] },
    ];
    const suites = [{ file: "a.spec.ts", suites: [{ file: "a.spec.ts", specs }] }];
    expect(playwrightCounts(0, written({ stats: { ...stats, flaky: 1 }, errors: [], suites }))).toMatchObject(
      {
        notes: ["1 passed only at the second try"],
        unsteady: ["a.spec.ts › a search is made"],
      },
    );
  });
});
