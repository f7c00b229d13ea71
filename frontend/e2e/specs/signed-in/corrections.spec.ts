import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { AgentHomePage } from "../../pages/agent-home-page";
import { Header } from "../../pages/header";
import { MyPlantingsPage } from "../../pages/my-plantings-page";
import { PlantingDetailsPage } from "../../pages/planting-details-page";
import { expect, test } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";

const REPORT = {
  fieldName: "North 40",
  crop: "Corn",
  estimatedAcres: 56,
  startDateISO: `${new Date().getFullYear()}-05-01`,
};

async function reported(request: APIRequestContext): Promise<string> {
  const plantingId = randomUUID();
  const answer = await request.put(`/api/plants/${plantingId}`, { data: REPORT });
  expect(answer.status(), await answer.text()).toBe(201);
  return plantingId;
}

async function correct(
  request: APIRequestContext,
  path: string,
  edit: Readonly<Record<string, unknown>>,
): Promise<void> {
  const answer = await request.patch(path, {
    headers: { "if-match": '"1"', "content-type": "application/merge-patch+json" },
    data: JSON.stringify(edit),
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("an agent gives a reason, undoes a correction in one press, and reads the answer to another", async ({
  page,
  expectAccessible,
  signInWithFarmer,
}) => {
  const { farmer } = await signInWithFarmer();
  const plantingId = await reported(farmer.request);
  const details = new PlantingDetailsPage(page);
  const storedAcres = async () =>
    (await (await farmer.request.get(`/api/plants/${plantingId}`)).json()).estimatedAcres;
  await details.openForm(plantingId);
  await untilCopied(page);
  await details.field("Number of Acres").fill("57.25");
  await details.field("Reason for the correction").fill("w".repeat(201));
  await details.save.click();
  await expect(details.form).toContainText("The reason should be at most 200 characters");
  await details.field("Reason for the correction").fill("As on your seed receipt");
  await details.save.click();
  await expect(details.fact("Number of Acres")).toHaveText("57.25");
  await expect(details.history.first()).toContainText("Reason: As on your seed receipt");
  await expectAccessible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(details.alert).toHaveText("The correction is undone");
  await expect(details.fact("Number of Acres")).toHaveText("56.00");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeHidden();
  expect(await storedAcres()).toBe(56);

  await details.edit.click();
  await details.field("Number of Acres").fill("58");
  await details.save.click();
  await expect(details.fact("Number of Acres")).toHaveText("58.00");
  await expect.poll(storedAcres).toBe(58);
  const said = { version: 4, answer: "wrong", text: "It is 56, I measured it" };
  const answered = await farmer.request.post(`/api/plants/${plantingId}/answers`, { data: said });
  expect(answered.status(), await answered.text()).toBe(200);
  // The form leaves its address when it closes, which would end a reload.
  await expect(details.form).toBeHidden();
  await page.reload();
  await expect(page.getByRole("main")).toContainText(
    `${farmer.name} says that the correction is not right. “It is 56, I measured it”`,
  );
  await expect(details.answer).toContainText("Number of Acres: from 56.00 to 58.00");
  await expect(details.history.first()).toContainText(
    `${farmer.name} answered that the correction is not right`,
  );
  await expectAccessible();
  const home = new AgentHomePage(page);
  await home.openFarmer((await answered.json()).farmer);
  await expect(home.table).toContainText("correction not right");

  await details.open(plantingId);
  await page.getByRole("button", { name: "Undo this correction" }).click();
  await expect(details.fact("Number of Acres")).toHaveText("56.00");
  expect(await storedAcres()).toBe(56);
});

test("an undo never overwrites a later change", { tag: "@phone" }, async ({
  page,
  expectComplaint,
  signInWithFarmer,
}) => {
  expectComplaint(/status of 412/);
  const { farmer } = await signInWithFarmer();
  const plantingId = await reported(farmer.request);
  const path = `/api/plants/${plantingId}`;
  await correct(page.request, path, { estimatedAcres: 57.25 });
  const details = new PlantingDetailsPage(page);
  await details.open(plantingId);
  const undo = page.getByRole("button", { name: "Undo this correction" });
  await undo.waitFor();
  const headers = { "if-match": '"2"', "content-type": "application/merge-patch+json" };
  const data = JSON.stringify({ estimatedAcres: 60 });
  expect((await farmer.request.patch(path, { headers, data })).status()).toBe(200);
  await undo.click();
  await expect(details.alert).toHaveText("Someone has changed this planting since you loaded it.");
  await expect(details.fact("Number of Acres")).toHaveText("60.00");
  await expect(undo).toBeHidden();
});

test("a farmer reads why a planting was corrected, and answers", async ({
  page,
  expectAccessible,
  network,
  signInWithAgent,
}) => {
  const { agent } = await signInWithAgent();
  const path = `/api/plants/${await reported(page.request)}`;
  await correct(agent.request, path, { estimatedAcres: 57.25, reason: "As on your seed receipt" });
  const mine = new MyPlantingsPage(page);
  await mine.open();
  await untilCopied(page);
  const item = mine.planting("North 40");
  await expect(item).toContainText(`${agent.name} changed the planting`);
  await expect(item).toContainText("Number of Acres: from 56.00 to 57.25");
  await expect(item).toContainText("Reason: As on your seed receipt");
  await expect(item.getByRole("group").getByRole("button")).toHaveText([
    "That’s right",
    "No, it is …",
  ]);
  await expectAccessible();

  await network.cut();
  await item.getByRole("button", { name: "That’s right" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "You need a connection to answer. Your answer was not sent.",
  );
  await network.restore();
  await item.getByRole("button", { name: "No, it is …" }).click();
  const dialog = page.getByRole("dialog", { name: "This correction is not right" });
  await dialog.getByLabel("What is right? (optional)").fill("w".repeat(501));
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog).toContainText("Your answer should be at most 500 characters");
  await expectAccessible();
  await dialog.getByLabel("What is right? (optional)").fill("It is 56");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your answer is sent. Your agent sees it.");
  await expect(dialog).toBeHidden();
  await expect(item).not.toContainText("Reason:");
  const stored = await (await agent.request.get(path)).json();
  expect(stored).toMatchObject({ answer: "wrong", version: 3, estimatedAcres: 57.25 });

  const headers = { "if-match": '"3"', "content-type": "application/merge-patch+json" };
  const again = { headers, data: JSON.stringify({ estimatedAcres: 56 }) };
  expect((await agent.request.patch(path, again)).status()).toBe(200);
  await page.reload();
  await item.getByRole("link").click();
  // The list has the button too.
  await expect(page.getByRole("heading", { name: "North 40", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "That’s right" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your answer is sent. Your agent sees it.");
  await expect(page.getByRole("button", { name: "That’s right" })).toBeHidden();
  await expect(new PlantingDetailsPage(page).history.first()).toContainText(
    "answered that the correction is right",
  );
  await expectAccessible();
});

test("the start page tells of a correction until the farmer has answered it", {
  tag: "@phone",
}, async ({ page, signInWithAgent }) => {
  const { agent } = await signInWithAgent();
  await correct(agent.request, `/api/plants/${await reported(page.request)}`, {
    estimatedAcres: 57.25,
  });
  await page.goto("/home");
  const told = page.getByText("Your agent corrected 1 planting");
  await expect(told).toBeVisible();
  await page.getByRole("link", { name: "See what changed" }).click();
  await page.getByRole("button", { name: "That’s right" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your answer is sent. Your agent sees it.");
  await expect(new Header(page).place("My plantings")).toHaveAccessibleName("My plantings");
  await page.goto("/home");
  await expect(page.getByRole("link", { name: "Mark a planting" })).toBeVisible();
  await expect(told).toBeHidden();
});

test("without a connection a correction says who made it, and asks nothing", {
  tag: "@phone",
}, async ({ page, network, signInWithAgent }) => {
  const { agent } = await signInWithAgent();
  const path = `/api/plants/${await reported(page.request)}`;
  // The screen's program is on the device.
  await page.goto("/myPlantings");
  await untilCopied(page);
  await correct(agent.request, path, { estimatedAcres: 57.25 });
  await page.goto("/fields");
  const place = new Header(page).place("My plantings");
  await expect(place).toHaveAccessibleName("My plantings, 1 needs your attention");
  await network.cut();
  await place.click();
  const notice = new MyPlantingsPage(page).planting("North 40").getByRole("group");
  await expect(notice).toContainText(`${agent.name} changed the planting`);
  await expect(notice).toContainText("You need a connection to see what changed and to answer.");
  await expect(notice.getByRole("button")).toHaveCount(0);
  await network.restore();
});

test("a farmer answers the correction of a field", async ({ page, signInWithAgent }) => {
  const { agent } = await signInWithAgent();
  const fieldId = randomUUID();
  const path = `/api/fields/${fieldId}`;
  expect((await page.request.put(path, { data: { name: "North" } })).status()).toBe(201);
  await correct(agent.request, path, { notes: "Tiled", reason: "You told me" });
  await page.goto(`/field/${fieldId}`);
  await untilCopied(page);
  const main = page.getByRole("main");
  await expect(main).toContainText(`${agent.name} changed the field`);
  await expect(main).toContainText("Notes: from not reported to Tiled");
  await expect(main).toContainText("Reason: You told me");
  await page.getByRole("button", { name: "That’s right" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your answer is sent. Your agent sees it.");
  await expect(page.getByRole("button", { name: "That’s right" })).toBeHidden();
  expect(await (await agent.request.get(path)).json()).toMatchObject({ answer: "right" });
});
