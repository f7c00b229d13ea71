import { defineConfig, devices } from "@playwright/test";

/** With ACREMARK_URL the running product is tested, otherwise the built UI by itself. */
const running = process.env.ACREMARK_URL;
const alone = `http://localhost:${process.env.UI_PORT}`;

/** Tests with a signed-in person need the running product. */
const notAlone = running ? [] : ["**/signed-in/**"];

/** Dates, words, versions and cookies do not depend on the size of the screen, and what the sun asks is asked of phones. */
const onPhoneAlone = [
  "**/accessible-in-spanish.spec.ts",
  "**/cookies-blocked.spec.ts",
  "**/field-dates.spec.ts",
  "**/filters-fold.spec.ts",
  "**/sunlight.spec.ts",
  "**/two-versions.spec.ts",
  "**/two-people.spec.ts",
  "**/two-tabs.spec.ts",
];

/** Lists with details beside them need a desk. */
const onDesktopAlone = ["**/agent-desk.spec.ts"];

/** What has to be done within a time needs the machine to itself, so it is a run of its own: `npm run e2e:alone`. */
const byItself = ["**/never-lost/**"];

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };

export default defineConfig({
  testDir: "e2e/specs",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A busy machine takes its time; what hangs is found all the same.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: running ?? alone,
    // The page as it stood at each step tells what failed; a film of it would cost every test a sixth of its time.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true },
    launchOptions: {
      // Without windows a test takes two thirds of the time.
      executablePath:
        process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      // Chromium's sandbox does not start for root, which a container often is.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  projects: [
    { name: "desktop", use: desktop, testIgnore: [...notAlone, ...onPhoneAlone, ...byItself] },
    { name: "phone", use: phone, testIgnore: [...notAlone, ...onDesktopAlone, ...byItself] },
    { name: "phone-alone", use: phone, testMatch: byItself, testIgnore: notAlone, workers: 1 },
  ],
  ...(running
    ? {}
    : {
        webServer: {
          command: "node e2e/support/static-server.mjs",
          // Playwright puts the port into UI_PORT.
          wait: { stdout: /listening on port (?<UI_PORT>\d+)/ },
        },
      }),
});
