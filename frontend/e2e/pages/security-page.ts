import type { Page } from "@playwright/test";
import { SettingsFrame } from "./settings-frame";

/** The part of the settings about signing in, and about the person's sessions. */
export class SecurityPage extends SettingsFrame {
  readonly password;
  readonly secondFactor;
  readonly sessions;
  readonly endSession;
  readonly endOthers;
  readonly tokens;

  constructor(page: Page) {
    super(page);
    const password = this.section("Password");
    this.password = {
      current: password.getByRole("textbox", { name: "Current password" }),
      next: password.getByRole("textbox", { name: "New password" }),
      confirm: password.getByRole("textbox", { name: "Confirm password" }),
      hint: password.getByRole("status").filter({ hasText: /variety|^Simple/ }),
      submit: password.getByRole("button", { name: "Change password" }),
    };
    const secondFactor = this.section("Two-step verification");
    const removal = page.getByRole("dialog", { name: "Turn off two-step verification?" });
    this.secondFactor = {
      section: secondFactor,
      setUp: secondFactor.getByRole("button", { name: "Set up" }),
      password: secondFactor.getByRole("textbox", { name: "Password" }),
      proceed: secondFactor.getByRole("button", { name: "Continue" }),
      qrCode: secondFactor.getByRole("img", { name: "QR code with the key" }),
      key: secondFactor.locator("dd code"),
      link: secondFactor.getByRole("link", { name: "open it in your app" }),
      code: secondFactor.getByRole("textbox", { name: "Code from your authenticator app" }),
      turnOn: secondFactor.getByRole("button", { name: "Turn on" }),
      recoveryCodes: secondFactor.getByRole("listitem"),
      copy: secondFactor.getByRole("button", { name: "Copy" }),
      download: secondFactor.getByRole("button", { name: "Download" }),
      done: secondFactor.getByRole("button", { name: "I’ve saved them" }),
      turnOff: secondFactor.getByRole("button", { name: "Turn off" }),
      removal: {
        dialog: removal,
        password: removal.getByRole("textbox", { name: "Password" }),
        code: removal.getByRole("textbox", { name: "Code from your authenticator app" }),
        recoveryCode: removal.getByRole("textbox", { name: "Recovery code" }),
        useRecoveryCode: removal.getByRole("button", { name: "Use a recovery code" }),
        submit: removal.getByRole("button", { name: "Turn off" }),
      },
    };
    const sessions = this.section("Where you are signed in");
    this.sessions = sessions.getByRole("listitem");
    this.endSession = this.sessions.getByRole("button", { name: /^End session/ });
    this.endOthers = sessions.getByRole("button", { name: "End all other sessions" });
    const tokens = this.section("Access tokens");
    const ending = page.getByRole("dialog", { name: /^End the token/ });
    this.tokens = {
      name: tokens.getByRole("textbox", { name: "Name" }),
      span: tokens.getByRole("combobox", { name: "Works for" }),
      lastDay: tokens.getByLabel("Last day"),
      create: tokens.getByRole("button", { name: "Create a token" }),
      made: tokens.getByRole("heading", { name: /^Your new token/ }),
      secret: tokens.locator("code").first(),
      copy: tokens.getByRole("button", { name: "Copy" }),
      done: tokens.getByRole("button", { name: "Done" }),
      rows: tokens.getByRole("listitem"),
      end: tokens.getByRole("button", { name: /^End the token/ }),
      ending,
      confirmEnd: ending.getByRole("button", { name: "End the token" }),
    };
  }

  async open(): Promise<void> {
    await this.page.goto("/settings/security");
    await this.sessions.first().waitFor();
  }
}
