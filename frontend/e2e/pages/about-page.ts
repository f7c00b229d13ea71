import type { Page } from "@playwright/test";

export class AboutPage {
  private readonly page: Page;
  readonly heading;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "About Us" });
  }

  async open(): Promise<void> {
    await this.page.goto("/about");
    await this.heading.waitFor();
  }
}
