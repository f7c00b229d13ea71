import { PageModel } from "./page-model";

export class HomePage extends PageModel {
  readonly notice = this.main.getByText(
    "Our farmer experience is not yet viewable on the web. Download our mobile app to get started!",
    { exact: true },
  );
  readonly mark = this.main.getByRole("link", { name: "Mark a planting" });
  readonly myPlantings = this.main.getByRole("link", { name: "My plantings" });
  readonly install = this.main.getByRole("heading", { name: /^Get the app/ });

  async open(): Promise<void> {
    await this.page.goto("/home");
    await this.notice.waitFor();
  }

  welcome(firstName: string) {
    return this.main.getByRole("heading", { level: 1, name: `Welcome, ${firstName}` });
  }
}
