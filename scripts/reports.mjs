import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root, Stop } from "./project.mjs";

/**
 * Counts a Vitest report, and names what failed and what passed at its second try alone. Skipped tests, files that did not
 * load and folders without any test count as failures.
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
  const unsteady = report.testResults.flatMap(fileUnsteady);
  const counted = { passed: report.numPassedTests, failed, skipped, empty, unsteady };
  return { ...counts(exitCode, counted), failures, unsteady };
}

/** Counts a Playwright report by the same rules. */
export function playwrightCounts(exitCode, path) {
  const { stats, errors, suites = [] } = read(path);
  const passed = stats.expected + stats.flaky;
  const empty = passed + stats.unexpected === 0 ? ["e2e"] : [];
  const failed = stats.unexpected + errors.length + empty.length;
  const failures = [
    ...errors.map((error) => firstLine(error.message)),
    ...journeysOf(suites, (journey) => !journey.ok),
  ];
  const unsteady = journeysOf(suites, ({ tests = [] }) => tests.some(({ status }) => status === "flaky"));
  return {
    ...counts(exitCode, { passed, failed, skipped: stats.skipped, empty, unsteady }),
    failures,
    unsteady,
  };
}

function fileFailures(file) {
  const name = relative(root, file.name);
  const tests = file.assertionResults.filter((result) => result.status === "failed");
  if (file.status === "failed" && file.assertionResults.length === 0)
    return [`${name}: ${firstLine(file.message)}`];
  return tests.map(whyOf(name));
}

/** A test that passed with an error failed before. */
function fileUnsteady(file) {
  const tests = file.assertionResults.filter(
    ({ status, failureMessages = [] }) => status === "passed" && failureMessages.length > 0,
  );
  return tests.map(whyOf(relative(root, file.name)));
}

const whyOf =
  (file) =>
  ({ fullName, failureMessages }) =>
    `${file} › ${fullName}: ${firstLine(failureMessages?.[0])}`;

function journeysOf(suites, isMeant) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.filter(isMeant).map(({ title }) => `${file} › ${title}`),
    ...journeysOf(inner, isMeant),
  ]);
}

function firstLine(message) {
  return String(message ?? "no message").split("\n", 1)[0];
}

function counts(exitCode, { passed, failed, skipped, empty, unsteady }) {
  const unexplained = exitCode !== 0 && failed + skipped === 0 ? 1 : 0;
  const notes = [
    ...(skipped > 0 ? [`${skipped} skipped, counted as failed`] : []),
    ...empty.map((folder) => `no tests seen in ${folder}`),
    ...(unsteady.length > 0 ? [`${unsteady.length} passed only at the second try`] : []),
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
