import type { Page } from "@playwright/test";
import { SettingsFrame } from "./settings-frame";

/** The part of the settings about the person's stored data. */
export class OwnDataPage extends SettingsFrame {
  readonly deletion;
  readonly accessLog = this.section("Who accessed your plantings");
  readonly entries = this.accessLog.getByRole("listitem");
  readonly showEarlier = this.accessLog.getByRole("button", { name: "Show earlier" });
  readonly download = this.main.getByRole("button", { name: "Download my data" });
  readonly delete = this.main.getByRole("button", { name: "Delete account…" });

  constructor(page: Page) {
    super(page);
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    this.deletion = {
      dialog,
      password: dialog.getByRole("textbox", { name: "Password" }),
      submit: dialog.getByRole("button", { name: "Delete permanently" }),
      cancel: dialog.getByRole("button", { name: "Cancel" }),
      refused: dialog.locator("[aria-invalid=true]"),
    };
  }

  async open(): Promise<void> {
    await this.page.goto("/settings/data");
    await this.download.waitFor();
  }
}
