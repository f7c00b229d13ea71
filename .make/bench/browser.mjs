/** Starts the browser the way the UI's tests do. */
import { createRequire } from "node:module";

const { chromium } = createRequire(new URL("../../frontend/package.json", import.meta.url))("@playwright/test");

const launch = {
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  // Chromium's sandbox does not start for root, and containers often run as root.
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
};

/** Does the work on a page of a browser of its own, with these options of its context, then closes the browser. */
export async function inPage(work, options = {}) {
  const browser = await chromium.launch(launch);
  try {
    return await work(await browser.newPage(options));
  } finally {
    await browser.close();
  }
}

/** The same with a phone's screen, in a browser whose profile is that folder. */
export async function installed(profile, work) {
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    viewport: { width: 390, height: 844 },
    permissions: ["geolocation"],
    geolocation: { latitude: 41.8661, longitude: -103.6672, accuracy: 6 },
  });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
