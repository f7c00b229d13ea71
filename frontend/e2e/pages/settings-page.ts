import type { Page } from "@playwright/test";
import { SettingsFrame } from "./settings-frame";

/** The part of the settings that opens first: the profile. */
export class SettingsPage extends SettingsFrame {
  readonly profile;
  readonly firstName;
  readonly lastName;
  readonly phoneNumber;
  readonly farmName;
  readonly save;
  readonly sound;
  readonly correctionMails;
  readonly reminderMails;
  readonly newsMails;

  constructor(page: Page) {
    super(page);
    this.profile = this.section("Profile");
    this.firstName = this.profile.getByRole("textbox", { name: "First name" });
    this.lastName = this.profile.getByRole("textbox", { name: "Last name" });
    this.phoneNumber = this.profile.getByRole("textbox", { name: "Phone number" });
    this.farmName = this.profile.getByRole("textbox", { name: "Farm name" });
    this.sound = page.getByRole("checkbox", { name: "Play a short sound" });
    this.correctionMails = this.section("Emails").getByRole("checkbox", {
      name: /^Email me when an agent corrects a planting/,
    });
    this.reminderMails = this.section("Emails").getByRole("checkbox", {
      name: /^Let my agents remind me by email/,
    });
    this.newsMails = this.section("Emails").getByLabel("Email me what is new with my farmers");
    this.save = this.profile.getByRole("button", { name: "Save" });
  }

  async open(): Promise<void> {
    await this.page.goto("/settings");
    await this.firstName.waitFor();
  }
}
