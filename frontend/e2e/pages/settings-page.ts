import type { Page } from "@playwright/test";
import { Form } from "./form";

export class SettingsPage extends Form {
  readonly heading;
  readonly profile;
  readonly firstName;
  readonly lastName;
  readonly phoneNumber;
  readonly farmName;
  readonly save;
  readonly sessions;
  readonly endSession;

  constructor(page: Page) {
    super(page);
    this.heading = this.main.getByRole("heading", { level: 1, name: "Settings" });
    this.profile = this.main.getByRole("region", { name: "Profile" });
    this.firstName = this.profile.getByRole("textbox", { name: "First name" });
    this.lastName = this.profile.getByRole("textbox", { name: "Last name" });
    this.phoneNumber = this.profile.getByRole("textbox", { name: "Phone number" });
    this.farmName = this.profile.getByRole("textbox", { name: "Farm name" });
    this.save = this.profile.getByRole("button", { name: "Save" });
    this.sessions = this.main
      .getByRole("region", { name: "Where you are signed in" })
      .getByRole("listitem");
    this.endSession = this.sessions.getByRole("button", { name: /^End session/ });
  }

  async open(): Promise<void> {
    await this.page.goto("/settings");
    await this.firstName.waitFor();
  }
}
