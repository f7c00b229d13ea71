/**
 * Prints the bytes that a visitor's first view of a page takes over the wire, by kind of file.
 * `ACREMARK_URL` names the server; the pages are arguments, by default the log-in page.
 */
import { chromium } from "@playwright/test";
import { transferred } from "./transferred.mjs";

const base = process.env.ACREMARK_URL;
if (!base) {
  throw new Error("set ACREMARK_URL to the server's address, such as http://localhost:8080");
}
const pages = process.argv.length > 2 ? process.argv.slice(2) : ["/login"];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
for (const path of pages) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bytes = await transferred(page, () => page.goto(base + path, { waitUntil: "networkidle" }));
  await context.close();
  const total = Object.values(bytes).reduce((sum, one) => sum + one, 0);
  console.log(`${path} ${kilobytes(total)}`);
  for (const [kind, one] of Object.entries(bytes)) {
    console.log(`  ${kind} ${kilobytes(one)}`);
  }
}
await browser.close();

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
