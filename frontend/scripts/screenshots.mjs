/**
 * Renews the pictures of the README and of the installed app from the running product that `ACREMARK_URL` names;
 * `make screenshots` calls it.
 */
import { chromium } from "@playwright/test";

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const page = await browser.newPage({
  baseURL: process.env.ACREMARK_URL,
  viewport: { width: 1280, height: 1000 },
  deviceScaleFactor: 2,
});

await page.goto("/login");
await page.getByLabel("Email").fill("agent@acremark.example");
await page.getByLabel("Password", { exact: true }).fill("plant-the-turnrows");
await page.getByRole("button", { name: "Log In" }).click();
await page.waitForURL("**/agentHome");

await page.getByRole("combobox", { name: "Select a Farmer" }).click();
await page.getByRole("option").nth(1).click();
await page.getByLabel("Filter By").selectOption({ index: 2 });
await page.getByLabel("Season", { exact: true }).selectOption({ index: 1 });
await page.getByRole("table", { name: "Plantings" }).waitFor();
// The pointer rests nowhere, and no focus ring is left of the last choice.
await page.mouse.move(0, 0);
await page.evaluate(() => document.activeElement?.blur());
await page.screenshot({ path: "screenshots/agent-home.png" });
await page.setViewportSize({ width: 1280, height: 800 });
await page.screenshot({ path: "public/screenshots/agent-home.png" });

await page.goto("/agentHome?view=map&cropYear=2026");
const drawn = page.locator("[aria-busy=false]");
await drawn.waitFor({ timeout: 120_000 });
await page.getByRole("button", { name: "Zoom in" }).click();
await page.waitForTimeout(1_000);
await drawn.waitFor();
await page.mouse.move(0, 0);
await page.evaluate(() => document.activeElement?.blur());
await page.screenshot({ path: "screenshots/map.png" });

const phone = await browser.newPage({
  baseURL: process.env.ACREMARK_URL,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
});
await phone.goto("/login");
await phone.getByLabel("Email").fill("farmer01@acremark.example");
await phone.getByLabel("Password", { exact: true }).fill("plant-the-turnrows");
await phone.getByRole("button", { name: "Log In" }).click();
await phone.waitForURL("**/home");
await phone.goto("/field");
await phone.getByText("All plantings sent.").waitFor();
await phone.evaluate(() => document.activeElement?.blur());
await phone.screenshot({ path: "public/screenshots/field.png" });
await browser.close();
