import { FieldsPage } from "../../pages/fields-page";
import { expect, test as farm } from "../../support/farm";
import { addField, fieldsOf, QUARTER } from "../../support/fields";

const test = farm.extend<{ fields: FieldsPage }>({
  fields: async ({ page }, use) => use(new FieldsPage(page)),
});

test.describe("without a network", () => {
  test.use({ keepsProgram: true });

  test("a farmer adds a field, and it arrives later", async ({
    farmer,
    fields,
    page,
    context,
    expectAccessible,
  }) => {
    await fields.open();
    await expect(fields.empty).toBeVisible();
    await expectAccessible();
    await fields.add.click();
    await fields.name.waitFor();
    await expectAccessible();

    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await fields.save.click();
    await expect(fields.name).toHaveAccessibleDescription("Please enter the field name");
    await fields.name.fill("North 40");
    await fields.save.click();
    await expect(page.getByText("Saved on this device")).toBeVisible();
    await expect(fields.heading).toHaveText("North 40");
    await expect(page.getByText("Saved on this phone, not sent yet")).toBeVisible();
    await expect(fields.fact("Acres")).toHaveText("No boundary yet");
    await page.getByRole("link", { name: "Back to the fields" }).click();
    await expect(fields.field("North 40")).toContainText("not sent yet");

    await context.setOffline(false);
    const [stored] = await fieldsOf(page.request, farmer, 1);
    expect(stored).toMatchObject({ name: "North 40", version: 1 });
    await expect(fields.field("North 40")).toContainText("Received");
  });
});

test("a farmer corrects a field, and its history tells what changed", async ({
  farmer: _,
  fields,
  page,
  expectAccessible,
}) => {
  const fieldId = await addField(page.request, {
    name: "North 40",
    boundary: QUARTER,
    boundarySource: "drawn",
    fsaFarm: "1234",
  });
  await fields.openOne(fieldId, "North 40");
  await expect(fields.fact("Acres")).toHaveText("159.94 acres");
  await expect(fields.fact("County")).toHaveText("Perkins County, Nebraska");
  await expect(fields.fact("FSA Farm Number")).toHaveText("1234");
  await expectAccessible();

  await fields.edit();
  await expectAccessible();
  await fields.notes.fill("Creek in the east");
  await fields.save.click();
  await expect(page.getByText("Field saved")).toBeVisible();
  await expect(fields.fact("Notes")).toHaveText("Creek in the east");
  await expect(fields.fact("Acres")).toHaveText("159.94 acres");
  await expect(fields.history).toContainText("changed the field");
  await expect(fields.history).toContainText("Notes: from not reported to Creek in the east");
});

test("a farmer deletes a field, undoes that, deletes it again and restores it", async ({
  farmer,
  fields,
  page,
  expectAccessible,
}) => {
  await addField(page.request, { name: "North 40" });
  await fields.open();
  await fields.deleteOne("North 40");
  await fields.undo.click();
  await expect(fields.field("North 40")).toBeVisible();

  await fields.deleteOne("North 40");
  await expect(fields.empty).toBeVisible();
  await fieldsOf(page.request, farmer, 0);
  await expect(fields.undo).toBeHidden();
  await fields.deleted.locator("summary").click();
  await expect(fields.deleted).toContainText("Deleted by Ada Lindqvist");
  await expectAccessible();
  await fields.deleted.getByRole("button", { name: "Restore North 40" }).click();
  await expect(page.getByText("North 40 is restored")).toBeVisible();
  await expect(fields.field("North 40")).toBeVisible();
  await fieldsOf(page.request, farmer, 1);
});
