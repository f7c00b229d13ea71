/**
 * Reads a JSON report of Vitest or Playwright. Prints how many tests passed and how many failed, then the names of the
 * failed ones, each with the first lines of its error.
 */
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

const LINES_OF_ERROR = 12;

const report = JSON.parse(readFileSync(process.argv[2], "utf8"));
const tests = report.stats ? report.suites.flatMap(playwright) : report.testResults.flatMap(vitest);
const failed = tests.filter(({ isPassed }) => !isPassed);
console.log(tests.length - failed.length, failed.length);
for (const { name, error = "" } of failed) {
  const lines = stripVTControlCharacters(error).split("\n").slice(0, LINES_OF_ERROR);
  console.log([name, ...lines.filter(Boolean)].join("\n    "));
}

/** A test that was skipped, or passed only on a retry, counts as failed. */
function playwright({ specs, suites = [] }) {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${projectName}: ${file}: ${title}: ${status}`,
      isPassed: status === "expected",
      error: results.find(({ error }) => error)?.error.message,
    })),
  );
  return [...here, ...suites.flatMap(playwright)];
}

function vitest({ assertionResults }) {
  return assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
    name: `${fullName}: ${status}`,
    isPassed: status === "passed",
    error: failureMessages[0],
  }));
}
