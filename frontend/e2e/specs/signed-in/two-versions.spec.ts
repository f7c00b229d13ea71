/** The program is updated while people use it, in one tab or in two. */
import type { Page } from "@playwright/test";
import { FieldPage } from "../../pages/field-page";
import { expect, test } from "../../support/phone";

/** Starts a report in the field. The state in the page's memory shows later whether it was reloaded. */
async function begin(page: Page, fieldName: string): Promise<FieldPage> {
  const fieldPage = new FieldPage(page);
  await fieldPage.mark.click();
  await fieldPage.byHand.click();
  await fieldPage.crop("Corn").check();
  await fieldPage.fieldName.fill(fieldName);
  await page.evaluate(() => Object.assign(window, { isAsItWas: true }));
  return fieldPage;
}

test.beforeEach(() => {
  // Each has its own server, and a browser that first stores the whole program.
  test.setTimeout(90_000);
});

const isAsItWas = (page: Page) => page.evaluate(() => "isAsItWas" in window);

/** Makes the browser look for a newer program, as it does by itself every hour. */
async function lookForNewer(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

const newerVersion = (text: string) => `${text}\n// A newer version.`;

const noticeOn = (page: Page) => page.getByText("A new version is ready.");

test("a newer version is offered beside an open form, and taken when the person chooses it", async ({
  phoneOnDetour,
  detour,
}) => {
  const page = await phoneOnDetour.openField({ offline: false });
  const fieldPage = await begin(page, "North 40");
  detour.change("/service-worker.js", newerVersion);
  await lookForNewer(page);
  await expect(noticeOn(page)).toBeVisible();
  await expect(fieldPage.fieldName).toHaveValue("North 40");
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  await expect(page.getByText("All plantings sent.")).toBeVisible();
  expect(await isAsItWas(page)).toBe(true);

  await page.getByRole("button", { name: "Update now" }).click();
  await expect.poll(() => isAsItWas(page).catch(() => true)).toBe(false);
  await expect(fieldPage.mark).toBeVisible();
  await expect(noticeOn(page)).toBeHidden();
  await expect.poll(() => phoneOnDetour.onServer()).toEqual(["North 40"]);
});

test("a tab continues with its version and its form while another takes the newer one", async ({
  phoneOnDetour,
  detour,
}) => {
  const page = await phoneOnDetour.openField({ offline: false });
  const fieldPage = await begin(page, "North 40");
  const other = await phoneOnDetour.openTab();
  detour.change("/service-worker.js", newerVersion);
  await lookForNewer(other);
  await other.getByRole("button", { name: "Update now" }).click();
  await expect(noticeOn(other)).toBeHidden();
  await expect(new FieldPage(other).mark, "the form is the first tab's").toBeVisible();

  expect(await isAsItWas(page)).toBe(true);
  await expect(fieldPage.fieldName).toHaveValue("North 40");
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  await expect(page.getByText("All plantings sent.")).toBeVisible();
  await page.getByRole("button", { name: "Update now" }).click();
  await expect.poll(() => isAsItWas(page).catch(() => true)).toBe(false);
  await expect(noticeOn(page)).toBeHidden();
});

test("a tab whose database a newer version has upgraded says so, keeps its form, and reloads on request", async ({
  phone,
}) => {
  const page = await phone.openField({ offline: false });
  const fieldPage = await begin(page, "North 40");
  const other = await phone.openTab();
  await new FieldPage(other).mark.waitFor();
  await other.goto("/about");
  await other.evaluate(renewDatabase);

  const notice = page.getByText("A newer version of the app is open in another tab.");
  await expect(notice).toBeVisible();
  await fieldPage.save.click();
  await expect(page.getByText("This page can’t save anymore.")).toBeVisible();
  await expect(fieldPage.fieldName).toHaveValue("North 40");
  expect(await isAsItWas(page)).toBe(true);

  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByText("A newer version of the app was used on this device")).toBeVisible();
});

/** Runs in the page: the first step of a newer version of the program. */
async function renewDatabase(): Promise<void> {
  for (const { name = "", version = 0 } of await indexedDB.databases()) {
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name, version + 1);
      opening.onsuccess = resolve;
      opening.onerror = reject;
      opening.onblocked = reject;
    });
  }
}
