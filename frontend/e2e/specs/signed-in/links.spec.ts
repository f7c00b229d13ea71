import type { Link } from "@/lib/api/links";
import { Header } from "../../pages/header";
import { englishOn } from "../../support/english";
import { expect, overflowOf, test } from "../../support/linked";
import { mailsTo } from "../../support/mail";
import { expectInSight } from "../../support/sight";

test("a farmer declines one request and accepts another, and sees what it gives access to", async ({
  linksPage,
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  const farmer = await signInAsNew("farmer");
  const [employee, agent] = [await other("employee"), await other("agent")];
  await employee.asks(farmer.email);
  await agent.asks(farmer.email);
  const { settings } = new Header(page);
  await page.goto("/home");
  await expect(page.getByText("2 people have asked to link with you.")).toBeVisible();
  await expect(settings).toHaveAccessibleName("Settings, 2 requests");
  await expectAccessible();
  await page.getByRole("link", { name: "Answer" }).click();
  await expect(linksPage.part("People with access")).toHaveAccessibleName(
    "People with access, 2 requests",
  );
  await expect(linksPage.receivedRequests).toContainText(employee.email);
  await expect(linksPage.receivedRequests).toContainText("Your agent sees all of your plantings");
  await expect(linksPage.receivedRequests).toContainText(
    "see and change only the plantings they reported",
  );
  await expect(linksPage.receivedRequests).toContainText(
    "can add and change them. They cannot delete, merge or split a field.",
  );
  await expect(linksPage.linked).toContainText("No one is linked to you yet.");
  await expectAccessible();

  await linksPage.decline(agent.name).press("Enter");
  await expect(linksPage.alert).toHaveText(`Request declined. We won’t tell ${agent.name}.`);
  await expect(linksPage.headingOf("Requests to you")).toBeFocused();
  await expect(linksPage.decline(agent.name)).toBeHidden();
  expect(await agent.links(), "the asker goes on waiting").toMatchObject([
    { status: "pending", email: farmer.email },
  ]);

  await expect(settings).toHaveAccessibleName("Settings, 1 request");

  const asks = page.getByText(`${employee.name} asks to report plantings for your farm.`);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["/myPlantings", "/field"]) {
    await page.goto(path);
    await expect(asks).toBeVisible();
    expect(await overflowOf(page), "at a zoom of 400 %").toBeLessThanOrEqual(0);
    await expectAccessible();
  }
  await page.getByRole("link", { name: "Answer" }).click();
  await linksPage.accept(employee.name).click();
  await expect(linksPage.linked).toContainText(employee.name);
  await expect(settings).toHaveAccessibleName("Settings");
  await expect(linksPage.receivedRequests).toContainText("No requests waiting for you.");
  expect(await employee.links()).toMatchObject([{ status: "active" }]);
  await expectAccessible();
});

test("either person can end a link, after a text that explains the effect", async ({
  linksPage,
  expectAccessible,
  signInWithAgent,
}) => {
  const { farmer, agent } = await signInWithAgent();
  await linksPage.open();
  await linksPage.end(agent.name).click();
  await expect(linksPage.ending.dialog).toContainText(
    `${agent.name} can no longer see your plantings.`,
  );
  await expect(linksPage.ending.dialog).toContainText(
    `The offline copy on ${agent.name}’s device is deleted`,
  );
  await expectAccessible();
  await linksPage.ending.cancel.click();
  await expect(linksPage.end(agent.name)).toBeFocused();

  await linksPage.end(agent.name).press("Enter");
  await linksPage.ending.confirm.press("Enter");
  await expect(linksPage.alert).toHaveText(`${agent.name} no longer has access`);
  await expect(linksPage.headingOf("Linked to you")).toBeFocused();
  await expect(linksPage.linked).toContainText("No one is linked to you yet.");
  expect(await agent.links()).toEqual([]);
  await mailsTo(agent.email, /^A link was ended$/);
  expect(farmer.email).not.toBe(agent.email);
});

test("a farmer asks an employee, sees the pending request, and withdraws it", async ({
  linksPage,
  signInAsNew,
  page,
  expectAccessible,
}) => {
  await signInAsNew("farmer");
  await page.setViewportSize({ width: 390, height: 844 });
  await linksPage.open();
  await linksPage.anEmployee.check();
  const email = `employee-${crypto.randomUUID()}@test.example`;
  await linksPage.employeeEmail.fill(email);
  await linksPage.askEmployee.click();
  await expect(linksPage.alert).toContainText(`Request sent. If ${email} has no account`);
  await expectInSight(page.getByRole("button", { name: "Dismiss" }));
  await expect(linksPage.headingOf("Add your agent or an employee")).toBeFocused();
  await expect(linksPage.agentEmail).toHaveValue("");
  await expect(linksPage.sentRequests).toContainText(email);
  await expect(linksPage.sentRequests).toContainText(/Invited as your employee \w+ \d+, \d{4}/);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible();

  await linksPage.withdraw(email).click();
  await expect(linksPage.alert).toHaveText(`Request to ${email} withdrawn`);
  await expect(linksPage.headingOf("Requests you sent")).toBeFocused();
  await expect(linksPage.sentRequests).toContainText("You have no pending requests.");
  await linksPage.undo.click();
  await expect(linksPage.withdraw(email)).toBeVisible();
  await expect(linksPage.headingOf("Requests you sent")).toBeFocused();
});

test("an employee who accepts a farmer can report for that farmer at once", async ({
  linksPage,
  signInAsNew,
  other,
  page,
}) => {
  const employee = await signInAsNew("employee");
  const farmer = await other("farmer");
  await page.goto("/field");
  const none = page.getByRole("heading", { name: "You are not linked to a farmer yet" });
  await none.waitFor();
  await farmer.asks(employee.email, "employee");
  await page.getByRole("link", { name: "Link to a farmer" }).click();
  await expect(linksPage.receivedRequests).toContainText("You report plantings for the farm.");
  await linksPage.accept(farmer.name).click();
  await expect(linksPage.linked).toContainText(farmer.name);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/field");
  await expect(none).toBeHidden();
});

test("an employee who has asked a farmer sees that they wait for that farmer, until the farmer accepts", async ({
  linksPage,
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  await signInAsNew("employee");
  const farmer = await other("farmer");
  await linksPage.open();
  await linksPage.farmerEmail.fill(farmer.email);
  await linksPage.askFarmer.click();
  await expect(linksPage.sentRequests).toContainText(farmer.email);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["/home", "/myPlantings", "/field"]) {
    await page.goto(path);
    await expect(page.getByText(`Waiting for ${farmer.email}`)).toBeVisible();
    await expect(page.getByText("not linked to a farmer")).toBeHidden();
    expect(await overflowOf(page), "at a zoom of 400 %").toBeLessThanOrEqual(0);
    await expectAccessible();
  }
  await page.getByRole("link", { name: "See your request" }).click();
  await expect(linksPage.sentRequests).toContainText(farmer.email);

  await farmer.accepts();
  await page.goto("/field");
  await expect(page.getByRole("button", { name: "Mark this field" })).toBeVisible();
});

test("an employee who already reports for another farmer sees a message", async ({
  linksPage,
  signInAsNew,
  other,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const employee = await signInAsNew("employee");
  const [first, second] = [await other("farmer"), await other("farmer")];
  await first.asks(employee.email, "employee");
  await second.asks(employee.email, "employee");
  await linksPage.open();
  await linksPage.accept(first.name).click();
  await expect(linksPage.linked).toContainText(first.name);
  await linksPage.accept(second.name).click();
  await expect(linksPage.alert.last()).toContainText("another farmer");
});

test("an agent with 600 farmers finds one by name, farm, and email, and the pending requests apart", async ({
  linksPage,
  invitePage,
  signInAsNew,
  page,
  expectAccessible,
}) => {
  await signInAsNew("agent");
  await page.route("**/api/links", (route) =>
    route.fulfill({ json: [...linksWith(600), ...requestsTo(28)] }),
  );
  await invitePage.open();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Invite farmers",
    "All invitations",
    "Invitation links",
  ]);
  const { rows, search, section } = invitePage.all;
  await invitePage.show("Pending").check();
  await expect(rows).toHaveCount(20);
  await section.getByRole("button", { name: "Show 8 more" }).click();
  await expect(rows).toHaveCount(28);
  await invitePage.show("All").check();
  for (const [text, found] of [
    ["farmer421 ada", "Ada Farmer421"],
    ["lind 007", "Ada Farmer007"],
    ["asked-5@", "asked-5@test.example"],
    ["farmer-123@", "Ada Farmer123"],
  ] as const) {
    await search.fill(text);
    await expect(rows).toHaveText([new RegExp(found)]);
  }
  await expect(section).toContainText("1 of 628 people");
  await expectAccessible();
  await invitePage.end("Ada Farmer123").click();
  await expect(linksPage.ending.dialog).toContainText(
    "You can no longer see Ada Farmer123’s plantings.",
  );
});

/** Active links with farmers, as the server answers them: in the order in which they were made. */
function linksWith(count: number): Link[] {
  return Array.from({ length: count }, (_, made) => {
    const number = String(count - 1 - made).padStart(3, "0");
    const user = {
      userId: crypto.randomUUID(),
      firstName: "Ada",
      lastName: `Farmer${number}`,
      userType: "farmer",
      farmName: `Lind Farm ${number}`,
      email: `farmer-${number}@test.example`,
    } as const;
    const requestedBy = user.userId;
    return { linkId: crypto.randomUUID(), kind: "agent", status: "active", requestedBy, user };
  });
}

function requestsTo(count: number): Link[] {
  return Array.from({ length: count }, (_, number) => ({
    linkId: crypto.randomUUID(),
    kind: "agent",
    status: "pending",
    requestedBy: crypto.randomUUID(),
    email: `asked-${number}@test.example`,
  }));
}

test("an agent’s empty screen and a farmer’s open list show the other person without a reload", async ({
  invitePage,
  signInAsNew,
  other,
  page,
}) => {
  test.slow();
  const agent = await signInAsNew("agent");
  const farmer = await other("farmer");
  await page.goto("/agentHome");
  await expect(page.getByText("No farmers are linked to you yet")).toBeVisible();
  expect(
    (await page.request.post("/api/invitations", { data: { emails: [farmer.email] } })).status(),
  ).toBe(202);
  await farmer.accepts();
  await expect(page.getByRole("link", { name: farmer.name, exact: true })).toBeVisible({
    timeout: 40_000,
  });
  await mailsTo(agent.email, new RegExp(`^${farmer.name} accepted your invitation$`));

  await invitePage.open();
  await expect(invitePage.all.rows).toContainText([farmer.name]);
  await farmer.ends();
  await expect(invitePage.all.section).toContainText("Nobody is invited yet.", { timeout: 40_000 });
});

test("a farmer’s open list shows a request that arrives, and an employee’s page the farmer", async ({
  linksPage,
  signInAsNew,
  other,
  page,
}) => {
  test.slow();
  const employee = await signInAsNew("employee");
  const farmer = await other("farmer");
  await page.goto("/field");
  await expect(
    page.getByRole("heading", { name: "You are not linked to a farmer yet" }),
  ).toBeVisible();
  const asked = await page.request.post("/api/links", { data: { email: farmer.email } });
  expect(asked.status()).toBe(202);
  await farmer.accepts();
  await expect(page.getByRole("button", { name: /Mark/ })).toBeVisible({ timeout: 40_000 });

  await linksPage.open();
  await expect(linksPage.receivedRequests).toContainText("No requests waiting for you.");
  const second = await other("farmer");
  await second.asks(employee.email, "employee");
  await expect(linksPage.receivedRequests).toContainText(second.name, { timeout: 40_000 });
});

test("links that fail to load show an alert, and can be retried", async ({
  linksPage,
  signInAsNew,
  page,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 403/);
  await signInAsNew("farmer");
  await page.route("**/api/links", (route) => route.fulfill({ status: 403 }));
  await page.goto("/settings/links");
  await expect(page.getByRole("heading", { name: "Your links could not be loaded" })).toBeVisible();
  await expectAccessible();
  await page.unroute("**/api/links");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(linksPage.linked).toContainText("No one is linked to you yet.");
});

test.describe("in a browser that wants Spanish", () => {
  test.use({ locale: "es-US" });

  test("a farmer reads in Spanish who asks, and what ending a link does", async ({
    signInAsNew,
    other,
    page,
    expectAccessible,
  }) => {
    const farmer = await signInAsNew("farmer");
    const agent = await other("agent");
    await agent.asks(farmer.email);
    await page.goto("/settings/links");
    const main = page.getByRole("main");
    await expect(main.getByText("Su agente ve todas sus siembras").last()).toBeVisible();
    expect(await englishOn(page)).toEqual([]);
    await main.getByRole("button", { name: `Aceptar a ${agent.name}` }).click();
    await main.getByRole("button", { name: `Quitar el acceso de ${agent.name}` }).click();
    await expect(page.getByRole("dialog")).toContainText("ya no puede ver sus siembras");
    expect(await englishOn(page)).toEqual([]);
    await expectAccessible();
  });
});

test.describe("with the program on the device", () => {
  test.use({ keepsProgram: true });

  test("without a connection the links and the person’s data say that they need one", async ({
    signInAsNew,
    page,
    expectAccessible,
    network,
  }) => {
    await signInAsNew("farmer");
    await page.goto("/home");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await network.cut();
    // Chromium does not always tell a document that it has loaded offline.
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
    for (const path of ["/settings/links", "/settings/data"]) {
      await page.goto(path);
      await expect(page.getByText("You are offline. You need a connection")).toBeVisible();
      await expect(page.getByText("You need a connection")).toHaveCount(1);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectAccessible();
    }
  });
});
