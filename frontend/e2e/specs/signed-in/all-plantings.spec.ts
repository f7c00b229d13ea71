import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { AgentHomePage } from "../../pages/agent-home-page";
import { addField, boxOf } from "../../support/fields";
import { expect, type Other, takeUpLinks, test } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";

const YEAR = new Date().getFullYear();

test("an agent groups the plantings of all farmers, downloads what is shown, and sees it as charts", async ({
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  // An agent of the test's own: nobody else reports to them between what is shown and what is saved.
  const agent = await signInAsNew("agent");
  const [farmer, neighbor] = [await other("farmer"), await other("farmer")];
  for (const one of [farmer, neighbor]) await one.asks(agent.email);
  await reports(farmer, [80.25, 40.5, 20]);
  await reports(neighbor, [1_100.75, 12]);
  await takeUpLinks(page.request);
  const agentHome = new AgentHomePage(page);
  await agentHome.open(`?cropYear=${YEAR}`);
  await untilCopied(page);
  await agentHome.view("All plantings").click();
  await agentHome.unfold();
  await expect(agentHome.chips).toHaveText([String(YEAR)]);
  await agentHome.groupBy.selectOption("Farmer");
  await expect(page).toHaveURL(/view=all&groupBy=farmer&cropYear=\d{4}$/);
  const shown = await shownOn(agentHome);
  expect(shown).toBe(5);
  const total = await agentHome.allTable.locator("tfoot td").nth(1).innerText();
  expect(plantingsOf(await savedFrom(page, agentHome))).toBe(shown);
  await expectAccessible();

  await agentHome.searchByField.fill(`${farmer.lastName} ${farmer.firstName}`);
  await expect(agentHome.groups).toHaveCount(1);
  const group = agentHome.groups.filter({ hasText: farmer.name });
  await group.click();
  await expect(group).toHaveAttribute("aria-expanded", "true");
  await expect(page).toHaveURL(/open=/);
  const own = await shownOn(agentHome);
  // The header, the group and the total besides.
  await expect(agentHome.allTable).toHaveAttribute("aria-rowcount", String(own + 3));
  await expect(agentHome.allRows.first()).toContainText(`${own} plantings`);
  expect(plantingsOf(await savedFrom(page, agentHome))).toBe(own);
  await agentHome.allRows.nth(1).getByRole("rowheader").getByRole("link").first().click();
  await expect(page).toHaveURL(/plantingDetails/);
  await page.goBack();
  await agentHome.unfold();
  await expect(group).toHaveAttribute("aria-expanded", "true");

  await agentHome.searchByField.fill("");
  await agentHome.groupBy.selectOption("No groups");
  await agentHome.allTable.getByRole("button", { name: "Acres" }).click();
  await expect(page).toHaveURL(/sort=-acres/);
  const largest = ["1,100.75", "80.25", "40.50", "20.00", "12.00"];
  await expect(agentHome.allRows.locator("td:nth-child(4)")).toHaveText(largest);
  const acres = [...(await savedFrom(page, agentHome)).matchAll(/Field of ([\d.]+)/g)];
  expect(acres.map(([, number]) => Number(number))).toEqual([1100.75, 80.25, 40.5, 20, 12]);
  await agentHome.view("Charts").click();
  await expect(agentHome.acresByCrop.locator("tfoot td")).toHaveText([total, String(shown)]);
  await page.getByText("The figures as a table").click();
  await expect(agentHome.reportsByWeek.getByRole("row")).not.toHaveCount(1);
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
});

test("the totals of all plantings and of the charts lead to the plantings without acres", async ({
  page,
  signInWithFarmer,
}) => {
  const { farmer } = await signInWithFarmer();
  await reports(farmer, [80.25, undefined]);
  const agentHome = new AgentHomePage(page);
  for (const query of ["?view=all&groupBy=crop", "?view=charts"]) {
    await agentHome.open(query);
    await untilCopied(page);
    await page.getByRole("button", { name: "1 planting has no acres" }).click();
    await expect(page).toHaveURL(/view=all&acres=none$/);
    await expect(agentHome.allRows).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${query.slice(1)}$`));
  }
});

test("the charts begin with the current crop year, and all years are one press away", async ({
  page,
  expectAccessible,
  signInWithFarmer,
}) => {
  const { farmer } = await signInWithFarmer();
  await reports(farmer, [80.25], YEAR - 1);
  const agentHome = new AgentHomePage(page);
  await agentHome.open("?view=all");
  await untilCopied(page);
  await expect(agentHome.allRows).toHaveCount(1);
  await agentHome.view("Charts").click();
  await expect(page, "without plantings of this year").toHaveURL(/view=charts$/);
  await expect(agentHome.acresByCrop.locator("tfoot td")).toHaveText(["80.25", "1"]);

  await reports(farmer, [20]);
  await agentHome.open("?view=all");
  await expect(agentHome.allRows).toHaveCount(2);
  await agentHome.view("Charts").click();
  await expect(page).toHaveURL(new RegExp(`view=charts&cropYear=${YEAR}$`));
  await expect(agentHome.acresByCrop.locator("tfoot td")).toHaveText(["20.00", "1"]);
  await expectAccessible();
  await page.getByRole("button", { name: "All years" }).click();
  await expect(page).toHaveURL(/view=charts$/);
  await expect(agentHome.acresByCrop.locator("tfoot td")).toHaveText(["100.25", "2"]);
  await page.goBack();
  await expect(agentHome.acresByCrop.locator("tfoot td")).toHaveText(["20.00", "1"]);
});

/** A planting of the crop year for each number of acres. */
async function reports(
  { request }: Other,
  acres: readonly (number | undefined)[],
  year = YEAR,
): Promise<void> {
  for (const estimatedAcres of acres) {
    const data = {
      fieldName: `Field of ${estimatedAcres}`,
      crop: "Corn",
      ...(estimatedAcres !== undefined && { estimatedAcres }),
      startDateISO: `${year}-05-01`,
    };
    expect((await request.put(`/api/plants/${randomUUID()}`, { data })).status()).toBe(201);
  }
}

/** The number of plantings that the list says it shows. */
async function shownOn(agentHome: AgentHomePage): Promise<number> {
  const text = await agentHome.count.locator("strong").innerText();
  return Number(text.replace(/,/g, ""));
}

async function savedFrom(page: Page, agentHome: AgentHomePage): Promise<string> {
  const saving = page.waitForEvent("download");
  await agentHome.download.click();
  await agentHome.format(/CSV/).click();
  return readFile(await (await saving).path(), "utf8");
}

/** The number of lines of a file below its heading. */
function plantingsOf(csv: string): number {
  return csv.trimEnd().split("\n").length - 1;
}

test("all plantings come with the last changed first, sort by each column, and lead to their farmers", async ({
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  const agent = await signInAsNew("agent");
  const farmers = [await other("farmer"), await other("farmer")] as const;
  for (const one of farmers) await one.asks(agent.email);
  const [farmer, neighbor] = farmers;
  await reports(farmer, [10, 30]);
  await reports(neighbor, [20]);
  await takeUpLinks(page.request);
  const agentHome = new AgentHomePage(page);
  await agentHome.open("?view=all");
  await untilCopied(page);
  const names = agentHome.allRows.locator("th a[data-row]");
  await expect(names).toHaveText(["Field of 20", "Field of 30", "Field of 10"]);
  const head = (name: string) => agentHome.allTable.getByRole("columnheader", { name });
  for (const column of ["Crop Year", "County", "Farmer", "Planted"]) {
    await expect(head(column)).toBeVisible();
  }
  await expect(head("Last changed")).toHaveAttribute("aria-sort", "descending");
  await head("Acres").getByRole("button").click();
  await expect(head("Acres")).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/sort=-acres/);
  await expect(names).toHaveText(["Field of 30", "Field of 20", "Field of 10"]);
  await expectAccessible();

  const toFarmer = agentHome.allRows.first().getByRole("link", { name: farmer.name });
  await toFarmer.click();
  await expect(page).toHaveURL(/\/farmer\/[0-9a-f-]{36}/);
  await expect(page.getByRole("heading", { level: 1, name: farmer.name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/view=all&sort=-acres$/);
  await expect(names).toHaveText(["Field of 30", "Field of 20", "Field of 10"]);

  await agentHome.columns.click();
  await page.getByRole("checkbox", { name: "County" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(head("Crop Year")).toBeVisible();
  await expect(head("County")).toBeHidden();

  // A phone has no room for the headers.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Sort ascending" }).click();
  await expect(names).toHaveText(["Field of 10", "Field of 20", "Field of 30"]);
  await page.getByLabel("Sort by").selectOption("Farmer");
  await expect(page).toHaveURL(/sort=farmer$/);
  await expect(page.getByRole("link", { name: neighbor.name })).toHaveCount(1);
  // Before, the total that sticks to the window's foot may leave only a part of a row to press.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessible();
});

test("two farmers of one name are told apart where one is chosen", async ({
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  const agent = await signInAsNew("agent");
  const farmers = [await other("farmer"), await other("farmer"), await other("farmer")] as const;
  const [farmer, namesake, only] = farmers;
  const { firstName, lastName } = farmer;
  const { phoneNumber } = namesake;
  const data = { firstName, lastName, phoneNumber, farmName: "Twin Creek" };
  expect((await namesake.request.put("/api/users/current", { data })).status()).toBe(200);
  for (const one of farmers) await one.asks(agent.email);
  const agentHome = new AgentHomePage(page);
  await agentHome.open();
  await agentHome.farmer.click();
  await expect(agentHome.farmers).toHaveCount(3);
  const twins = agentHome.farmers.filter({ hasText: farmer.name });
  await expect(twins).toHaveCount(2);
  for (const email of [farmer.email, namesake.email]) {
    await expect(twins.filter({ hasText: email })).toHaveCount(1);
  }
  await expect(twins.filter({ hasText: "Twin Creek" })).toHaveCount(1);
  await expect(agentHome.farmers.filter({ hasText: only.name })).not.toContainText("@");
  await expectAccessible();
});

test("each planting takes one line, and a long county is whole below the pointer and with the focus", async ({
  page,
  expectAccessible,
  signInWithFarmer,
}) => {
  const { farmer } = await signInWithFarmer();
  // In the borough with the longest name.
  const name = "The long field by the county road";
  const fieldId = await addField(farmer.request, {
    name,
    boundary: boxOf(-132.6, 55.55, 0.005),
    boundarySource: "drawn",
  });
  const data = { fieldName: name, fieldId, crop: "Corn", estimatedAcres: 20 };
  const answer = await farmer.request.put(`/api/plants/${randomUUID()}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  await reports(farmer, [10]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const agentHome = new AgentHomePage(page);
  await agentHome.open("?view=all");
  await untilCopied(page);
  const county = agentHome.allRows.last().getByText("Prince of Wales-Hyder Census Area, Alaska");
  await expect(county).toBeVisible();
  const heights = () =>
    agentHome.allRows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  const [first, second] = await heights();
  expect(second).toBe(first);
  expect(first).toBeLessThan(40);
  const isCut = () => county.evaluate((text) => text.scrollWidth > text.clientWidth);
  expect(await isCut()).toBe(true);
  await agentHome.allRows.last().hover();
  expect(await isCut()).toBe(false);
  expect(await heights()).toEqual([first, second]);
  await page.mouse.move(0, 0);
  expect(await isCut()).toBe(true);
  await page.keyboard.press("Tab");
  await agentHome.allRows.last().locator("a[data-row]").focus();
  expect(await isCut()).toBe(false);
  await expectAccessible();
});
