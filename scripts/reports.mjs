import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root, Stop } from "./project.mjs";

/**
 * Counts a Vitest report and names what failed. Skipped tests, files that did not load and folders without any test
 * count as failures.
 */
export function vitestCounts(exitCode, path, folders) {
  const report = read(path);
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const empty = folders.filter((folder) => !report.testResults.some((file) => isIn(file.name, folder)));
  const skipped = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + broken.length + empty.length;
  const failures = report.testResults.flatMap(fileFailures);
  return { ...counts(exitCode, { passed: report.numPassedTests, failed, skipped, empty }), failures };
}

/** Counts a Playwright report by the same rules; a journey that needed a second try passed, and is named. */
export function playwrightCounts(exitCode, path) {
  const { stats, errors, suites = [] } = read(path);
  const passed = stats.expected + stats.flaky;
  const empty = passed + stats.unexpected === 0 ? ["e2e"] : [];
  const failed = stats.unexpected + errors.length + empty.length;
  const unsteady = stats.flaky > 0 ? [`${stats.flaky} passed only at the second try`] : [];
  const counted = counts(exitCode, { passed, failed, skipped: stats.skipped, empty });
  const failures = [...errors.map((error) => firstLine(error.message)), ...suites.flatMap(suiteFailures)];
  return { ...counted, notes: [...counted.notes, ...unsteady], failures };
}

function fileFailures(file) {
  const name = relative(root, file.name);
  const tests = file.assertionResults.filter((result) => result.status === "failed");
  if (file.status === "failed" && file.assertionResults.length === 0)
    return [`${name}: ${firstLine(file.message)}`];
  return tests.map((result) => `${name} › ${result.fullName}: ${firstLine(result.failureMessages?.[0])}`);
}

function suiteFailures({ file, specs = [], suites = [] }) {
  const failed = specs.filter((spec) => !spec.ok).map((spec) => `${file} › ${spec.title}`);
  return [...failed, ...suites.flatMap(suiteFailures)];
}

function firstLine(message) {
  return String(message ?? "no message").split("\n", 1)[0];
}

function counts(exitCode, { passed, failed, skipped, empty }) {
  const unexplained = exitCode !== 0 && failed + skipped === 0 ? 1 : 0;
  const notes = [
    ...(skipped > 0 ? [`${skipped} skipped, counted as failed`] : []),
    ...empty.map((folder) => `no tests seen in ${folder}`),
    ...(unexplained > 0 ? [`exit code ${exitCode} without a failed test`] : []),
  ];
  return { passed, failed: failed + skipped + unexplained, notes };
}

function isIn(file, folder) {
  return file.startsWith(join(root, folder));
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new Stop("the tool left no report");
  }
}
