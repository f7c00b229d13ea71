import type { Page } from "@playwright/test";

export class HomePage {
  readonly notice;
  readonly mark;
  readonly myPlantings;
  readonly install;
  private readonly page: Page;
  private readonly main;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole("main");
    this.notice = this.main.getByText(
      "Our farmer experience is not yet viewable on the web. Download our mobile app to get started!",
      { exact: true },
    );
    this.mark = this.main.getByRole("link", { name: "Mark a planting" });
    this.myPlantings = this.main.getByRole("link", { name: "My plantings" });
    this.install = this.main.getByRole("heading", { name: /^Get the app/ });
  }

  async open(): Promise<void> {
    await this.page.goto("/home");
    await this.notice.waitFor();
  }

  welcome(firstName: string) {
    return this.main.getByRole("heading", { level: 1, name: `Welcome, ${firstName}` });
  }
}
