import type { Page } from "@playwright/test";
import { FIELD, type Place } from "../support/places";

export class FieldPage {
  private readonly page: Page;
  readonly mark;
  readonly markNext;
  readonly useNow;
  /** The heading of the form. */
  readonly step;
  /** The heading of the question about a poor location. */
  readonly poor;
  /** What opens the map, the coordinates and the next search. */
  readonly adjust;
  readonly again;
  readonly byHand;
  readonly heading;
  readonly fieldName;
  readonly acres;
  readonly startDate;
  readonly latitude;
  readonly longitude;
  readonly save;
  readonly saved;
  readonly edit;
  readonly undo;
  readonly keepIt;
  readonly unsent;
  readonly allSent;
  readonly sendNow;
  /** The offer to continue an unsaved draft. */
  readonly unfinished;
  readonly proceed;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { level: 1, name: "Mark a planting" });
    this.mark = main.getByRole("button", { name: "Mark this field" });
    this.markNext = main.getByRole("button", { name: "Mark the next field" });
    this.useNow = main.getByRole("button", { name: "Use it now" });
    this.step = main.getByRole("heading", { name: "What is planted here?" });
    this.poor = main.getByRole("heading", { name: "Use a poor location?" });
    this.adjust = main.getByText("Adjust location");
    this.again = main.getByRole("button", { name: "Get location again" });
    this.byHand = main.getByRole("button", { name: "Choose the field instead" });
    this.fieldName = main.getByLabel("Field Name");
    this.acres = main.getByLabel("Number of Acres");
    this.startDate = main.getByLabel("Planted on");
    this.latitude = main.getByLabel("Latitude");
    this.longitude = main.getByLabel("Longitude");
    this.save = main.getByRole("button", { name: "Save the planting" });
    this.saved = main.getByText(/is saved (on this phone|and sent)/);
    this.edit = main.getByRole("link", { name: "Edit" });
    this.undo = main.getByRole("button", { name: "Undo" });
    this.keepIt = main.getByRole("button", { name: "Keep it" });
    this.unsent = main.getByText(/waits? for a signal|Not sent yet|All plantings sent/);
    this.allSent = main.getByText("All plantings sent.");
    this.sendNow = main.getByRole("button", { name: "Send now" });
    this.unfinished = main.getByRole("heading", { name: "Unfinished planting" });
    this.proceed = main.getByRole("button", { name: "Continue" });
  }

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
