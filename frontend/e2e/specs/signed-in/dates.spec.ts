/** Dates of insurance and reporting. All of them are made up. */

import { DatesPage } from "../../pages/dates-page";
import { enterDate } from "../../support/dates";
import { plantIn } from "../../support/fields";
import { unfoldFilters } from "../../support/filters";
import { expect, test } from "../../support/linked";

const YEAR = new Date().getFullYear();
const NAME = "Acreage reporting: Corn";

test("an agent enters a date, changes it, withdraws it and undoes that", async ({
  page,
  expectAccessible,
  signInWithFarmer,
}) => {
  const { farmer } = await signInWithFarmer();
  await plantIn(farmer, YEAR, "North");
  const dates = new DatesPage(page);
  await dates.open();
  await expect(dates.empty("No dates are known for this crop year")).toBeVisible();
  await expectAccessible();

  await dates.add.click();
  await dates.form.crop.selectOption("Corn");
  await dates.form.save.click();
  await expect(dates.form.date).toHaveAccessibleDescription("Please choose a date");
  await dates.form.date.fill(`${YEAR}-07-04`);
  await dates.form.save.click();
  await expect(page.getByText("Please say where the date comes from").first()).toBeVisible();
  await expect(dates.form.source).toBeFocused();
  await expectAccessible();
  await dates.form.source.fill("https://insurer.example/letter");
  await dates.form.save.click();
  await expect(dates.row(NAME)).toContainText("Not from the authority");
  await expect(dates.row(NAME).getByRole("link", { name: /insurer\.example/ })).toBeVisible();
  await dates.row(NAME).getByText("1 of your farmers").click();
  await expect(dates.row(NAME).getByRole("link", { name: farmer.name })).toBeVisible();
  await expectAccessible();

  await dates.change(NAME).click();
  await dates.form.date.fill(`${YEAR}-07-15`);
  await dates.form.save.click();
  await expect(dates.row(NAME)).toContainText(`Jul 15, ${YEAR}`);

  await dates.withdraw(NAME).click();
  await expect(dates.row(NAME)).toHaveCount(0);
  await dates.undo.click();
  await expect(dates.row(NAME)).toBeVisible();
});

test("last year's date is a proposal until the agent confirms it with a source", {
  tag: "@desk",
}, async ({ page, signInAsNew, expectAccessible }) => {
  await signInAsNew("agent");
  await enterDate(page, YEAR - 1);
  const dates = new DatesPage(page);
  await dates.open();
  const proposals = dates.region("From last year");
  const confirm = proposals.getByRole("button", { name: `Confirm ${NAME}` });
  await expect(proposals).toContainText(`Dec 31, ${YEAR}`);
  await confirm.click();
  await expect(proposals.getByText("Please say where the date comes from")).toBeVisible();
  await expectAccessible();
  await proposals.getByLabel("Where are this year’s dates confirmed?").fill("By phone");
  await confirm.click();
  await expect(dates.row(NAME)).toContainText("By phone");
  await expect(proposals).toHaveCount(0);
});

test("a farmer sees the next dates at home, and all dates without a connection", async ({
  page,
  expectAccessible,
  network,
  signInWithAgent,
}) => {
  const { farmer, agent } = await signInWithAgent();
  await plantIn(page, YEAR, "North");
  await enterDate(agent, YEAR);
  await page.goto("/home");
  await expect(page.getByRole("region", { name: "Next dates" })).toContainText(NAME);
  await expect(page.getByText(farmer.firstName)).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "All dates" }).click();
  const dates = new DatesPage(page);
  await expect(dates.row(NAME)).toContainText(agent.name);
  await expect(dates.add).toHaveCount(0);
  await expectAccessible();

  await network.cut();
  await unfoldFilters(page);
  await dates.cropYear.focus();
  await dates.cropYear.selectOption(String(YEAR + 1));
  await expect(dates.empty("No dates are known for this crop year")).toBeVisible();
  await expect(dates.cropYear).toBeFocused();
  await dates.cropYear.selectOption(String(YEAR));
  await expect(dates.row(NAME)).toBeVisible();
  await network.restore();
});

test("a calendar reads the dates by the address that a person makes", { tag: "@phone" }, async ({
  page,
  request,
  signInAsNew,
  expectAccessible,
}) => {
  await signInAsNew("agent");
  const dates = new DatesPage(page);
  await dates.open();
  await dates.toCalendar.click();
  const address = await page.getByRole("main").locator("code").textContent();
  await expectAccessible();
  const calendar = await request.get(address ?? "");
  expect(calendar.status()).toBe(200);
  expect(await calendar.text()).toContain("BEGIN:VCALENDAR");
});
