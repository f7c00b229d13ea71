import { Form } from "./form";

/** Common to all parts of the settings. */
export class SettingsFrame extends Form {
  readonly heading = this.main.getByRole("heading", { level: 1, name: "Settings" });
  readonly parts = this.main.getByRole("navigation", { name: "Settings" });

  part(name: "Profile" | "Security" | "People with access" | "Your data") {
    return this.parts.getByRole("link", { name });
  }

  protected section(name: string) {
    return this.main.getByRole("region", { name });
  }
}
