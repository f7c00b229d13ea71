import { SettingsFrame } from "./settings-frame";

/** The part of the settings that opens first: the profile. */
export class SettingsPage extends SettingsFrame {
  readonly profile = this.section("Profile");
  readonly firstName = this.profile.getByRole("textbox", { name: "First name" });
  readonly lastName = this.profile.getByRole("textbox", { name: "Last name" });
  readonly phoneNumber = this.profile.getByRole("textbox", { name: "Phone number" });
  readonly farmName = this.profile.getByRole("textbox", { name: "Farm name" });
  readonly sound = this.page.getByRole("checkbox", { name: "Play a short sound" });
  readonly correctionMails = this.section("Emails").getByRole("checkbox", {
    name: /^Email me when an agent corrects a planting/,
  });
  readonly reminderMails = this.section("Emails").getByRole("checkbox", {
    name: /^Let my agents remind me by email/,
  });
  readonly newsMails = this.section("Emails").getByLabel("Email me what is new with my farmers");
  readonly save = this.profile.getByRole("button", { name: "Save" });

  async open(): Promise<void> {
    await this.page.goto("/settings");
    await this.firstName.waitFor();
  }
}
