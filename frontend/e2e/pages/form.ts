import type { Locator } from "@playwright/test";
import { PageModel } from "./page-model";

/** A page with a form: its alert and the violations of its form fields. */
export class Form extends PageModel {
  readonly alert: Locator = this.page.getByRole("alert");
  /** The form fields marked as refused, in the order of the screen. */
  readonly refused: Locator = this.main.locator("[aria-invalid=true]");
}
