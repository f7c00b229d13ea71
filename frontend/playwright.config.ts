import { defineConfig, devices } from "@playwright/test";

/** With ACREMARK_URL the running product is tested, otherwise the built UI by itself. */
const running = process.env.ACREMARK_URL;
const alone = `http://localhost:${process.env.UI_PORT}`;

/** Tests with a signed-in person need the running product. */
const notAlone = running ? [] : ["**/signed-in/**"];

/**
 * What is done in a field or on the way to one is tested on a phone; what does not depend on the size of the screen, such
 * as dates, words and sessions, too. Screens that are laid out anew for each size are tested on both, but for tests with
 * the tag of one.
 */
const onPhoneAlone = [
  "**/accessible-in-spanish.spec.ts",
  "**/boundary-walk.spec.ts",
  "**/conflict.spec.ts",
  "**/contact.spec.ts",
  "**/cookies-blocked.spec.ts",
  "**/draft.spec.ts",
  "**/far-land.spec.ts",
  "**/ended-session.spec.ts",
  "**/mark-at-once.spec.ts",
  "**/field.spec.ts",
  "**/field-dates.spec.ts",
  "**/field-location.spec.ts",
  "**/fields.spec.ts",
  "**/fields-download.spec.ts",
  "**/filters-fold.spec.ts",
  "**/finish-sign-up.spec.ts",
  "**/forgot-password.spec.ts",
  "**/invitation.spec.ts",
  "**/kept-imagery.spec.ts",
  "**/land-warnings.spec.ts",
  "**/large-text.spec.ts",
  "**/links.spec.ts",
  "**/map-on-phone.spec.ts",
  "**/log-in.spec.ts",
  "**/merge-fields.spec.ts",
  "**/my-plantings.spec.ts",
  "**/never-lost/**",
  "**/names-as-typed.spec.ts",
  "**/no-location.spec.ts",
  "**/offline.spec.ts",
  "**/own-data.spec.ts",
  "**/own-phone.spec.ts",
  "**/own-place.spec.ts",
  "**/phone-sizes.spec.ts",
  "**/random-books.spec.ts",
  "**/sign-up.spec.ts",
  "**/specs/spanish.spec.ts",
  "**/sunlight.spec.ts",
  "**/translated-field.spec.ts",
  "**/two-versions.spec.ts",
  "**/two-people.spec.ts",
  "**/two-tabs.spec.ts",
  "**/verify-email.spec.ts",
  "**/ways-in.spec.ts",
];

/** What an agent does at a desk, and what needs a keyboard, a printer, files or the zooms of a desk's screen. */
const onDesktopAlone = [
  "**/agent-desk.spec.ts",
  "**/all-plantings.spec.ts",
  "**/contact-mail.spec.ts",
  "**/dates-table.spec.ts",
  "**/documents.spec.ts",
  "**/download.spec.ts",
  "**/farmer.spec.ts",
  "**/farmers.spec.ts",
  "**/farmers-download.spec.ts",
  "**/fields-of-others.spec.ts",
  "**/first-link.spec.ts",
  "**/imagery.spec.ts",
  "**/import.spec.ts",
  "**/import-geopackage.spec.ts",
  "**/invite.spec.ts",
  "**/keyboard.spec.ts",
  "**/map-on-desk.spec.ts",
  "**/natural-order.spec.ts",
  "**/one-count.spec.ts",
  "**/offline-book.spec.ts",
  "**/planting-edit.spec.ts",
  "**/planting-edit-drafts.spec.ts",
  "**/print.spec.ts",
  "**/print-land.spec.ts",
  "**/second-factor.spec.ts",
  "**/security.spec.ts",
  "**/session.spec.ts",
  "**/signed-in/spanish.spec.ts",
  "**/tokens.spec.ts",
  "**/translated-desk.spec.ts",
  "**/zoom.spec.ts",
];

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
// Drawn with one pixel a point: a machine without a graphics card draws every pixel of a map itself.
const phone = {
  ...devices["Pixel 7"],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
};

export default defineConfig({
  testDir: "e2e/specs",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test waits a third of its time, so three keep two cores busy.
  workers: 3,
  // A busy machine takes its time; what hangs is found all the same.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  // The second try only records the page at each step, which would slow down every test: a test that fails once counts
  // as failed.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [["list"]],
  use: {
    baseURL: running ?? alone,
    trace: { mode: "on-first-retry", screenshots: false, snapshots: true },
    launchOptions: {
      // Without windows a test takes two thirds of the time.
      executablePath:
        process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      // Chromium's sandbox does not start for root, which a container often is.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  projects: [
    {
      name: "desktop",
      use: desktop,
      grepInvert: /@phone\b/,
      testIgnore: [...notAlone, ...onPhoneAlone],
    },
    {
      name: "phone",
      use: phone,
      grepInvert: /@desk\b/,
      testIgnore: [...notAlone, ...onDesktopAlone],
    },
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
