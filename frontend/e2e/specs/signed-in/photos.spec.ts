import type { Page } from "@playwright/test";
import type { Photo } from "@/lib/api/photos";
import { expect, plantingsOf, test } from "../../support/farm";
import { pictureOf } from "../../support/photos";

test.use({ permissions: ["geolocation"] });

const photosOn = (page: Page) => page.getByRole("region", { name: "Photos" });

async function photosOf(page: Page, plantingId: string): Promise<Photo[]> {
  const answer = await page.request.get(`/api/plants/${plantingId}/photos`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Photo[];
}

async function planted(page: Page): Promise<string> {
  const plantingId = crypto.randomUUID();
  const data = { fieldName: "North", crop: "Corn", notes: "Hail on May 4" };
  const answer = await page.request.put(`/api/plants/${plantingId}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return plantingId;
}

async function open(page: Page, plantingId: string): Promise<void> {
  await page.goto(`/plantingDetails?plantingId=${plantingId}`);
  await photosOn(page).getByText("Take a photo").waitFor();
}

test("a large photo is made small, sent, shown large and deleted", async ({
  page,
  farmer,
  expectAccessible,
}) => {
  const plantingId = await planted(page);
  await open(page, plantingId);
  await expect(page.getByText("Hail on May 4")).toBeVisible();
  const picture = await pictureOf(page, 4000, 3000);
  await photosOn(page).getByLabel("Choose a photo").setInputFiles(picture);
  const thumbnail = photosOn(page).getByRole("button", { name: /^Photo from/ });
  await expect(thumbnail).toHaveCount(1);
  await expect.poll(async () => (await photosOf(page, plantingId)).length).toBe(1);
  const [photo] = await photosOf(page, plantingId);
  expect(photo).toMatchObject({ width: 1600, height: 1200, mediaType: "image/jpeg" });
  expect(photo?.bytes).toBeLessThanOrEqual(400_000);
  expect(photo?.creator.firstName).toBe(farmer.firstName);
  await expect(photosOn(page).getByText("Not sent yet")).toHaveCount(0);
  await expectAccessible();
  await thumbnail.click();
  const dialog = page.getByRole("dialog", { name: "Photo 1 of 1" });
  await expect(dialog.getByText(`by ${farmer.firstName} ${farmer.lastName}`)).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Download" })).toBeVisible();
  await expect
    .poll(() => dialog.locator("img").evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBe(1600);
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await thumbnail.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(thumbnail).toHaveCount(0);
  await expect.poll(async () => (await photosOf(page, plantingId)).length).toBe(0);
});

test("a photo taken without a signal stays after a reload and is sent once", {
  tag: "@phone",
}, async ({ page, context, farmer, expectComplaint }) => {
  expectComplaint(/ERR_FAILED/);
  const plantingId = await planted(page);
  await open(page, plantingId);
  expect(farmer.email).toBeTruthy();
  const picture = await pictureOf(page, 800, 600);
  await context.route("**/photos/**", (route) => route.abort());
  await photosOn(page).getByLabel("Take a photo").setInputFiles(picture);
  await expect(photosOn(page).getByText("Not sent yet")).toBeVisible();
  await page.reload();
  await expect(photosOn(page).getByText("Not sent yet")).toBeVisible();
  await context.unroute("**/photos/**");
  await page.reload();
  await expect(photosOn(page).getByText("Not sent yet")).toHaveCount(0);
  await expect(photosOn(page).getByRole("button", { name: /^Photo from/ })).toHaveCount(1);
  await expect.poll(async () => (await photosOf(page, plantingId)).length).toBe(1);
});

test("a photo of a new planting is sent with it", async ({ page, farmer, fieldPage }) => {
  await fieldPage.open();
  await fieldPage.markHere();
  await page.getByText("More (optional)").click();
  await photosOn(page)
    .getByLabel("Choose a photo")
    .setInputFiles(await pictureOf(page, 640, 480));
  await expect(photosOn(page).getByText("Not sent yet")).toBeVisible();
  await fieldPage.crop("Corn").check();
  await fieldPage.fieldName.fill("North");
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  const [planting] = await plantingsOf(page.request, farmer, 1);
  await expect.poll(async () => (await photosOf(page, planting?.plantingId ?? "")).length).toBe(1);
});

test("a file that is no picture is refused with a reason", { tag: "@phone" }, async ({
  page,
  farmer,
}) => {
  expect(farmer.email).toBeTruthy();
  await open(page, await planted(page));
  const buffer = Buffer.from("not a picture");
  const file = { name: "notes.jpg", mimeType: "image/jpeg", buffer };
  await photosOn(page).getByLabel("Choose a photo").setInputFiles(file);
  await expect(page.getByText("This file can’t be shown as a picture.")).toBeVisible();
});
