import type { Page } from "@playwright/test";

export class ChooseExperiencePage {
  private readonly page: Page;
  readonly heading;
  readonly farmer;
  readonly employee;
  readonly agent;
  readonly all;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: "Choose your experience" });
    this.farmer = main.getByRole("link", { name: "I am a Farmer", exact: true });
    this.employee = main.getByRole("link", { name: "I am a Farm Employee", exact: true });
    this.agent = main.getByRole("link", { name: "I am an Agent", exact: true });
    this.all = main.getByRole("link", { name: /^I am an? / });
  }

  async open(): Promise<void> {
    await this.page.goto("/preSignup");
    await this.heading.waitFor();
  }
}
