import { ensureInstalled } from "./install.mjs";
import { Stop } from "./project.mjs";
import { check, everything, journeys } from "./stages.mjs";

const suites = { all: everything, check, e2e: [journeys] };

let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    interrupted = true;
  });
}

const results = await runSuite(process.argv[2] ?? "all");
const passed = sum(results.map((result) => result.passed));
const failed = sum(results.map((result) => result.failed));
process.exitCode = failed > 0 ? 1 : 0;
for (const { title, unsteady = [] } of results)
  for (const test of unsteady) console.log(`only at the second try: ${title}: ${test}`);
for (const failure of results.flatMap(whatFailed)) console.log(`failed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);

async function runSuite(name) {
  const refused = await runStage({ title: "packages", run: ensureInstalled });
  if (refused) return [refused];
  const results = [];
  for (const stage of suites[name] ?? []) {
    results.push(interrupted ? { title: stage.title, passed: 0, failed: 1 } : await runStage(stage));
  }
  return results.length > 0 ? results : [{ title: "no such suite", passed: 0, failed: 1 }];
}

async function runStage({ title, run }) {
  const from = Date.now();
  try {
    const result = await run();
    if (result)
      console.log(`── ${title}: ${summary(result)} (${((Date.now() - from) / 1000).toFixed(1)} s)\n`);
    return result && { title, ...result };
  } catch (error) {
    console.error(`── ${title}: could not run: ${error instanceof Stop ? error.message : error.stack}\n`);
    return { title, passed: 0, failed: 1 };
  }
}

/** What the end of the log says of a stage that did not pass: by then its own words are far up. */
function whatFailed({ title, failed, failures = [] }) {
  if (failed === 0) return [];
  return failures.length > 0 ? failures.map((failure) => `${title}: ${failure}`) : [title];
}

function summary({ passed, failed, notes }) {
  return [`${passed} passed, ${failed} failed`, ...(notes ?? [])].join(" · ");
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
