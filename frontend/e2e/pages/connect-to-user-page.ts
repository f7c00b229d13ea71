import { Form } from "./form";

/** The end of a sign-up: a welcome, or the remaining questions. */
export class ConnectToUserPage extends Form {
  readonly unfinished = this.main.getByRole("heading", { level: 1, name: "Finish signing up" });
  readonly firstName = this.main.getByRole("textbox", { name: "First name" });
  readonly lastName = this.main.getByRole("textbox", { name: "Last name" });
  readonly phoneNumber = this.main.getByRole("textbox", { name: "Phone number" });
  readonly farmName = this.main.getByRole("textbox", { name: "Farm name" });
  readonly finish = this.main.getByRole("button", { name: "Finish" });
  readonly retry = this.main.getByRole("button", { name: "Try again" });
  readonly agentEmail = this.main.getByRole("textbox", { name: "Your agent’s email" });
  readonly farmerEmail = this.main.getByRole("textbox", { name: "The farmer’s email" });
  readonly askAgent = this.main.getByRole("button", { name: "Send request to my agent" });
  readonly askFarmer = this.main.getByRole("button", { name: "Send request to the farmer" });
  /** Skips the first link, or continues after it was requested. */
  readonly skip = this.main.getByRole("link", { name: "Skip for now" });
  readonly proceed = this.main.getByRole("link", { name: "Continue" });

  welcome(firstName: string) {
    return this.main.getByRole("heading", { level: 1, name: `Welcome, ${firstName}!` });
  }
}
