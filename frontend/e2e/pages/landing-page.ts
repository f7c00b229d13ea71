import type { Page } from "@playwright/test";
import { Header } from "./header";

export class LandingPage {
  readonly header;
  private readonly page: Page;
  readonly heading;
  readonly logIn;
  readonly signUp;
  readonly termsOfUse;
  readonly privacyPolicy;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.header = new Header(page);
    this.heading = main.getByRole("heading", { level: 1, name: "Acremark" });
    this.logIn = main.getByRole("link", { name: "Log In" });
    this.signUp = main.getByRole("link", { name: "Sign Up" });
    this.termsOfUse = main.getByRole("link", { name: "Terms of Use" });
    this.privacyPolicy = main.getByRole("link", { name: "Privacy Policy" });
  }

  async open(path = "/"): Promise<void> {
    await this.page.goto(path);
    await this.heading.waitFor();
  }
}
