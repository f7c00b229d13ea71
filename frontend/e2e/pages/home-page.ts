import type { Page } from "@playwright/test";

export class HomePage {
  readonly notice;
  private readonly main;

  constructor(page: Page) {
    this.main = page.getByRole("main");
    this.notice = this.main.getByText(
      "Our farmer experience is not yet viewable on the web. Download our mobile app to get started!",
      { exact: true },
    );
  }

  welcome(firstName: string) {
    return this.main.getByRole("heading", { level: 1, name: `Welcome, ${firstName}` });
  }
}
