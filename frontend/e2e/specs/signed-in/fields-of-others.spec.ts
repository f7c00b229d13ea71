/** The fields of a farm as its agent and its employees see them. */
import type { Page } from "@playwright/test";
import type { User } from "@/lib/rules";
import { FieldsPage } from "../../pages/fields-page";
import { ImportPage } from "../../pages/import-page";
import { addField, fieldsOf, QUARTER } from "../../support/fields";
import { keep } from "../../support/kept";
import { expect, test as linked, type Other } from "../../support/linked";

const test = linked.extend<{ fields: FieldsPage }>({
  fields: async ({ page }, use) => use(new FieldsPage(page)),
});

async function userIdOf({ request, email }: Other): Promise<string> {
  const answer = await request.post("/api/users/getUser", { data: { email } });
  return ((await answer.json()) as User).userId;
}

/** Makes the employee signed in to the page one of the farmer's. */
async function employs(farmer: Other, page: Page): Promise<void> {
  const asked = await page.request.post("/api/links", { data: { email: farmer.email } });
  expect(asked.status(), await asked.text()).toBe(202);
  await farmer.accepts();
}

test("an agent sees a farmer's fields and corrects one, and the farmer sees who did", async ({
  fields,
  page,
  expectAccessible,
  expectComplaint,
  signInWithFarmer,
}) => {
  const { agent, farmer } = await signInWithFarmer();
  const fieldId = await addField(farmer.request, { name: "North 40", boundary: QUARTER });

  await page.goto(`/farmer/${await userIdOf(farmer)}/fields`);
  const card = page.getByRole("region", { name: "Fields" });
  await expect(card).toContainText("159.94 acres");
  await expectAccessible();
  await card.getByRole("link", { name: "North 40" }).click();
  await expect(fields.heading).toHaveText("North 40");
  await expect(page.getByRole("button", { name: "Delete" })).toBeHidden();
  await expectAccessible();

  await fields.edit();
  await fields.notes.fill("Creek in the east");
  await fields.save.click();
  await expect(page.getByText("Field saved")).toBeVisible();
  const answer = await farmer.request.get(`/api/fields/${fieldId}/history`);
  const versions = (await answer.json()) as { changedBy: { lastName: string } }[];
  expect(versions.map(({ changedBy }) => changedBy.lastName)).toEqual([
    farmer.lastName,
    agent.lastName,
  ]);
  await expect(fields.history).toContainText("Ada Lindqvist changed the field");

  expectComplaint(/status of 404/);
  await farmer.ends();
  await page.goto(`/field/${fieldId}`);
  await expect(page.getByText("There is no such field")).toBeVisible();
});

test("an agent imports a farmer's fields, and the farmer sees who did", async ({
  page,
  signInWithFarmer,
}) => {
  const { agent, farmer } = await signInWithFarmer();
  const farmerId = await userIdOf(farmer);
  await page.goto(`/farmer/${farmerId}/fields`);
  await page.getByRole("region", { name: "Fields" }).getByRole("link", { name: "Import" }).click();
  const imports = new ImportPage(page);
  await imports.files.setInputFiles({
    name: "field.geojson",
    mimeType: "application/geo+json",
    buffer: Buffer.from(
      JSON.stringify({ type: "Feature", properties: { name: "North 40" }, geometry: QUARTER }),
    ),
  });
  await imports.save("Import 1 field").click();
  await page.getByRole("link", { name: "Show the fields" }).click();
  await expect(page.getByRole("region", { name: "Fields" })).toContainText("North 40");
  const answer = await farmer.request.get("/api/plants/access-log");
  const [entry] = (await answer.json()) as { action: string; by: { lastName: string } }[];
  expect(entry).toMatchObject({ action: "imported", by: { lastName: agent.lastName } });
});

test("an employee adds a field to the farm", async ({ signInAsNew, other, fields, page }) => {
  await signInAsNew("employee");
  await fields.open();
  await expect(page.getByText("You are not linked to a farmer yet")).toBeVisible();

  const farmer = await other("farmer");
  await employs(farmer, page);
  await addField(farmer.request, { name: "Creek" });
  await fields.open();
  await expect(fields.field("Creek")).toBeVisible();
  await fields.add.click();
  await fields.name.fill("North 40");
  await fields.save.click();
  await expect(fields.heading).toHaveText("North 40");
  const stored = await fieldsOf(farmer.request, farmer, 2);
  expect(stored.map(({ name }) => name).sort()).toEqual(["Creek", "North 40"]);
});

test("an employee edits the farm’s fields, and is offered neither to delete nor to merge or split one", async ({
  signInAsNew,
  other,
  fields,
  page,
  expectAccessible,
}) => {
  await signInAsNew("employee");
  const farmer = await other("farmer");
  await employs(farmer, page);
  const field = await addField(farmer.request, { name: "North 40", boundary: QUARTER });
  await fields.openOne(field, "North 40");
  await expect(page.getByRole("link", { name: "Edit" })).toBeVisible();
  const remove = page.getByRole("button", { name: "Delete" });
  for (const never of [fields.merge, fields.split, remove]) await expect(never).toBeHidden();
  await fields.open();
  await expect(fields.field("North 40")).toBeVisible();
  await expect(fields.deleted).toBeHidden();
  for (const act of ["merge", "split"]) {
    await page.goto(`/field/${field}/${act}`);
    await expect(
      page.getByText("Only the farmer and their agent can merge or split fields."),
    ).toBeVisible();
    await expectAccessible();
  }
});

test("an employee’s deletion from an earlier release is refused, and the field stands again", async ({
  signInAsNew,
  other,
  fields,
  page,
  expectAccessible,
  expectComplaint,
}) => {
  await signInAsNew("employee");
  const farmer = await other("farmer");
  await employs(farmer, page);
  const id = await addField(farmer.request, { name: "North 40" });
  await fields.open();
  await expect(fields.field("North 40")).toBeVisible();
  const [owner, document] = [await userIdOf(farmer), { name: "North 40" }];
  const made = { farmer: owner, creator: owner, madeAt: Date.now(), dueAt: Date.now() };
  expectComplaint(/status of 403/);
  await keep(page, [
    { op: "delete", kind: "field", id, document, base: { document, version: 1 }, ...made },
  ]);
  await fields.open();
  await expect(
    page.getByText("Only the farmer can delete this field. It is still there."),
  ).toBeVisible();
  await expect(fields.field("North 40")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("Only the farmer can delete this field.")).toBeHidden();
  await expect(fields.field("North 40")).toBeVisible();
});
