import type { Page } from "@playwright/test";
import { SettingsFrame } from "./settings-frame";

/** The part of the settings about the person's stored data. */
export class OwnDataPage extends SettingsFrame {
  readonly accessLog;
  readonly entries;
  readonly showEarlier;
  readonly download;
  readonly delete;
  readonly deletion;

  constructor(page: Page) {
    super(page);
    this.accessLog = this.section("Who accessed your plantings");
    this.entries = this.accessLog.getByRole("listitem");
    this.showEarlier = this.accessLog.getByRole("button", { name: "Show earlier" });
    this.download = this.main.getByRole("button", { name: "Download my data" });
    this.delete = this.main.getByRole("button", { name: "Delete account…" });
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
