import type { Page } from "@playwright/test";
import { Header } from "./header";

export class LandingPage {
  readonly header;
  private readonly page: Page;
  readonly heading;
  readonly logIn;
  readonly signUp;
  readonly sessionEnded;
  readonly logInFirst;
  readonly noSuchPage;
  readonly termsOfUse;
  readonly privacyPolicy;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.header = new Header(page);
    this.heading = main.getByRole("heading", { level: 1, name: "Acremark" });
    this.logIn = main.getByRole("link", { name: "Log In" });
    this.signUp = main.getByRole("link", { name: "Sign Up" });
    this.sessionEnded = main.getByText("Your session ended. Log in to continue.");
    this.logInFirst = main.getByText("Log in to open this page.");
    this.noSuchPage = main.getByText("There is no page at this address.");
    this.termsOfUse = main.getByRole("link", { name: "Terms of Use" });
    this.privacyPolicy = main.getByRole("link", { name: "Privacy Policy" });
  }

  async open(path = "/"): Promise<void> {
    await this.page.goto(path);
    await this.heading.waitFor();
  }
}
