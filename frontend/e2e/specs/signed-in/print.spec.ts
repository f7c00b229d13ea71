import { randomUUID } from "node:crypto";
import { mergeTests } from "@playwright/test";
import { test as asAgent } from "../../support/agent";
import { test as onFarm } from "../../support/farm";
import { printed, rowsOf } from "../../support/printed";
import { expect } from "../../support/test";

const test = mergeTests(asAgent, onFarm);

test("an agent prints all 10,000 plantings of a farmer, and no blank page", async ({
  agentHome,
  book,
  page,
}, testInfo) => {
  const { userId, firstName, lastName } = await book.farmer("farmer12");
  await agentHome.openFarmer(userId);
  await page.setViewportSize({ width: 1280, height: 800 });
  const [crop, acres, start] = await agentHome.rows.first().locator("td").allInnerTexts();
  const name = await agentHome.names.first().innerText();
  // Paper has no column for the start, which tells this planting from others of its name.
  const onScreen = `${name} (${start}) ${crop} ${acres}`;
  const total = await agentHome.total.innerText();
  const pages = await printed(page, testInfo);

  const rows = rowsOf(pages);
  expect(rows).toHaveLength(10_000);
  expect(rows[0]?.split(/\s+/)).toEqual(onScreen.split(/\s+/));
  for (const [index, lines] of pages.entries()) {
    expect(rowsOf([lines]).length, `rows on page ${index + 1}`).toBeGreaterThan(0);
    expect(lines.at(-1)).toMatch(new RegExp(`^${index + 1} ?/ ?${pages.length}$`));
  }
  const totals = pages.flat().filter((line) => line.startsWith("Total"));
  expect(totals.map((line) => line.replace(/\s+/g, " "))).toEqual([`Total ${total}`]);

  const head = pages[0]?.slice(0, 4).join("\n") ?? "";
  expect(head).toContain(`${firstName} ${lastName}`);
  expect(head).toContain("All plantings");
  expect(head).toContain("10,000 plantings");
  expect(head).toMatch(/Printed \w{3} \d{1,2}, \d{4}/);

  // The screen is as before, with only the rows near the window.
  await expect(agentHome.heading).toBeVisible();
  expect(await agentHome.rows.count()).toBeLessThan(100);
});

test("a print names the filter, and leaves out everything that is only for the screen", async ({
  agentHome,
  book,
  page,
}, testInfo) => {
  const { userId } = await book.farmer("farmer01");
  await agentHome.open(`?farmer=${userId}&filterBy=season&season=springSummer&cropYear=2026`);
  await agentHome.table.or(agentHome.clearFilter).waitFor();
  const shown = await agentHome.count.innerText();
  const text = (await printed(page, testInfo)).flat().join("\n");
  expect(text).toMatch(/Season: Spring \/ Summer, .*\d{4}/);
  expect(text).toContain("Crop Year: 2026");
  expect(text).toContain(shown);
  for (const word of [
    "Settings",
    "Log Out",
    "Filter By",
    "Invite farmers",
    "Skip to main content",
  ]) {
    expect(text).not.toContain(word);
  }
});

test("a farmer prints all of their plantings", async ({ farmer, myPlantings, page }, testInfo) => {
  for (let number = 1; number <= 70; number += 1) {
    const data = {
      fieldName: `Field ${number}`,
      crop: "Corn",
      estimatedAcres: number,
      startDateISO: number > 60 ? "2025-05-01" : "2026-05-01",
    };
    const answer = await page.request.put(`/api/plants/${randomUUID()}`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  await myPlantings.open();
  await expect(myPlantings.planting("Field 1")).toContainText("Sent ");
  await expect(page.getByText("60 plantings")).toBeVisible();
  const pages = await printed(page, testInfo);
  const text = pages.flat().join("\n");
  for (let number = 1; number <= 70; number += 1) {
    expect(text).toMatch(new RegExp(`Field ${number} +Corn +${number}\\.00 `));
  }
  expect(text).toContain(`${farmer.firstName} ${farmer.lastName}`);
  expect(text).toContain("Crop year 2026");
  expect(text).toContain("Crop year 2025");
  expect(text).toMatch(/Printed \w{3} \d{1,2}, \d{4}/);
  expect(text).toMatch(new RegExp(`^1 ?/ ?${pages.length}$`, "m"));
  for (const word of ["Delete", "Mark a planting", "Show 10 more", "Log Out"]) {
    expect(text).not.toContain(word);
  }
});
