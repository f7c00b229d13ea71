/** A farmer and an employee change one planting, each on their own phone, one of them without a network. */

import type { Planting } from "@/lib/rules";
import { Header } from "../../pages/header";
import { editDraftsOn } from "../../support/kept";
import { expect, test as linked, type Other } from "../../support/linked";
import { type OwnPhone, phoneOf } from "../../support/own-phone";

interface TwoPeople {
  farmer: OwnPhone & Other;
  employee: OwnPhone & Other;
}

const test = linked.extend<TwoPeople>({
  farmer: async ({ browser, other }, use) => {
    const farmer = await other("farmer");
    const phone = await phoneOf(browser, farmer);
    await use({ ...farmer, ...phone });
    await phone.context.close();
  },
  employee: async ({ browser, other, farmer }, use) => {
    const employee = await other("employee");
    await employee.asks(farmer.email);
    await farmer.accepts();
    const phone = await phoneOf(browser, employee);
    await use({ ...employee, ...phone });
    await phone.context.close();
  },
});

test.beforeEach(() => {
  test.setTimeout(90_000);
});

/** The employee reports a planting, and both have it on their phones. */
async function reported({ employee, farmer }: TwoPeople): Promise<string> {
  await employee.field.report("North 40");
  await expect(employee.page.getByText("All plantings sent.")).toBeVisible();
  await farmer.mine.open();
  await expect(farmer.mine.planting("North 40")).toContainText("Sent ");
  await employee.mine.open();
  await employee.mine.planting("North 40").getByRole("link", { name: "North 40" }).click();
  await employee.details.edit.waitFor();
  const { searchParams } = new URL(employee.page.url());
  return searchParams.get("plantingId") ?? "";
}

async function enter({ details }: OwnPhone, label: string, value: string): Promise<void> {
  await details.edit.click();
  const field = details.field(label);
  if (label === "Crop") await details.chooseCrop(value);
  else await field.fill(value);
}

async function change(phone: OwnPhone, label: string, value: string): Promise<void> {
  const { details } = phone;
  await enter(phone, label, value);
  await details.save.click();
  await expect(details.form).toBeHidden();
}

async function held({ request }: Other, plantingId: string): Promise<Planting> {
  const answer = await request.get(`/api/plants/${plantingId}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Planting;
}

test("changes of different values are merged without a question", async ({ farmer, employee }) => {
  const plantingId = await reported({ farmer, employee });
  await employee.context.setOffline(true);
  await change(employee, "Number of Acres", "81.25");
  await expect(employee.details.alert).toContainText("Saved on this device");

  await farmer.details.open(plantingId);
  await change(farmer, "Crop", "Wheat");
  await expect(farmer.details.saved).toBeVisible();

  await employee.context.setOffline(false);
  await expect(employee.details.fact("Crop")).toHaveText("Wheat");
  await expect(employee.details.fact("Number of Acres")).toHaveText("81.25");
  await expect
    .poll(() => held(farmer, plantingId))
    .toMatchObject({ crop: "Wheat", estimatedAcres: 81.25, version: 3 });
});

test("changes of the same value wait for a choice, which is made from My plantings", async ({
  farmer,
  employee,
}) => {
  const plantingId = await reported({ farmer, employee });
  await employee.context.setOffline(true);
  await change(employee, "Number of Acres", "81.25");
  await farmer.details.open(plantingId);
  await change(farmer, "Number of Acres", "79");
  await expect(farmer.details.saved).toBeVisible();

  await employee.context.setOffline(false);
  await employee.mine.open();
  const item = employee.mine.planting("North 40");
  await expect(item).toContainText("Someone else changed this planting at the same time.");
  expect(await held(farmer, plantingId)).toMatchObject({ estimatedAcres: 79, version: 2 });

  await item.getByRole("link", { name: "Compare and choose" }).click();
  await expect(employee.details.side("Number of Acres", "Mine")).toBeChecked();
  await employee.details.saveChoice.click();
  await expect(employee.details.fact("Number of Acres")).toHaveText("81.25");
  await expect
    .poll(() => held(farmer, plantingId))
    .toMatchObject({ estimatedAcres: 81.25, version: 3 });
  await employee.mine.open();
  await expect(item).toContainText("Sent ");
});

test("a deletion in conflict with a change asks the person who deleted, and follows their choice", async ({
  farmer,
  employee,
}) => {
  const plantingId = await reported({ farmer, employee });
  await employee.mine.open();
  const item = employee.mine.planting("North 40");
  await item.waitFor();
  await employee.context.setOffline(true);
  await employee.mine.delete("North 40");
  await expect(employee.mine.undo).toBeVisible();
  await expect(item).toBeHidden();
  await farmer.details.open(plantingId);
  await change(farmer, "Number of Acres", "79");
  await expect(farmer.details.saved).toBeVisible();

  await employee.context.setOffline(false);
  await expect(item).toContainText("Someone else changed this planting before you deleted it.");
  expect(await held(farmer, plantingId)).toMatchObject({ estimatedAcres: 79, version: 2 });
  await item.getByRole("button", { name: "Delete it anyway" }).click();
  await expect(item).toBeHidden();
  await expect(employee.page.getByText("All plantings sent.")).toBeVisible();
  const answer = await farmer.request.get(`/api/plants/${plantingId}`);
  expect(answer.status()).toBe(404);
});

test("what the agent changed is told on the card until it was answered or read", async ({
  farmer,
  other,
}) => {
  const agent = await other("agent");
  await agent.asks(farmer.email);
  await farmer.accepts();
  const path = `/api/plants/${crypto.randomUUID()}`;
  const data = {
    fieldName: "North 40",
    crop: "Corn",
    estimatedAcres: 56,
    startDateISO: "2026-05-01",
  };
  await farmer.request.put(path, { data });
  const correction = await agent.request.patch(path, {
    headers: { "if-match": '"1"', "content-type": "application/merge-patch+json" },
    data: JSON.stringify({ estimatedAcres: 57.25 }),
  });
  expect(correction.status(), await correction.text()).toBe(200);

  const { mine, page, details } = farmer;
  await mine.open();
  const told = "Number of Acres: from 56.00 to 57.25";
  await expect(mine.planting("North 40")).toContainText(told);
  const place = new Header(page).place("My plantings");
  await expect(place).toHaveAccessibleName("My plantings, 1 needs your attention");
  await mine.planting("North 40").getByRole("button", { name: "That’s right" }).click();
  await expect(page.getByText(told)).toBeHidden();
  await expect(place).toHaveAccessibleName("My plantings");
  await page.reload();
  await expect(mine.planting("North 40")).toContainText("Sent ");
  await expect(page.getByText(told)).toBeHidden();

  await agent.request.patch(path, {
    headers: { "if-match": '"3"', "content-type": "application/merge-patch+json" },
    data: JSON.stringify({ estimatedAcres: 58 }),
  });
  await page.reload();
  await expect(mine.planting("North 40")).toContainText("from 57.25 to 58.00");
  await mine.planting("North 40").getByRole("link").click();
  await expect(details.history.first()).toContainText(`${agent.name} changed the planting`);
  await details.back.click();
  await expect(mine.planting("North 40")).toContainText("Sent ");
  await expect(page.getByText("from 57.25 to 58.00")).toBeHidden();
});

test("an unsaved edit of a planting is removed from the phone when the link ends", async ({
  farmer,
  employee,
}) => {
  await reported({ farmer, employee });
  await enter(employee, "Number of Acres", "81.25");
  await expect.poll(() => editDraftsOn(employee.page)).toBe(1);
  await employee.field.open();
  await farmer.ends();
  await employee.mine.open();
  await expect(employee.mine.planting("North 40")).toBeHidden();
  await expect.poll(() => editDraftsOn(employee.page)).toBe(0);
});

test("a refused change closes its form with a message, and stays until the person decides", async ({
  farmer,
  employee,
}) => {
  await reported({ farmer, employee });
  await enter(employee, "Number of Acres", "81.25");
  await farmer.ends();
  await employee.details.save.click();
  await expect(employee.details.alert).toContainText("Your change was not accepted.");
  await expect(employee.details.form).toBeHidden();
  const main = employee.page.getByRole("main");
  await expect(main).toContainText("Needs your attention");
  await expect(main).toContainText("You can no longer see this planting because a link ended.");
  await expect(main.getByRole("heading", { name: "History" })).toBeHidden();

  await employee.mine.open();
  const item = employee.mine.planting("North 40");
  await expect(item).toContainText("You can no longer see this planting because a link ended.");
  await item.getByRole("button", { name: "Discard my change" }).click();
  await employee.page
    .getByRole("dialog", { name: "Discard your change?" })
    .getByRole("button", { name: "Discard" })
    .click();
  await expect(item).toBeHidden();
  await expect(employee.page.getByText("All plantings sent.")).toBeVisible();
});
