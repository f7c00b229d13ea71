import { Gate } from "../support/gate";
import { rememberAs } from "../support/people";
import { expect, test } from "../support/test";

const identity = { uid: "1", email: "agent@acremark.example", emailVerified: true };

test("a visitor's page sends no session request to the server", async ({ landingPage, page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await landingPage.open();
  await expect(landingPage.header.logIn).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
});

test("the frame of signed-in screens loads beside the first screen, and not after it", async ({
  page,
}) => {
  await rememberAs(page, identity.email);
  const slow = new Gate();
  await page.route("**/assets/texts-en-home.*", async (route) => {
    await slow.opened;
    await route.continue();
  });
  const frame = page.waitForRequest("**/assets/signed-in.*.js");
  await page.goto("/home", { waitUntil: "commit" });
  await frame;
  slow.open();
});

test("a new tab finds the session again, and logging out ends it", async ({
  landingPage,
  page,
  expectAccessible,
}) => {
  const ended: string[] = [];
  await page.route("**/api/sessions/current", async (route) => {
    if (route.request().method() === "DELETE") {
      ended.push("session");
      await route.fulfill({ status: 204 });
    } else {
      await route.fulfill({ json: identity });
    }
  });
  await rememberAs(page, identity.email);
  await landingPage.open();
  await expect(landingPage.header.settings).toHaveAttribute("href", "/settings");
  await expect(page.getByRole("link", { name: "Back to your start page" })).toHaveAttribute(
    "href",
    "/home",
  );
  await expectAccessible();

  await landingPage.header.logOut.click();
  await expect(landingPage.header.logIn).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(ended).toEqual(["session"]);
});
