import { FarmerPage } from "../../pages/farmer-page";
import { expect, test } from "../../support/agent";
import { untilCopied, withOnePageOfCopy, withoutCopy } from "../../support/local-copy";
import { chooseAndPress } from "../../support/quick-hands";

test("each farmer has a row with contacts, the last report, and the sums of two crop years", async ({
  agentHome,
  book,
  page,
  expectAccessible,
}, { project }) => {
  const { userId, firstName, lastName, email, phoneNumber } = await book.farmer("farmer02");
  const name = `${firstName} ${lastName}`;
  await agentHome.open();
  await untilCopied(page);
  await expect(agentHome.farmerCount).toHaveText("60 of 60 farmers");
  await expect(agentHome.farmersTable).toHaveAttribute("aria-rowcount", "62");
  await agentHome.farmer.fill(name);
  const row = agentHome.farmerRow(name);
  await expect(row.locator(`a[href="tel:${phoneNumber}"]:visible`)).toHaveCount(1);
  if (project.name === "desktop") {
    await expect(row.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  }
  const [plantings, acres] = [row.locator("td:nth-child(6)"), row.locator("td:nth-child(7)")];
  await expect(plantings).toHaveText(/^\d+$/);
  const sums = [await plantings.innerText(), (await acres.innerText()).split("\n")[0] ?? ""];
  await expectAccessible();

  await row.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`farmer=${userId}`));
  await agentHome.unfold();
  await agentHome.choose("Crop Year", new Date().getFullYear());
  await expect(agentHome.count).toHaveText(new RegExp(`^${sums[0]} of `));
  await expect(agentHome.total).toHaveText(sums[1] ?? "");
});

test("on a first visit the figures are the server's at once, and then those of this device", {
  tag: "@desk",
}, async ({ agentHome, book, page, expectAccessible }) => {
  const { firstName, lastName } = await book.farmer("farmer02");
  const copy = await withoutCopy(page);
  await agentHome.open("?search=farmer02");
  const row = agentHome.farmerRow(`${firstName} ${lastName}`);
  const figures = row.locator("td:nth-child(6), td:nth-child(7), td:nth-child(8)");
  await expect(figures.first()).toHaveText(/^[\d,]+$/);
  await expect(page.getByText("Loading plantings and acres…")).toBeHidden();
  const before = await figures.allTextContents();
  await expectAccessible();
  copy.open();
  await untilCopied(page);
  // The day itself, without what is around it or stands in for it.
  const lastReport = row.locator("span:not([aria-hidden], :has(*))", {
    hasText: /^\w{3} \d{1,2}, \d{4}$/,
  });
  await expect(lastReport.filter({ visible: true })).toHaveCount(1);
  expect(await figures.allTextContents()).toEqual(before);
});

test("the bar of the first copy says how far it is of how much", { tag: "@desk" }, async ({
  agentHome,
  book: _,
  page,
  expectAccessible,
}) => {
  const copy = await withOnePageOfCopy(page);
  await agentHome.open();
  const bar = page.getByRole("progressbar", { name: "Copying your book to this device" });
  const words = page.getByText(/^\d\d?% of your book copied: [\d,]+ of [\d,]+ records$/);
  await expect(words).toBeVisible();
  const [, copied = "", all = ""] = /: ([\d,]+) of ([\d,]+)/.exec(await words.innerText()) ?? [];
  const number = (text: string) => Number(text.replaceAll(",", ""));
  expect(number(copied)).toBeLessThan(number(all));
  expect(number(all)).toBeGreaterThan(10_000);
  await expect(bar).toHaveAttribute("max", String(number(all)));
  await expectAccessible();
  copy.open();
  await untilCopied(page);
  await expect(bar).toHaveCount(0);
});

test("farmers are found by farm, email, and phone, in the table and in the list", {
  tag: "@desk",
}, async ({ agentHome, book, page }) => {
  const { firstName, lastName, email, phoneNumber, farmName } = await book.farmer("farmer05");
  const name = `${firstName} ${lastName}`;
  const [area, exchange, line] = [3, 6, 10].map((end) =>
    phoneNumber.slice(end > 6 ? 6 : end - 3, end),
  );
  await agentHome.open();
  for (const search of [email, `(${area}) ${exchange}-${line}`, `${farmName} ${lastName}`]) {
    await agentHome.farmer.fill(search);
    await expect(agentHome.farmerRow(name)).toBeVisible();
    await expect(agentHome.farmerCount).not.toHaveText("60 of 60 farmers");
    await expect(agentHome.farmers, "the list covers no row").toHaveCount(0);
    await agentHome.farmer.press("ArrowDown");
    await expect(agentHome.farmers.filter({ hasText: name })).toBeVisible();
    await agentHome.farmer.press("Escape");
    await expect(agentHome.farmers).toHaveCount(0);
    await expect(agentHome.farmer).toHaveValue(search);
  }
  await agentHome.farmer.fill("nobody at all");
  await expect(agentHome.message("No farmer matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all farmers" }).click();
  await expect(agentHome.farmerCount).toHaveText("60 of 60 farmers");
  await expect(agentHome.farmer).toHaveValue("");
  await agentHome.farmer.fill(email);
  await expect(agentHome.farmerCount).not.toHaveText("60 of 60 farmers");
  await agentHome.farmer.press("Escape");
  await expect(agentHome.farmerCount).toHaveText("60 of 60 farmers");
  await expect(page).toHaveURL("/agentHome");
});

test("Back returns to the search, the order, and the crop year of the table", async ({
  agentHome,
  book,
  page,
}) => {
  await book.farmer("farmer01");
  await agentHome.open();
  await untilCopied(page);
  await agentHome.farmer.fill("farmer1");
  const before = String(new Date().getFullYear() - 1);
  await agentHome.cropYear.selectOption(before);
  await expect(page).toHaveURL(new RegExp(`cropYear=${before}`));
  const acres = agentHome.farmersTable.locator("thead th:nth-child(7)");
  await expect(acres).toHaveText(`Acres ${before}`);
  await acres.getByRole("button").click();
  await expect(acres).toHaveAttribute("aria-sort", "descending");
  await expect(agentHome.farmerCount).toHaveText("10 of 60 farmers");
  // The rows move once more when their sums come.
  await expect(agentHome.farmersTable).toHaveAttribute("aria-busy", "false");
  const cells = agentHome.farmerRows.locator("td:nth-child(7)");
  const sums = (await cells.allInnerTexts()).map((text) =>
    Number.parseFloat(text.replace(/,/g, "")),
  );
  expect(sums.length).toBeGreaterThan(5);
  expect(sums).toEqual(sums.toSorted((one, other) => other - one));

  await agentHome.farmerRows.first().getByRole("link").first().click();
  await expect(agentHome.table).toBeVisible();
  await page.goBack();
  await expect(agentHome.farmer).toHaveValue("farmer1");
  await expect(agentHome.cropYear).toHaveValue(before);
  await expect(acres).toHaveAttribute("aria-sort", "descending");
  await expect(agentHome.farmerCount).toHaveText("10 of 60 farmers");
});

test("the crop year and the search go along to a farmer and their profile, and back", async ({
  agentHome,
  book,
  page,
}) => {
  const { userId, firstName, lastName } = await book.farmer("farmer10");
  const before = String(new Date().getFullYear() - 1);
  await agentHome.open(`?cropYear=${before}&search=farmer10`);
  await untilCopied(page);
  await agentHome.farmerRow(`${firstName} ${lastName}`).getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`farmer=${userId}&cropYear=${before}&search=farmer10$`));
  await expect(agentHome.table).toBeVisible();
  await expect(agentHome.chips.filter({ hasText: before })).toBeVisible();
  const farmerPage = new FarmerPage(page);
  await farmerPage.tab("Profile").click();
  await expect(page).toHaveURL(new RegExp(`/farmer/${userId}\\?cropYear=${before}`));
  const sums = page.getByRole("table", { name: "Acres by crop" });
  await expect(sums.locator("thead th").nth(1)).toHaveText(before);
  await expect(page).toHaveTitle(`Profile · ${firstName} ${lastName} · Acremark`);
  await farmerPage.allFarmers.click();
  await expect(agentHome.farmer).toHaveValue("farmer10");
  await expect(agentHome.cropYear).toHaveValue(before);
});

test("two changes of the table at the same moment are both kept", { tag: "@desk" }, async ({
  agentHome,
  book,
  page,
}) => {
  await book.farmer("farmer01");
  await agentHome.open();
  await expect(agentHome.farmersTable).toHaveAttribute("aria-busy", "false");
  const before = String(new Date().getFullYear() - 1);
  await chooseAndPress(page, { select: "cropYear", value: before, button: "Acres" });
  await expect(page).toHaveURL(new RegExp(`cropYear=${before}&order=-acres$`));
  await expect(agentHome.cropYear).toHaveValue(before);
});

test("the keys reach the search, the rows, and a dialog that names them", { tag: "@desk" }, async ({
  agentHome,
  book,
  page,
  expectAccessible,
}) => {
  await book.farmer("farmer01");
  const { keyboard } = page;
  const links = agentHome.farmerRows.locator("[data-row]");
  await agentHome.open();
  await expect(links.first()).toBeVisible();
  await keyboard.press("/");
  await expect(agentHome.farmer).toBeFocused();
  await keyboard.type("?/");
  await expect(agentHome.farmer).toHaveValue("?/");
  await agentHome.farmer.fill("farmer1");
  await expect(agentHome.farmerCount).toHaveText("10 of 60 farmers");
  await links.nth(0).focus();
  await keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await keyboard.press("Control+/");
  await expect(links.nth(1)).toBeFocused();
  await keyboard.press("ArrowUp");
  await keyboard.press("ArrowUp");
  await expect(agentHome.farmer).toBeFocused();
  await links.nth(0).focus();

  await keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toContainText("Search this page");
  await expect(dialog).toContainText("Open the row");
  await expectAccessible();
  await dialog.getByRole("checkbox").uncheck();
  await keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(links.nth(0)).toBeFocused();
  for (const key of ["/", "?"]) await keyboard.press(key);
  await expect(links.nth(0), "turned off").toBeFocused();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await dialog.getByRole("checkbox").check();
  await keyboard.press("Escape");
  await links.nth(0).focus();
  await keyboard.press("Enter");
  await expect(agentHome.table).toBeVisible();
  await keyboard.press("ArrowDown");
  await expect(agentHome.names.first()).toBeFocused();
});
