import { randomUUID } from "node:crypto";
import { SeasonPage } from "../../pages/season-page";
import { plantIn } from "../../support/fields";
import { expect, overflowOf, takeUpLinks, test } from "../../support/linked";
import { linkTo } from "../../support/mail";

const YEAR = new Date().getFullYear();

test("an agent reads the emails, reminds a farmer once a day, and the farmer stops it", async ({
  page,
  signInAsNew,
  other,
  expectAccessible,
}) => {
  const agent = await signInAsNew("agent");
  const season = new SeasonPage(page);
  const [done, late, idle] = [await other("farmer"), await other("farmer"), await other("farmer")];
  for (const farmer of [done, late, idle]) await farmer.asks(agent.email);
  await takeUpLinks(page.request);
  for (const name of ["Creek", "North"]) await plantIn(late, YEAR - 1, name);
  await plantIn(late, YEAR, "North");
  await plantIn(done, YEAR, "Home");

  await season.open(`?cropYear=${YEAR}`);
  await expect(season.count).toHaveText("3 of 3 farmers");
  const box = (name: string) => season.row(name).getByRole("checkbox", { name: `Choose ${name}` });
  await expect(box(done.name)).toHaveCount(0);
  const dialog = page.getByRole("dialog", { name: "Remind farmers" });
  const mail = dialog.getByRole("region", { name: "Email" });
  await season.button("Remind all who miss something…").click();
  await expect(dialog.getByRole("button", { name: "Send 2 emails" })).toBeVisible();
  await dialog.getByLabel("The email to").selectOption(idle.name);
  await expect(mail).toContainText(`You have not reported anything for ${YEAR} yet.`);
  await dialog.getByLabel("The email to").selectOption(late.name);
  await expect(mail).toContainText(`1 field to report for ${YEAR}`);
  await expect(mail).toContainText("Creek: not reported");
  await expect(mail).not.toContainText("North");
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await box(late.name).focus();
  await page.keyboard.press("Space");
  await season.button("Remind 1 farmer…").click();
  await dialog.getByRole("button", { name: "Send 1 email" }).click();
  await expect(dialog.getByRole("status")).toHaveText("1 email is on its way.");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(season.row(late.name)).toContainText("Reminded ");
  await expect(box(late.name)).not.toBeChecked();
  await expectAccessible();

  await box(late.name).check();
  await season.button("Remind 1 farmer…").click();
  await dialog.getByRole("button", { name: "Send 1 email" }).click();
  await expect(dialog.getByRole("status")).toContainText(`Already reminded today: ${late.name}`);

  await page.goto(await linkTo("stopReminders", late.email));
  await expect(page).toHaveTitle("Stop reminders · Acremark");
  await expectAccessible();
  const mails = async () => (await late.request.get("/api/accounts/current/mails")).json();
  expect(await mails(), "opening the link stops nothing").toMatchObject({ reminders: true });
  await page.getByRole("main").getByRole("button", { name: "Stop reminders" }).click();
  await expect(page.getByRole("heading", { name: "Reminders stopped" })).toBeVisible();
  await expectAccessible();
  expect(await mails()).toMatchObject({ reminders: false });
});

test("an agent reminds those whose date comes first", { tag: "@desk" }, async ({
  page,
  signInAsNew,
  other,
  expectAccessible,
}) => {
  const agent = await signInAsNew("agent");
  const season = new SeasonPage(page);
  const [soon, later] = [await other("farmer"), await other("farmer")];
  for (const farmer of [soon, later]) await farmer.asks(agent.email);
  await takeUpLinks(page.request);
  await plantIn(soon, YEAR - 1, "Creek");
  await plantIn(later, YEAR - 1, "West", { crop: "Soybeans" });
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const [crop, date] of [
    ["Corn", inDays(10)],
    ["Soybeans", inDays(40)],
  ]) {
    const data = {
      kind: "acreageReporting",
      crop,
      area: "",
      cropYear: YEAR,
      date,
      source: "Letter",
    };
    const entered = await page.request.put(`/api/deadlines/${randomUUID()}`, { data });
    expect(entered.status(), await entered.text()).toBe(201);
  }
  await season.open(`?cropYear=${YEAR}`);
  await expect(season.count).toHaveText("2 of 2 farmers");
  await season.unfold();
  await season.dueBy.selectOption(inDays(10));
  await expect(season.count).toHaveText("1 of 2 farmers");
  await expect(season.row(soon.name)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`dueBy=${inDays(10)}`));
  await expectAccessible();
  await season.button("Remind all who miss something…").click();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: "Send 1 email" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await season.dueBy.selectOption(inDays(40));
  await expect(season.count).toHaveText("2 of 2 farmers");
  await page.goBack();
  await expect(season.count).toHaveText("1 of 2 farmers");
});

test("a link of no reminder says so", { tag: "@phone" }, async ({
  page,
  signInAsNew,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/);
  await signInAsNew("farmer");
  await page.goto("/stopReminders/nonsense");
  await page.getByRole("main").getByRole("button", { name: "Stop reminders" }).click();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("a farmer's first screen says how many fields to report by the next date", async ({
  page,
  expectAccessible,
  signInWithAgent,
}) => {
  const { agent } = await signInWithAgent();
  for (const name of ["Creek", "North"]) await plantIn(page, YEAR - 1, name);
  const data = {
    kind: "acreageReporting",
    crop: "Corn",
    area: "",
    cropYear: YEAR,
    date: `${YEAR}-12-31`,
    source: "Letter",
  };
  const entered = await agent.request.put(`/api/deadlines/${randomUUID()}`, { data });
  expect(entered.status(), await entered.text()).toBe(201);
  await page.goto("/home");
  await expect(page.getByText(`2 fields to report by Dec 31, ${YEAR}`)).toBeVisible();
  await expectAccessible();
});
