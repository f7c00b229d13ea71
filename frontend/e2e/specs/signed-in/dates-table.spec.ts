import { DatesPage } from "../../pages/dates-page";
import { enterDate } from "../../support/dates";
import { expect, test } from "../../support/linked";
import { printed } from "../../support/printed";

const YEAR = new Date().getFullYear();

test("the table of dates is sorted by a column, which the address keeps, and printed as it stands", async ({
  page,
  signInAsNew,
  expectAccessible,
}, testInfo) => {
  await signInAsNew("agent");
  await enterDate(page, YEAR);
  await enterDate(page, YEAR, { kind: "salesClosing", crop: "Wheat", date: `${YEAR}-03-14` });
  const dates = new DatesPage(page);
  const reporting = /Acreage reporting.*Corn/;
  const sales = /Sales closing.*Wheat/;
  await dates.open();
  await expect(dates.rows).toHaveText([sales, reporting]);
  await dates.sort("Crop").click();
  await expect(dates.rows).toHaveText([reporting, sales]);
  await dates.sort("Crop").click();
  await expect(dates.rows).toHaveText([sales, reporting]);
  await page.reload();
  await expect(page).toHaveURL(/order=-crop/);
  await expect(dates.rows).toHaveText([sales, reporting]);
  await expectAccessible();

  const text = (await printed(page, testInfo)).flat().join("\n");
  expect(text).toMatch(/Sales closing +Wheat +Everywhere[\s\S]*Acreage reporting +Corn/);
});

test("a date takes one line of the table, or two with what it says of its day", async ({
  page,
  signInAsNew,
}) => {
  await signInAsNew("agent");
  await enterDate(page, YEAR);
  const dates = new DatesPage(page);
  await dates.open();
  const height = await dates.row("Acreage reporting: Corn").evaluate((row) => row.clientHeight);
  expect(height).toBeLessThan(90);
});
