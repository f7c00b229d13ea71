import { PageModel } from "./page-model";

export class AboutPage extends PageModel {
  readonly heading = this.page.getByRole("heading", { level: 1, name: "About Us" });

  async open(): Promise<void> {
    await this.page.goto("/about");
    await this.heading.waitFor();
  }
}
