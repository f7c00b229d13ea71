import { expect, type Locator } from "@playwright/test";
import { PageModel } from "./page-model";

export class PlantingDetailsPage extends PageModel {
  readonly heading = this.main.getByRole("heading", { level: 1 });
  readonly beside = this.main.getByRole("complementary", { name: "Planting Details" });
  readonly close = this.beside.getByRole("button", { name: "Close" });
  readonly previous = this.main.getByRole("button", { name: "Previous planting" });
  readonly next = this.main.getByRole("button", { name: "Next planting" });
  /** Beside the buttons to the previous and the next planting. */
  readonly way = this.main.getByText(/\d of [\d,]+$/).last();
  readonly back = this.main.getByRole("link", { name: "Back to the plantings" });
  readonly map = this.main.getByRole("link", { name: "Open in maps" });
  readonly edit = this.main.getByRole("button", { name: "Edit" });
  readonly history = this.main.getByRole("region", { name: "History" }).getByRole("listitem");
  readonly answer = this.main.getByRole("group", { name: "Answer to the correction" });
  readonly missing = this.main.getByText(
    "We had an issue getting the planting details. Please try again later.",
  );
  readonly form = this.page.getByRole("dialog", { name: "Edit planting" });
  readonly save = this.form.getByRole("button", { name: "Save" });
  readonly saving = this.form.getByRole("button", { name: "Saving…" });
  readonly cancel = this.form.getByRole("button", { name: "Cancel" });
  readonly conflict = this.page.getByRole("dialog", { name: "Someone else changed this planting" });
  readonly saveChoice = this.conflict.getByRole("button", { name: "Save this choice" });
  readonly alert = this.page.getByRole("alert");
  /** The server has it. If it is slow, another alert has said before that the device has it. */
  readonly saved = this.alert.filter({ hasText: /^Planting saved$/ });
  readonly age = this.main.getByRole("status").first();
  /** The rows of a list beside the details come before it. */
  readonly progress = this.main.locator("[data-step]").last();
  private readonly question = this.page.getByRole("dialog", { name: "Discard your changes?" });
  readonly discard = this.question.getByRole("button", { name: "Discard" });
  readonly keepEditing = this.question.getByRole("button", { name: "Keep editing" });

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
    await this.saved.waitFor();
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

  /**
   * Saves what another person has changed too. If the server is slow to say so, the form is closed by then, and a link
   * leads to the choice; otherwise the link can show for a moment before the choice covers it.
   */
  async saveIntoConflict(): Promise<void> {
    const compare = this.main.getByRole("link", { name: "Compare and choose" });
    await this.save.click();
    await this.conflict.or(compare).first().waitFor();
    await expect(async () => {
      if (!(await this.conflict.isVisible())) await compare.click({ timeout: 1_000 });
      await this.conflict.waitFor({ timeout: 1_000 });
    }).toPass();
  }

  /** One side of a conflict. */
  side(field: string, side: "Mine" | "Theirs"): Locator {
    return this.conflict.getByRole("group", { name: field }).getByRole("radio", { name: side });
  }
}
