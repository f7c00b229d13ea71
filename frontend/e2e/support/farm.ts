/** A farmer with a phone in a field. */
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

/** A field in the Panhandle of Nebraska; accuracy in metres. */
export const FIELD = { latitude: 41.8661, longitude: -103.6672, accuracy: 6 };
