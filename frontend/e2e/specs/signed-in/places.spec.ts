import { Header } from "../../pages/header";
import { expect, overflowOf, test } from "../../support/linked";

test("an agent goes from each place to the others, and the header marks the current one", async ({
  page,
  logInAsNew,
  expectAccessible,
}, { project }) => {
  const header = new Header(page);
  const isPhone = project.name === "phone";
  await logInAsNew("agent");
  for (const [name, path] of [
    ["What is new", "/news"],
    ["Invite", "/invite"],
    ["Downloads", "/downloads"],
    ["Dates", "/dates"],
    ["Farmers", "/agentHome"],
  ] as const) {
    if (isPhone) await header.menu.click();
    await header.place(name).click();
    await expect(page).toHaveURL(path);
    if (isPhone) await header.menu.click();
    await expect(header.place(name)).toHaveAttribute("aria-current", "page");
    await expect(header.settings).not.toHaveAttribute("aria-current");
    await expectAccessible();
    if (isPhone) await page.keyboard.press("Escape");
  }
  await header.settings.click();
  await expect(header.settings).toHaveAttribute("aria-current", "page");
});

test("a farmer's places are within the thumb's reach on a phone, and in the bar on a computer", async ({
  page,
  logInAsNew,
  expectAccessible,
}, { project }) => {
  const header = new Header(page);
  await logInAsNew("farmer");
  for (const [name, path] of [
    ["Mark", "/field"],
    ["My plantings", "/myPlantings"],
  ] as const) {
    await header.place(name).click();
    await expect(page).toHaveURL(path);
    await expect(header.place(name)).toHaveAttribute("aria-current", "page");
    const { y = 0, height = 0 } = (await header.place(name).boundingBox()) ?? {};
    if (project.name === "phone") {
      expect(y + height, "the lower edge of the screen").toBeCloseTo(844, 0);
    } else {
      expect(y, "the bar").toBeLessThan(60);
    }
    await expectAccessible();
  }
});

test("the places at the lower edge cover no end of a page, and none at a zoom of 400 %", async ({
  page,
  logInAsNew,
}) => {
  const header = new Header(page);
  await logInAsNew("employee");
  await page.setViewportSize({ width: 390, height: 844 });
  // The page grows while its parts arrive.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const places = await header.place("My plantings").boundingBox();
    const main = await page.getByRole("main").boundingBox();
    expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual((places?.y ?? 0) + 1);
  }).toPass();

  await page.setViewportSize({ width: 320, height: 200 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(header.place("My plantings")).not.toBeInViewport();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test("About Us and Contact Us are in the menu of a signed-in person, which closes after a choice", async ({
  page,
  logInAsNew,
}) => {
  const header = new Header(page);
  await logInAsNew("farmer");
  // The bar shows a person's places once it knows their role, which public pages do not ask for.
  await header.place("My plantings").waitFor();
  await expect(header.aboutUs).toBeHidden();
  await header.menu.click();
  await expect(header.contactUs).toBeVisible();
  await header.aboutUs.click();
  await expect(page).toHaveURL("/about");
  await expect(header.contactUs).toBeHidden();
  await header.place("My plantings").click();
  await expect(page).toHaveURL("/myPlantings");
});

test("Help is in the menu of each screen, and an address opens one answer", async ({
  page,
  logInAsNew,
  expectAccessible,
}) => {
  const header = new Header(page);
  await logInAsNew("farmer");
  await header.place("My plantings").waitFor();
  await header.menu.click();
  await page.getByRole("link", { name: "Help" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeFocused();
  await expect(page).toHaveTitle("Help · Acremark");
  await expectAccessible();
  const sections = page.getByRole("heading", { level: 2 });
  await expect(sections).toHaveText([
    "For farmers and employees",
    "For agents",
    "Keyboard shortcuts",
  ]);
  const answer = page.getByText("The second planting gets the letter of the next part");
  await expect(answer).toBeHidden();
  await page.getByText("How do I report two crops in one field?").click();
  await expect(answer).toBeVisible();
  await expect(page.getByText("Next and previous row of the list")).toBeVisible();

  await page.goto("/help#two-crops");
  await expect(answer).toBeVisible();
  await page.goto("/help#deleted");
  await expect(
    page.getByText("A deleted planting or field can be restored for 30 days"),
  ).toBeVisible();
});

test.describe("in a browser that wants Spanish", () => {
  test.use({ locale: "es-US", viewport: { width: 390, height: 844 } });

  test("the longer words of the bar stay on one line of a phone", async ({ page, signInAsNew }) => {
    const bar = page.getByRole("banner");
    await page.goto("/");
    await expect(bar.getByRole("link", { name: "Iniciar sesión" })).toBeVisible();
    expect((await bar.boundingBox())?.height, "a visitor's").toBeLessThan(70);
    await signInAsNew("agent");
    await page.goto("/agentHome");
    await expect(bar.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
    expect((await bar.boundingBox())?.height, "a signed-in person's").toBeLessThan(70);
  });
});
