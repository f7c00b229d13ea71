/** The filters of a farm's fields by crop and person, and what holds for the fields that they keep. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Link } from "@/lib/api/links";
import { FieldsPage } from "../../pages/fields-page";
import { HomePage } from "../../pages/home-page";
import { PrintPage } from "../../pages/print-page";
import { addField, boxOf, plant } from "../../support/fields";
import { unfoldFilters } from "../../support/filters";
import { expect, type Other, test } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";
import { printed } from "../../support/printed";

const YEAR = new Date().getFullYear();

interface Farm {
  employee: Other;
}

/** Three fields: the farmer planted corn on North, the employee oats on South, and nobody anything on West. */
async function farm(
  page: Page,
  signInAsNew: (userType: "farmer") => Promise<{ email: string }>,
  other: (userType: "employee") => Promise<Other>,
): Promise<Farm> {
  const farmer = await signInAsNew("farmer");
  const employee = await other("employee");
  await employee.asks(farmer.email);
  const links = (await (await page.request.get("/api/links")).json()) as Link[];
  const waiting = links.find(({ status }) => status === "pending");
  expect((await page.request.post(`/api/links/${waiting?.linkId}/accept`)).status()).toBe(200);
  const at = (west: number, south: number) => ({ boundary: boxOf(west, south, 0.008) });
  const north = await addField(page.request, { name: "North", ...at(-101.74, 40.86) });
  const south = await addField(page.request, { name: "South", ...at(-101.74, 40.84) });
  await addField(page.request, { name: "West", ...at(-101.76, 40.85) });
  const planted = { estimatedAcres: 80, startDateISO: `${YEAR}-05-01` };
  await plant(page.request, { fieldId: north, fieldName: "North", crop: "Corn", ...planted });
  await plant(employee.request, { fieldId: south, fieldName: "South", crop: "Oats", ...planted });
  return { employee };
}

test("a farmer filters their fields by crop and person, and downloads and prints what is left", async ({
  signInAsNew,
  other,
  page,
  expectAccessible,
}, testInfo) => {
  const { employee } = await farm(page, signInAsNew, other);
  const fields = new FieldsPage(page);
  await fields.open();
  await untilCopied(page);
  await unfoldFilters(page);
  const names = ["North", "South", "West"];
  for (const name of names) await expect(fields.field(name)).toBeVisible();

  const person = page.getByRole("combobox", { name: "Planted by" });
  await expect(person.getByRole("option")).toHaveText([
    "Everyone",
    "Ada Lindqvist (1)",
    `${employee.name} (1)`,
  ]);
  await person.selectOption({ label: `${employee.name} (1)` });
  await expect(fields.field("South")).toBeVisible();
  await expect(fields.field("North")).toBeHidden();
  await expect(page).toHaveURL(/by=[0-9a-f-]{36}/);
  await expectAccessible();

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download these fields" }).click();
  await page.getByRole("button", { name: /CSV/ }).click();
  const file = await readFile(await (await coming).path(), "utf8");
  expect(file.trimEnd().split("\n")).toHaveLength(2);
  expect(file).toContain("South");

  await page.getByRole("link", { name: "Print" }).click();
  await expect(page).toHaveURL(new RegExp(`cropYear=${YEAR}&by=`));
  await expect(new PrintPage(page).map).toBeVisible();
  await expect(page.getByText(employee.name)).toBeVisible();
  const text = (await printed(page, testInfo)).flat().join("\n");
  expect(text).toMatch(/South +Oats/);
  expect(text).not.toMatch(/North|West/);

  await page.goBack();
  await expect(fields.field("South")).toBeVisible();
  await unfoldFilters(page);
  await page.getByRole("button", { name: "Clear filter" }).click();
  await page.getByRole("combobox", { name: "Crop", exact: true }).selectOption("Corn");
  await expect(fields.field("North")).toBeVisible();
  await expect(fields.field("South")).toBeHidden();
  await page.goBack();
  for (const name of names) await expect(fields.field(name)).toBeVisible();
});

test("the start page shows which of the farm's fields are reported, and leads to them", async ({
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  await farm(page, signInAsNew, other);
  const east = await addField(page.request, {
    name: "East",
    boundary: boxOf(-101.72, 40.85, 0.008),
  });
  const lastYear = { crop: "Corn", startDateISO: `${YEAR - 1}-05-01` };
  await plant(page.request, { fieldId: east, fieldName: "East", ...lastYear });
  await new HomePage(page).open();
  const glance = page.getByRole("link", { name: "Map of the fields" });
  const legend = [
    `2 reported in ${YEAR}`,
    "1 not reported yet",
    `1 without plantings since ${YEAR - 1}`,
  ];
  for (const words of legend) await expect(glance).toContainText(words);
  await expect(glance).toHaveAccessibleDescription(legend.join(" "));
  const areas = glance.locator("svg path[fill]");
  await expect(areas).toHaveCount(4);
  const fills = await areas.evaluateAll((paths) => paths.map((path) => path.getAttribute("fill")));
  const [reported, missing] = ["var(--color-accent)", "url(#farm-hatches)"];
  expect(fills.toSorted()).toEqual(["none", missing, reported, reported].toSorted());
  const names = await glance.locator("svg text").allTextContents();
  expect(names.toSorted()).toEqual(["East", "North", "South", "West"]);
  await expectAccessible();
  await glance.click();
  await expect(page).toHaveURL(/\/fields/);
});
