import { paths } from "@/lib/paths";
import { Gate } from "../support/gate";
import { expect, test } from "../support/test";

test("a visitor finds Log In, Sign Up and the two documents", async ({
  landingPage,
  page,
  expectAccessible,
}) => {
  await landingPage.open();
  await expect(page).toHaveTitle("Acremark");
  await expect(landingPage.logIn).toHaveAttribute("href", "/login");
  await expect(landingPage.signUp).toHaveAttribute("href", "/preSignup");
  await expect(landingPage.termsOfUse).toHaveAttribute("href", "/termsOfUse");
  await expect(landingPage.privacyPolicy).toHaveAttribute("href", "/privacyPolicy");
  await expect(landingPage.header.contactUs).toHaveAttribute("href", "/contact");
  await expectAccessible();
});

test("a visitor reads in the other language, and this browser remembers it", async ({
  landingPage,
  page,
  expectAccessible,
}) => {
  await landingPage.open();
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Registrarse" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expectAccessible();
  await page.reload();
  await page.getByRole("button", { name: "English" }).click();
  await expect(landingPage.signUp).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("an unknown address shows the landing page, and a message that there is no such page", async ({
  landingPage,
  page,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 404/);
  for (const address of ["/no/such/place", "/acres", "/settings/nothing", "/resetPassword"]) {
    await landingPage.open(address);
    await expect(landingPage.noSuchPage).toBeVisible();
    await expect(landingPage.logIn).toBeVisible();
    await expect(page).toHaveTitle("Page not found · Acremark");
  }
  await expectAccessible();

  await landingPage.open();
  await expect(landingPage.noSuchPage).toBeHidden();
});

test("the status tells programs which addresses have a page", async ({ request }) => {
  for (const address of Object.values(paths)) {
    const known = await request.get(address.replace(":token", "abc"));
    expect(known.status(), address).toBe(200);
  }
  for (const address of ["/no/such/place", "/acres", "/settings/nothing", "/resetPassword"]) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
});

test("robots learn which addresses are not for them", async ({ request }) => {
  const robots = await request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(await robots.text()).toMatch(
    /^User-agent: \*\n(Disallow: \/\w+\/\n)*Disallow: \/invitation\/\n$/,
  );
});

test("going to another page moves the focus to its heading, and the bar marks the page", async ({
  landingPage,
  aboutPage,
  page,
  expectAccessible,
}) => {
  await landingPage.open();
  await landingPage.header.aboutUs.click();
  await expect(aboutPage.heading).toBeFocused();
  await expect(page).toHaveTitle("About Us · Acremark");
  await expect(landingPage.header.aboutUs).toHaveAttribute("aria-current", "page");
  await expectAccessible();
});

test("a visitor who goes elsewhere while the first page still loads gets that other page", async ({
  landingPage,
  contactPage,
  aboutPage,
  page,
}) => {
  const slow = new Gate();
  await page.route("**/assets/texts-en-about.*", async (route) => {
    await slow.opened;
    await route.continue();
  });
  await page.goto("/about", { waitUntil: "commit" });
  await expect(page.getByRole("status")).toHaveText("Loading…");
  await landingPage.header.contactUs.click();
  await expect(contactPage.heading).toBeVisible();

  slow.open();
  await landingPage.header.aboutUs.click();
  await expect(aboutPage.heading).toBeVisible();
});

test("the first Tab on a page offers to skip the header", async ({ aboutPage, page }) => {
  await aboutPage.open();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
