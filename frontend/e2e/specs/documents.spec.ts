import { expect, test } from "../support/test";

const documents = [
  { path: "/termsOfUse", name: "Terms of Use" },
  { path: "/privacyPolicy", name: "Privacy Policy" },
] as const;

for (const { path, name } of documents) {
  test(`${name} fill the screen in a frame`, async ({ documentPage, page, expectAccessible }) => {
    await documentPage.open(path);
    await expect(documentPage.heading).toHaveText(name);
    await expect(documentPage.frame).toHaveAttribute("title", name);
    await expect(page).toHaveTitle(`${name} · Acremark`);

    const box = await documentPage.frame.boundingBox();
    const window = page.viewportSize();
    expect(box?.width).toBe(window?.width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(window?.height);
    await expectAccessible();
  });
}

test.describe("with the program on the device", () => {
  test.use({ keepsProgram: true });

  test("the terms can be read without a network", async ({ documentPage, page, network }) => {
    await documentPage.open("/termsOfUse");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await network.cut();
    await page.reload();
    await expect(documentPage.heading).toHaveText("Terms of Use");
  });
});
