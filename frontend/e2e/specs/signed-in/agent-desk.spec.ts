import type { Planting } from "@/lib/rules";
import { FarmerPage } from "../../pages/farmer-page";
import { acres } from "../../support/acres";
import { expect, test } from "../../support/agent";

test.slow();

test("the details open beside the list, which keeps its place and its selection", async ({
  agentHome,
  details,
  book,
  page,
  expectAccessible,
}) => {
  const { keyboard } = page;
  const { userId } = await book.farmer("farmer12");
  await agentHome.openFarmer(userId);
  expect(await agentHome.wholeRows()).toBeGreaterThanOrEqual(14);
  await page.evaluate(() => window.scrollTo(0, 30_000));
  const middle = agentHome.names.nth(20);
  await expect(middle).toBeInViewport();
  const name = await middle.innerText();
  await middle.click();
  await expect(details.beside).toBeVisible();
  await expect(details.fact("Field Name")).toHaveText(name);
  await expect(page).toHaveURL(new RegExp(`/plantingDetails\\?plantingId=.*&farmer=${userId}$`));
  await expect(page).toHaveTitle("Planting Details · Acremark");
  await expect(agentHome.openRow.getByRole("link")).toBeFocused();
  await expect(agentHome.openRow).toBeInViewport({ ratio: 1 });
  const place = Number(await agentHome.openRow.getAttribute("aria-rowindex")) - 1;
  const ofAll = `${place.toLocaleString("en-US")} of 10,000`;
  await expect(details.beside).toContainText(ofAll);
  await expectAccessible();

  await keyboard.press("ArrowDown");
  await expect(agentHome.openRow).toHaveAttribute("aria-rowindex", String(place + 2));
  await expect(agentHome.openRow.getByRole("link")).toBeFocused();
  await keyboard.press("ArrowUp");
  await expect(agentHome.openRow).toHaveAttribute("aria-rowindex", String(place + 1));
  await expect(details.beside).toContainText(ofAll);
  await keyboard.press("ArrowRight");
  await expect(agentHome.openRow).toHaveAttribute("aria-rowindex", String(place + 2));
  await expect(details.beside).not.toContainText(ofAll);
  await expect(agentHome.openRow.getByRole("link")).toBeFocused();
  await details.previous.click();
  await expect(agentHome.openRow).toHaveAttribute("aria-rowindex", String(place + 1));
  await expect(details.fact("Field Name")).toHaveText(name);

  await details.edit.click();
  await expect(details.field("Field Name")).toHaveValue(name);
  await keyboard.press("ArrowDown");
  await keyboard.press("Escape");
  await expect(details.form).toBeHidden();
  await expect(details.fact("Field Name")).toHaveText(name);

  await details.close.focus();
  await keyboard.press("Escape");
  await expect(details.beside).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/agentHome\\?farmer=${userId}$`));
  const row = agentHome.table.locator(`tr[aria-rowindex="${place + 1}"]`).getByRole("link");
  await expect(row).toBeFocused();
  await keyboard.press("Enter");
  await expect(details.beside).toBeVisible();
  await page.reload();
  await expect(details.fact("Field Name")).toHaveText(name);
  await expect(agentHome.openRow).toBeInViewport();
  await page.goBack();
  await expect(details.beside).toBeHidden();
  await expect(row).toBeInViewport();
});

test("the focus follows the open planting, and Escape returns to its row", async ({
  agentHome,
  details,
  book,
  page,
}) => {
  const { keyboard } = page;
  const { userId } = await book.farmer("farmer08");
  await agentHome.openFarmer(userId);
  await agentHome.names.first().focus();
  await keyboard.press("Enter");
  await expect(details.beside).toBeVisible();
  await expect(details.next).toBeEnabled();
  for (const row of ["3", "4"]) {
    await keyboard.press("ArrowRight");
    await expect(agentHome.openRow).toHaveAttribute("aria-rowindex", row);
    await expect(agentHome.openRow.getByRole("link")).toBeFocused();
  }
  await keyboard.press("ArrowDown");
  await expect(agentHome.openRow).toHaveAttribute("aria-rowindex", "5");
  await keyboard.press("Escape");
  await expect(details.beside).toBeHidden();
  const row = agentHome.table.locator("tr[aria-rowindex='5']").getByRole("link");
  await expect(row).toBeFocused();
});

test("a filter keeps the open planting, and a narrower window shows it on a page with its neighbors", async ({
  agentHome,
  details,
  book,
  page,
}) => {
  const { userId } = await book.farmer("farmer08");
  const { length } = await book.plantingsOf("farmer08");
  await agentHome.openFarmer(userId);
  await agentHome.names.first().click();
  const name = await agentHome.names.first().innerText();
  await expect(details.fact("Field Name")).toHaveText(name);
  await expect(details.previous).toBeDisabled();
  await agentHome.sortBy("Acres").click();
  await expect(details.fact("Field Name")).toHaveText(name);
  await details.close.click();
  await expect(page).toHaveURL(`/agentHome?farmer=${userId}&sort=-acres`);

  await page.setViewportSize({ width: 1000, height: 800 });
  // The closed planting's row is in view, and it may be far down.
  await page.evaluate(() => window.scrollTo(0, 0));
  await agentHome.table.locator("tr[aria-rowindex='3']").getByRole("link").click();
  await expect(details.heading).toBeFocused();
  await expect(agentHome.table).toBeHidden();
  await expect(details.way).toHaveText(new RegExp(`\\b2 of ${length}$`));
  await page.keyboard.press("ArrowRight");
  await expect(details.way).toHaveText(new RegExp(`\\b3 of ${length}$`));
  await details.previous.click();
  await details.previous.click();
  await expect(details.previous).toBeDisabled();
  await details.back.click();
  await expect(page).toHaveURL(`/agentHome?farmer=${userId}&sort=-acres`);
  await expect(agentHome.table).toBeVisible();
});

test("an agent shows, sorts, filters and adds up by what a planting is for", async ({
  agentHome,
  book,
  page,
  expectAccessible,
  farms,
}) => {
  const { userId } = await book.farmer("farmer28");
  const before = await book.plantingsOf("farmer28");
  const named = { crop: "Corn", startDateISO: "2026-05-01" } as const;
  await farms.report("farmer28", {
    ...{ ...named, fieldName: "Silage Ground", estimatedAcres: 40.5 },
    ...{ intendedUse: "silage", irrigation: "irrigated" },
  });
  await farms.report("farmer28", {
    ...{ ...named, fieldName: "Grain Ground", estimatedAcres: 12.25, intendedUse: "grain" },
  });
  await agentHome.openFarmer(userId);
  await expect(agentHome.header("Intended Use")).toBeHidden();
  await agentHome.columns.click();
  await page.getByRole("checkbox", { name: "Intended Use" }).check();
  await page.keyboard.press("Escape");
  await agentHome.sortBy("Intended Use").click();
  await expect(agentHome.rows.first()).toContainText("Grain");
  await agentHome.sortBy("Intended Use").click();
  await expect(agentHome.rows.first()).toContainText("Silage");
  await expectAccessible();
  await agentHome.choose("Irrigation", "Irrigated");
  // The demo's plantings have what a report asks for, and the new one comes on top of them.
  const irrigated = before.filter(({ irrigation }) => irrigation === "irrigated");
  const kept = `${irrigated.length + 1} of ${before.length + 2} plantings`;
  await expect(agentHome.count).toHaveText(kept);
  const silage = { estimatedAcres: 40.5 } as Planting;
  await expect(agentHome.total).toContainText(acres([...irrigated, silage]));
  await expect(page).toHaveURL(/irrigation=irrigated/);
  await page.reload();
  await expect(agentHome.header("Intended Use")).toBeVisible();
  await expect(agentHome.count).toHaveText(kept);
  await page.goto("/agentHome?view=all&groupBy=intendedUse&irrigation=irrigated");
  await expect(page.getByRole("button", { name: "Silage" })).toBeVisible();
});

test("an agent shows and filters a column of the acreage report", async ({
  agentHome,
  book,
  page,
  farms,
}) => {
  const { userId } = await book.farmer("farmer29");
  const lost = { fieldName: "Drowned Corner", crop: "Corn", status: "failed" } as const;
  await farms.report("farmer29", lost);
  await agentHome.openFarmer(userId);
  await agentHome.columns.click();
  await page.getByRole("checkbox", { name: "Status" }).check();
  await page.keyboard.press("Escape");
  await expect(agentHome.header("Status")).toBeVisible();
  await agentHome.choose("Status", "Failed");
  await expect(page).toHaveURL(/status=failed/);
  const row = agentHome.rows.filter({ hasText: "Drowned Corner" });
  await expect(row).toContainText("Failed");
});

test("a person hides columns, and this device remembers it", async ({
  agentHome,
  book,
  page,
  expectAccessible,
}) => {
  const { userId, firstName, lastName } = await book.farmer("farmer08");
  await agentHome.openFarmer(userId);
  const titles = agentHome.table.getByRole("columnheader");
  const all = ["Name", "Crop", "Acres", "Planted", "Estimated end", "Crop Year", "Reported by"];
  await expect(titles).toHaveText([...all, "Last changed"]);
  await expect(
    agentHome.rows.filter({ hasText: `${firstName} ${lastName}` }).first(),
  ).toBeVisible();
  await agentHome.columns.click();
  await expectAccessible();
  await page.getByRole("checkbox", { name: "Crop Year" }).uncheck();
  await page.getByRole("checkbox", { name: "Reported by" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(titles).toHaveText([...all.slice(0, 5), "Last changed"]);
  await page.reload();
  await expect(titles).toHaveText([...all.slice(0, 5), "Last changed"]);
  await agentHome.sortBy("Last changed").click();
  await expect(agentHome.header("Last changed")).toHaveAttribute("aria-sort", "descending");
  await agentHome.sortBy("Planted").click();
  await expect(page).toHaveURL(/sort=-planted$/);
});

test("a desk has a line for each farmer, their total, and the columns that a person chooses", async ({
  agentHome,
  book,
  page,
}) => {
  const { email } = await book.farmer("farmer02");
  const table = agentHome.farmersTable;
  await agentHome.open();
  await expect(table).toHaveAttribute("aria-busy", "false");
  expect(await agentHome.wholeRows(table)).toBeGreaterThanOrEqual(14);
  const total = table.locator("tfoot td:nth-child(7)");
  const ofAll = await total.innerText();
  await agentHome.farmer.fill(email);
  await expect(agentHome.farmerRows).toHaveCount(1);
  await expect(total).not.toHaveText(ofAll);
  const own = await agentHome.farmerRows.locator("td:nth-child(7)").innerText();
  await expect.poll(() => total.innerText()).toBe(own);

  // An address that is longer than its column is whole while it has the focus.
  await agentHome.columns.click();
  await page.getByRole("checkbox", { name: "Corrected" }).check();
  await page.getByRole("checkbox", { name: "Last report" }).uncheck();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1160, height: 800 });
  const link = agentHome.farmerRows.getByRole("link", { name: email });
  const cut = () => link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await cut()).toBeGreaterThan(0);
  await link.focus();
  expect(await cut()).toBe(0);
  await page.reload();
  await expect(table.getByRole("columnheader", { name: /^Corrected/ })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Last report" })).toBeHidden();
});

test("a farmer is headed by the name, leads to the neighbors in the table, and Back returns to its place", async ({
  agentHome,
  book,
  page,
  expectAccessible,
}) => {
  await book.farmer("farmer01");
  const farmerPage = new FarmerPage(page);
  await agentHome.open("?search=farmer");
  await expect(agentHome.farmersTable).toHaveAttribute("aria-busy", "false");
  const links = agentHome.farmerRows.locator("[data-row]");
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(links.nth(20)).toBeInViewport();
  const names = (await links.allInnerTexts()).slice(20, 22);
  const place = await page.evaluate(() => window.scrollY);
  await links.nth(20).click();
  await expect(farmerPage.heading).toHaveText(names[0] ?? "");
  await expect(farmerPage.heading).toBeInViewport();
  await expect(farmerPage.call).toHaveCount(1);
  await expect(farmerPage.mail).toHaveCount(1);
  await expectAccessible();

  await farmerPage.next.click();
  await expect(farmerPage.heading).toHaveText(names[1] ?? "");
  await farmerPage.previous.click();
  await expect(farmerPage.heading).toHaveText(names[0] ?? "");
  await farmerPage.tab("Fields").click();
  await expect(farmerPage.fields).toBeVisible();
  await expect(page).toHaveTitle(`Fields · ${names[0]} · Acremark`);
  await farmerPage.tab("Map").click();
  await expect(page).toHaveURL(/view=map/);
  for (let step = 0; step < 3; step++) await page.goBack();
  await expect(agentHome.farmer).toHaveValue("farmer");
  await expect(links.filter({ hasText: names[0] ?? "" })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});
