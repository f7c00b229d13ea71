import { PageModel } from "./page-model";

export class ChooseExperiencePage extends PageModel {
  readonly heading = this.main.getByRole("heading", { name: "Choose your experience" });
  readonly farmer = this.main.getByRole("link", { name: "I am a Farmer", exact: true });
  readonly employee = this.main.getByRole("link", { name: "I am a Farm Employee", exact: true });
  readonly agent = this.main.getByRole("link", { name: "I am an Agent", exact: true });
  readonly all = this.main.getByRole("link", { name: /^I am an? / });

  async open(): Promise<void> {
    await this.page.goto("/preSignup");
    await this.heading.waitFor();
  }
}
