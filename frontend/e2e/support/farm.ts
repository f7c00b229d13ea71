/** A farmer with a phone in a field. */
import type { APIRequestContext } from "@playwright/test";
import type { Planting, User } from "@/lib/rules";
import { FieldPage } from "../pages/field-page";
import { MyPlantingsPage } from "../pages/my-plantings-page";
import { type NewPerson, rememberAs, signUp, somebody } from "./people";
import { test as base, expect } from "./test";

interface FarmFixtures {
  fieldPage: FieldPage;
  myPlantings: MyPlantingsPage;
  /** A farmer of this test's own, signed in to this browser. */
  farmer: NewPerson;
}

export const test = base.extend<FarmFixtures>({
  fieldPage: async ({ page }, use) => use(new FieldPage(page)),
  myPlantings: async ({ page }, use) => use(new MyPlantingsPage(page)),
  farmer: async ({ page }, use) => {
    const farmer = await signUp(page.request, somebody("farmer"));
    await rememberAs(page, farmer.email);
    await use(farmer);
  },
});

export { expect };

/** The farmer's plantings on the server. Waits until there are `count`. */
export async function plantingsOf(
  request: APIRequestContext,
  farmer: NewPerson,
  count: number,
): Promise<Planting[]> {
  const user = await request.post("/api/users/getUser", { data: { email: farmer.email } });
  const { userId } = (await user.json()) as User;
  let plantings: Planting[] = [];
  await expect
    .poll(async () => {
      const answer = await request.post("/api/plants/getPlants", { data: { userId } });
      expect(answer.status(), await answer.text()).toBe(200);
      plantings = (await answer.json()) as Planting[];
      return plantings.length;
    })
    .toBe(count);
  return plantings;
}
