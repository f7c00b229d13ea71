import type { Page } from "@playwright/test";
import { FIELD, type Place } from "../support/places";
import { PageModel } from "./page-model";

export class FieldPage extends PageModel {
  readonly heading = this.main.getByRole("heading", { level: 1, name: "Mark a planting" });
  readonly mark = this.main.getByRole("button", { name: "Mark this field" });
  readonly markNext = this.main.getByRole("button", { name: "Mark the next field" });
  readonly useNow = this.main.getByRole("button", { name: "Use it now" });
  /** The heading of the form. */
  readonly step = this.main.getByRole("heading", { name: "What is planted here?" });
  /** The heading of the question about a poor location. */
  readonly poor = this.main.getByRole("heading", { name: "Use a poor location?" });
  /** What opens the map, the coordinates and the next search. */
  readonly adjust = this.main.getByText("Adjust location");
  readonly again = this.main.getByRole("button", { name: "Get location again" });
  readonly byHand = this.main.getByRole("button", { name: "Choose the field instead" });
  readonly fieldName = this.main.getByLabel("Field Name");
  readonly acres = this.main.getByLabel("Number of Acres");
  readonly startDate = this.main.getByLabel("Planted on");
  readonly latitude = this.main.getByLabel("Latitude");
  readonly longitude = this.main.getByLabel("Longitude");
  readonly save = this.main.getByRole("button", { name: "Save the planting" });
  readonly saved = this.main.getByText(/is saved (on this phone|and sent)/);
  readonly edit = this.main.getByRole("link", { name: "Edit" });
  readonly undo = this.main.getByRole("button", { name: "Undo" });
  readonly keepIt = this.main.getByRole("button", { name: "Keep it" });
  readonly unsent = this.main.getByText(/waits? for a signal|Not sent yet|All plantings sent/);
  readonly allSent = this.main.getByText("All plantings sent.");
  readonly sendNow = this.main.getByRole("button", { name: "Send now" });
  /** The offer to continue an unsaved draft. */
  readonly unfinished = this.main.getByRole("heading", { name: "Unfinished planting" });
  readonly proceed = this.main.getByRole("button", { name: "Continue" });

  /** The same page in another tab. */
  on(page: Page): FieldPage {
    return new FieldPage(page);
  }

  async open(): Promise<void> {
    await this.page.goto("/field");
    await this.mark.waitFor();
  }

  /** Makes the device report this location now, as a reading that is some seconds old would not be used. */
  async moveTo(place: Place = FIELD): Promise<void> {
    await this.page.context().setGeolocation(place);
  }

  /** Marks the device's location. */
  async markHere(place?: Place): Promise<void> {
    await this.moveTo(place);
    await this.mark.or(this.markNext).click();
    await this.takeLocation();
  }

  /** Presses for the location, unless it has been used by itself meanwhile because it no longer improves. */
  async takeLocation(): Promise<void> {
    const used = this.adjust.or(this.poor);
    await this.useNow.or(used).first().waitFor();
    await this.useNow.click({ timeout: 2_000 }).catch(() => used.waitFor());
  }

  crop(name: string) {
    return this.page.getByRole("radio", { name, exact: true });
  }

  /** Marks the device's own location and reports a planting there. */
  async report(fieldName: string): Promise<void> {
    await this.markHere();
    await this.crop("Corn").check();
    await this.fieldName.fill(fieldName);
    await this.save.click();
    await this.saved.waitFor();
  }
}
