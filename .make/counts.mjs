/** Prints how many tests passed and how many did not, from the JSON report of Vitest or Playwright. */
import { readFileSync } from "node:fs";

const report = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { passed, failed } = report.stats ? playwright(report.stats) : vitest(report);
console.log(passed, failed);

/** A test that was passed over, or passed only when tried again, has proved nothing. */
function playwright({ expected, unexpected, flaky, skipped }) {
  return { passed: expected, failed: unexpected + flaky + skipped };
}

function vitest({ numPassedTests, numTotalTests }) {
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
}
