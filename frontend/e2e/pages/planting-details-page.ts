import type { Locator, Page } from "@playwright/test";

export class PlantingDetailsPage {
  private readonly page: Page;
  readonly heading;
  readonly beside;
  readonly close;
  readonly previous;
  readonly next;
  /** Beside the buttons to the previous and the next planting. */
  readonly way;
  readonly back;
  readonly map;
  readonly edit;
  readonly history;
  readonly missing;
  readonly form;
  readonly save;
  readonly saving;
  readonly cancel;
  readonly discard;
  readonly keepEditing;
  readonly conflict;
  readonly saveChoice;
  readonly alert;
  readonly age;
  readonly progress;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { level: 1 });
    this.beside = main.getByRole("complementary", { name: "Planting Details" });
    this.close = this.beside.getByRole("button", { name: "Close" });
    this.previous = main.getByRole("button", { name: "Previous planting" });
    this.next = main.getByRole("button", { name: "Next planting" });
    // The list beside it has its own way to the farmers' neighbors.
    this.way = main.getByText(/\d of [\d,]+$/).last();
    this.back = main.getByRole("link", { name: "Back to the plantings" });
    this.map = main.getByRole("link", { name: "Open in maps" });
    this.edit = main.getByRole("button", { name: "Edit" });
    this.history = main.getByRole("region", { name: "History" }).getByRole("listitem");
    this.missing = main.getByText(
      "We had an issue getting the planting details. Please try again later.",
    );
    this.form = page.getByRole("dialog", { name: "Edit planting" });
    this.save = this.form.getByRole("button", { name: "Save" });
    this.saving = this.form.getByRole("button", { name: "Saving…" });
    this.cancel = this.form.getByRole("button", { name: "Cancel" });
    const question = page.getByRole("dialog", { name: "Discard your changes?" });
    this.discard = question.getByRole("button", { name: "Discard" });
    this.keepEditing = question.getByRole("button", { name: "Keep editing" });
    this.conflict = page.getByRole("dialog", { name: "Someone else changed this planting" });
    this.saveChoice = this.conflict.getByRole("button", { name: "Save this choice" });
    this.alert = page.getByRole("alert");
    this.age = main.getByRole("status").first();
    // The rows of a list beside the details come before it.
    this.progress = main.locator("[data-step]").last();
  }

  async open(plantingId: string): Promise<void> {
    await this.page.goto(`/plantingDetails?plantingId=${plantingId}`);
    await this.edit.waitFor();
  }

  async openForm(plantingId: string): Promise<void> {
    await this.open(plantingId);
    await this.edit.click();
    await this.field("Field Name").waitFor();
  }

  async saveChanges(): Promise<void> {
    await this.save.click();
    await this.alert.filter({ hasText: /^Planting saved$/ }).waitFor();
  }

  /** The value of a label. The list leaves out values that were not reported. */
  fact(label: string): Locator {
    return this.page
      .getByRole("main")
      .locator("dl > div", { has: this.page.getByText(label, { exact: true }) })
      .locator("dd")
      .first();
  }

  field(label: string): Locator {
    return this.form.getByLabel(label);
  }

  /** Opens what is optional. */
  async unfold(): Promise<void> {
    await this.form.getByText("More for the acreage report").click();
    await this.form.getByText("More (optional)").click();
  }

  async openLocation(): Promise<void> {
    await this.form.getByText("Adjust location").click();
  }

  crop(name: string): Locator {
    return this.form.getByRole("radio", { name, exact: true });
  }

  /** Chooses a crop that may stand apart from the likely ones. */
  async chooseCrop(name: string): Promise<void> {
    const more = this.form.getByText("More crops");
    await more.waitFor();
    if (!(await this.crop(name).isVisible())) await more.click();
    await this.crop(name).check();
  }

  /** One side of a conflict. */
  side(field: string, side: "Mine" | "Theirs"): Locator {
    return this.conflict.getByRole("group", { name: field }).getByRole("radio", { name: side });
  }
}
