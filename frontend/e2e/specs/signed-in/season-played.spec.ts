/** A season by a farmer, an employee and their agent, until every line of the report can be filed. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { BoundaryPage } from "../../pages/boundary-page";
import { SeasonPage } from "../../pages/season-page";
import { addField, boxOf, plant, QUARTER } from "../../support/fields";
import { setToJuly, YEAR } from "../../support/july";
import { expect, test as linked, type Other, takeUpLinks } from "../../support/linked";
import { type OwnPhone, phoneOf } from "../../support/own-phone";

/** Inside of the quarter section. */
const IN_NORTH = { latitude: 40.853, longitude: -101.735, accuracy: 5 };

interface Farm {
  farmer: OwnPhone & Other;
  employee: OwnPhone & Other;
}

const test = linked.extend<Farm>({
  context: async ({ context }, use) => {
    await setToJuly(context);
    await use(context);
  },
  farmer: async ({ browser, other }, use) => {
    const farmer = await other("farmer");
    await plantLastYear(farmer);
    const phone = await phoneOf(browser, farmer, setToJuly);
    await use({ ...farmer, ...phone });
    await phone.context.close();
  },
  employee: async ({ browser, other, farmer }, use) => {
    const employee = await other("employee");
    await employee.asks(farmer.email);
    await farmer.accepts();
    const last = { fieldName: "North", crop: "Corn", estimatedAcres: 150, sharePercent: 100 };
    await plant(employee.request, { ...last, startDateISO: `${YEAR - 1}-05-02` });
    const phone = await phoneOf(browser, employee, setToJuly);
    await use({ ...employee, ...phone });
    await phone.context.close();
  },
});

/** Two fields with a boundary, and two names that are no fields yet. One planting of this year is there already. */
async function plantLastYear({ request }: Other): Promise<void> {
  const land = { boundarySource: "drawn", fsaTract: "12", fsaField: "3" } as const;
  await addField(request, { ...land, name: "North", boundary: QUARTER, fsaFarm: "4321" });
  await addField(request, { ...land, name: "East", boundary: boxOf(-101.72, 40.85, 0.005) });
  const last = { crop: "Soybeans", startDateISO: `${YEAR - 1}-05-10`, estimatedAcres: 50 };
  await plant(request, { ...last, fieldName: "East", sharePercent: 50 });
  for (const fieldName of ["Creek", "West"]) await plant(request, { ...last, fieldName });
  const startDateISO = `${YEAR}-05-10`;
  await plant(request, { fieldName: "Creek", crop: "Soybeans", startDateISO });
}

/** The verdict on the planting that the page shows. */
function verdictOn(page: Page) {
  const part = page.getByRole("region", { name: "Acreage report" });
  const leadingTo = (reason: string | RegExp) =>
    part.getByRole("link", { name: reason }).or(part.getByRole("button", { name: reason }));
  return { part, leadingTo };
}

/** Follows the reason to the planting's form, and enters the text in the form field to which it leads. */
async function mend(page: Page, reason: RegExp, label: string, text: string): Promise<void> {
  await verdictOn(page).leadingTo(reason).click();
  const form = page.getByRole("dialog", { name: "Edit planting" });
  const control = form.getByRole("textbox", { name: label });
  await expect(control).toBeFocused();
  await control.fill(text);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
}

test("a season is reported, mended and ready", async ({
  page,
  signInAsNew,
  farmer,
  employee,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const agent = await signInAsNew("agent");
  await farmer.asks(agent.email);
  await takeUpLinks(page.request);
  const date = { kind: "acreageReporting", crop: "Soybeans", area: "", cropYear: YEAR };
  const entered = await page.request.put(`/api/deadlines/${randomUUID()}`, {
    data: { ...date, date: `${YEAR}-07-15`, source: "Made up" },
  });
  expect(entered.status(), await entered.text()).toBe(201);

  const season = new SeasonPage(page);
  await season.open();
  const row = season.row(farmer.name);
  await expect(row).toContainText("Partly reported");
  await expect(season.blockedOf(farmer.name)).toHaveAccessibleName(`1 blocked: ${farmer.name}`);
  await expect(season.missingOf(farmer.name)).toHaveText("3");

  await employee.context.setOffline(true);
  await employee.field.markHere(IN_NORTH);
  await expect(employee.field.fieldName).toHaveValue("North");
  await employee.field.crop("Corn").check();
  await employee.field.startDate.fill(`${YEAR}-05-04`);
  await employee.field.save.click();
  await expect(employee.field.saved).toContainText("is saved on this phone");
  await employee.context.setOffline(false);
  await expect(employee.field.allSent).toBeVisible();

  await farmer.page.goto("/home");
  const standing = (text: string) => farmer.page.getByRole("heading", { name: text });
  await expect(standing(`2 of 4 fields are reported for ${YEAR}`)).toBeVisible();
  await expect(farmer.page.getByText(`2 fields to report by Jul 15, ${YEAR}`)).toBeVisible();
  await farmer.page.getByRole("link", { name: "Same as last year" }).click();
  const east = farmer.page
    .getByRole("listitem")
    .filter({ has: farmer.page.getByRole("heading", { name: "East" }) });
  await east.getByLabel("Planted on").fill(`${YEAR}-05-12`);
  await east.getByRole("button", { name: "Report East" }).click();
  await expect(farmer.page.getByText("East is reported.")).toBeVisible();
  await farmer.page.getByRole("button", { name: /^Nothing planted .*West/ }).click();
  await expect(farmer.page.getByText(`Everything is reported for ${YEAR}`)).toBeVisible();

  // The farmer's own planting names a field that the farm does not have.
  await farmer.mine.open();
  await farmer.mine
    .planting("Creek")
    .filter({ hasText: `May 10, ${YEAR}` })
    .getByRole("link")
    .click();
  await mend(farmer.page, /acres are missing/, "Number of Acres", "38.5");
  await mend(farmer.page, /share is missing/, "Share (%)", "100");
  const ofCreek = verdictOn(farmer.page);
  await ofCreek.leadingTo("Add the field Creek").click();
  await farmer.page.getByRole("textbox", { name: "FSA Farm Number" }).fill("4321");
  await farmer.page.getByRole("button", { name: "Save" }).click();
  await ofCreek.leadingTo(/no boundary/).click();
  const boundary = new BoundaryPage(farmer.page);
  await boundary.coordinates.check();
  await boundary.text.fill("40.87, -101.74\n40.87, -101.735\n40.874, -101.735\n40.874, -101.74");
  await boundary.save.click();
  await expect(ofCreek.part).toContainText("Ready for the report");
  await farmer.mine.open();
  await expect(farmer.page.getByText("All plantings sent.")).toBeVisible();

  await season.open();
  await expect(row).toContainText("All reported");
  await expect(season.blockedOf(farmer.name)).toHaveAccessibleName(`2 blocked: ${farmer.name}`);
  await season.blockedOf(farmer.name).click();
  const lines = page.getByRole("main").getByRole("table", { name: "Plantings" });
  await expect(lines.locator("tbody tr[aria-rowindex]")).toHaveCount(2);
  await expectAccessible();
  const ofLine = verdictOn(page);
  await lines.getByRole("link", { name: "North" }).click();
  await mend(page, /share is missing/, "Share (%)", "100");
  await expect(ofLine.part).toContainText("Ready for the report");

  await season.open();
  await season.blockedOf(farmer.name).click();
  await lines.getByRole("link", { name: "East" }).click();
  await ofLine.leadingTo(/no FSA farm number/).click();
  await page.getByRole("textbox", { name: "FSA Farm Number" }).fill("4321");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(ofLine.part).toContainText("Ready for the report");

  await season.open();
  await expect(row).toContainText("All reported");
  await expect(season.blockedOf(farmer.name)).toHaveCount(0);
  await expectAccessible();
  expect(await sheetOf(page, season)).toMatchObject([
    {
      Farmer: farmer.name,
      Counties: "Perkins County, Nebraska",
      Report: "All reported",
      Due: `${YEAR}-07-15`,
      "Fields Missing": "0",
      "Lines Ready": "3",
      "Lines Blocked": "0",
      Acres: "256.29",
    },
  ]);
});

/** The rows of the book as CSV, each by the names of its columns. */
async function sheetOf(page: Page, season: SeasonPage): Promise<Record<string, string>[]> {
  const started = page.waitForEvent("download");
  await season.button("Download all farmers as CSV").click();
  const text = await readFile(await (await started).path(), "utf8");
  const [names = [], ...rows] = text
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)])
    .map((cells) => cells.map(([, quoted, plain]) => quoted ?? plain ?? ""));
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])));
}
