import { expect, test } from "../../support/test";

test("a token is shown once, reads without a session, and ends after a confirmation", async ({
  securityPage,
  request,
  expectAccessible,
  logInAsNew,
}) => {
  await logInAsNew("farmer");
  await securityPage.open();
  const { tokens } = securityPage;
  await expect(tokens.rows).toHaveCount(0);

  await tokens.name.fill("Office QGIS");
  await tokens.create.click();
  await expect(tokens.made).toBeFocused();
  await expect(tokens.made).toHaveText("Your new token “Office QGIS”");
  await expectAccessible();
  const secret = await tokens.secret.innerText();
  const read = async () => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await request.get("/api/plants/export.geojson", { headers })).status();
  };
  expect(await read()).toBe(200);
  await tokens.done.click();
  await expect(tokens.made).toBeHidden();
  await expect(tokens.rows).toHaveText(/Office QGIS.*Works until/);

  await securityPage.open();
  await expect(tokens.rows).toHaveText(/last used/);
  await tokens.end.click();
  await expect(tokens.ending).toBeVisible();
  await expectAccessible();
  await tokens.confirmEnd.click();
  await expect(securityPage.alert).toHaveText("The access token has ended");
  await expect(tokens.rows).toHaveCount(0);
  expect(await read()).toBe(401);
});

test("the form says what is wrong with a name or a day", async ({
  securityPage,
  expectComplaint,
  logInAsNew,
}) => {
  expectComplaint(/status of 400/);
  await logInAsNew("agent");
  await securityPage.open();
  const { tokens } = securityPage;
  await tokens.create.click();
  await expect(securityPage.alert).toHaveText("Please enter a name");
  await expect(tokens.name).toBeFocused();

  await tokens.name.fill("Office QGIS");
  await tokens.span.selectOption("Until a day that I choose");
  await tokens.lastDay.fill("2199-01-01");
  await tokens.create.click();
  await expect(securityPage.alert).toHaveText("Please choose a day from today to a year from now");
  await expect(tokens.lastDay).toBeFocused();
});
