import { mergeTests } from "@playwright/test";
import { test as asAgent } from "../../support/agent";
import { test as onFarm } from "../../support/farm";
import { plant } from "../../support/fields";
import { printed } from "../../support/printed";
import { expect } from "../../support/test";

const test = mergeTests(asAgent, onFarm);

test("an agent prints all 10,000 plantings of a farmer, and no blank page", async ({
  agentHome,
  book,
  page,
}, testInfo) => {
  test.slow();
  const { userId, firstName, lastName } = await book.farmer("farmer12");
  await agentHome.openFarmer(userId);
  await page.setViewportSize({ width: 1280, height: 800 });
  const cells = await agentHome.rows.first().locator("td").allInnerTexts();
  const columns = await agentHome.table.locator("thead th").allInnerTexts();
  // The names of people, which follow, may take a second line.
  const onScreen = [await agentHome.names.first().innerText(), ...cells.slice(0, 5)].join(" ");
  const total = await agentHome.total.innerText();
  const pages = await printed(page, testInfo);

  const rows = listed(pages);
  expect(rows).toHaveLength(10_000);
  expect(rows[0]?.split(/\s+/).join(" ")).toContain(onScreen.split(/\s+/).join(" "));
  const heads = pages[0]?.slice(4, 7).join(" ") ?? "";
  for (const word of columns.flatMap((column) => column.split(/\s+/)))
    expect(heads).toContain(word);
  for (const [index, lines] of pages.entries()) {
    expect(listed([lines]).length, `rows on page ${index + 1}`).toBeGreaterThan(0);
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

/** The lines of plantings, which have acres and a year. */
function listed(pages: string[][]): string[] {
  return pages.flat().filter((line) => /(\d\.\d\d|—) .*\d{4}/.test(line) && !/^Total /.test(line));
}

test("the farmers, the charts, a map, and a farmer's profile print without controls", async ({
  agentHome,
  book,
  page,
  expectComplaint,
}, testInfo) => {
  test.slow();
  // The browser's advice to those who read a picture that is drawn by the graphics card.
  expectComplaint(/ReadPixels/);
  const { userId, firstName, lastName, email } = await book.farmer("farmer10");
  await page.setViewportSize({ width: 1280, height: 800 });
  await agentHome.open();
  await expect(agentHome.farmersTable).toHaveAttribute("aria-busy", "false");
  const controls = ["Settings", "Search", "Crop Year", "Filter By", "Downloads", "Profile"];
  const textOf = async () => {
    const pages = await printed(page, testInfo);
    const text = pages.flat().join("\n");
    // A filter that is set prints, with its value after a colon.
    for (const word of controls) expect(text).not.toMatch(new RegExp(`^${word}\\b(?!:)`, "m"));
    return { text, pages };
  };
  const farmers = await textOf();
  expect(farmers.pages.length).toBeLessThanOrEqual(6);
  expect(farmers.text).toContain("60 of 60 farmers");
  expect(farmers.text).toContain(email);
  expect(farmers.text).toMatch(/\d without acres/);

  await agentHome.open("?view=charts");
  await expect(agentHome.acresByCrop).toBeVisible();
  const charts = await textOf();
  expect(charts.text).toMatch(/Corn\s+[\d,]+\.\d\d/);
  expect(charts.text).toMatch(/[\d,]+ plantings have no acres/);
  expect(charts.pages.length).toBeLessThan(4);

  await agentHome.open(`?farmer=${userId}&view=map`);
  await expect(page.locator("[aria-busy=false] canvas")).toBeVisible();
  const map = await textOf();
  expect(map.text).toContain(`${firstName} ${lastName}`);
  expect(map.text).toContain(`Crop Year: ${new Date().getFullYear()}`);
  expect(map.text).toMatch(/Crop +Plantings +Planted acres/);
  expect(map.text).toContain("Towns: GeoNames, CC BY 4.0");

  await page.goto(`/farmer/${userId}`);
  await expect(page.getByRole("table", { name: "Acres by crop" })).toBeVisible();
  const profile = await textOf();
  expect(profile.text).toContain(email);
  expect(profile.text).toContain("Latest reports and changes");
  expect(profile.text).not.toContain("All farmers");
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
  for (const word of ["Settings", "Log Out", "Filter By", "Downloads", "Skip to main content"]) {
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
    await plant(page.request, data);
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
