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
console.log(`\n${passed} passed, ${failed} failed`);

async function runSuite(name) {
  const refused = await runStage({ title: "packages", run: ensureInstalled });
  if (refused) return [refused];
  const results = [];
  for (const stage of suites[name] ?? []) {
    results.push(interrupted ? { passed: 0, failed: 1 } : await runStage(stage));
  }
  return results.length > 0 ? results : [{ passed: 0, failed: 1 }];
}

async function runStage({ title, run }) {
  const from = Date.now();
  try {
    const result = await run();
    if (result)
      console.log(`── ${title}: ${summary(result)} (${((Date.now() - from) / 1000).toFixed(1)} s)\n`);
    return result;
  } catch (error) {
    console.error(`── ${title}: could not run: ${error instanceof Stop ? error.message : error.stack}\n`);
    return { passed: 0, failed: 1 };
  }
}

function summary({ passed, failed, notes }) {
  return [`${passed} passed, ${failed} failed`, ...(notes ?? [])].join(" · ");
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
