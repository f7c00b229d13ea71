import { Header } from "./header";
import { PageModel } from "./page-model";

export class LandingPage extends PageModel {
  readonly header = new Header(this.page);
  readonly heading = this.main.getByRole("heading", { level: 1, name: "Acremark" });
  readonly logIn = this.main.getByRole("link", { name: "Log In" });
  readonly signUp = this.main.getByRole("link", { name: "Sign Up" });
  readonly sessionEnded = this.main.getByText("Your session ended. Log in to continue.");
  readonly logInFirst = this.main.getByText("Log in to open this page.");
  readonly noSuchPage = this.main.getByText("There is no page at this address.");
  readonly termsOfUse = this.main.getByRole("link", { name: "Terms of Use" });
  readonly privacyPolicy = this.main.getByRole("link", { name: "Privacy Policy" });

  async open(path = "/"): Promise<void> {
    await this.page.goto(path);
    await this.heading.waitFor();
  }
}
