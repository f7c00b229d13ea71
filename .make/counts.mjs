/**
 * Reads a JSON report of Vitest or Playwright. Prints how many tests passed and how many failed, then the names of the
 * failed ones.
 */
import { readFileSync } from "node:fs";

const report = JSON.parse(readFileSync(process.argv[2], "utf8"));
const tests = report.stats ? report.suites.flatMap(playwright) : report.testResults.flatMap(vitest);
const failed = tests.filter(({ isPassed }) => !isPassed);
console.log(tests.length - failed.length, failed.length);
for (const { name } of failed) {
  console.log(name);
}

/** A test that was skipped, or passed only on a retry, counts as failed. */
function playwright({ specs, suites = [] }) {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status }) => ({
      name: `${projectName}: ${file}: ${title}: ${status}`,
      isPassed: status === "expected",
    })),
  );
  return [...here, ...suites.flatMap(playwright)];
}

function vitest({ assertionResults }) {
  return assertionResults.map(({ fullName, status }) => ({
    name: `${fullName}: ${status}`,
    isPassed: status === "passed",
  }));
}
