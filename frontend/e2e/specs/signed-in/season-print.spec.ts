import { SeasonPage } from "../../pages/season-page";
import { test } from "../../support/agent";
import { printed } from "../../support/printed";
import { expect } from "../../support/test";

const YEAR = new Date().getFullYear();
/** The farmers themselves may come after their seasons. */
const PHONE = /\(\d{3}\) \d{3}-\d{4}/;

test("the season prints all its farmers with the filters, the day and one total", async ({
  page,
  book: _,
}, testInfo) => {
  const season = new SeasonPage(page);
  await season.open(`?cropYear=${YEAR}&search=farmer1`);
  await expect(season.count).toHaveText("10 of 60 farmers");
  const some = (await printed(page, testInfo)).flat();
  expect(some.slice(0, 5).join("\n")).toContain("farmer1");
  expect(some.join("\n")).toContain("10 of 60 farmers");

  await season.open(`?cropYear=${YEAR}`);
  await expect(season.count).toHaveText("60 of 60 farmers");
  await expect(season.rows.first()).toContainText(PHONE);
  const pages = await printed(page, testInfo);
  const head = pages[0]?.slice(0, 5).join("\n");
  expect(head).toContain(`Season ${YEAR}`);
  expect(head).toContain("All farmers");
  expect(head).toMatch(/Printed \w{3} \d{1,2}, \d{4}/);
  const lines = pages.flat();
  expect(lines.filter((line) => line.startsWith("Total"))).toHaveLength(1);
  expect(lines.filter((line) => PHONE.test(line))).toHaveLength(60);
  expect(lines.join("\n")).not.toMatch(/Note a call|Add a note|Search/);
});
