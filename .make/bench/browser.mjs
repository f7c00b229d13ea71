/** The browser, as the UI's tests start it. */
import { createRequire } from "node:module";

const { chromium } = createRequire(new URL("../../frontend/package.json", import.meta.url))("@playwright/test");

/** Does the work on a page of a browser of its own, which is closed afterwards. */
export async function inPage(work) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    // Chromium's sandbox does not start for root, which a container often is.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    return await work(await browser.newPage());
  } finally {
    await browser.close();
  }
}
