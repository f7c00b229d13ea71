import type { Page } from "@playwright/test";
import { Form } from "./form";

/** The end of a sign-up: a welcome, or the remaining questions. */
export class ConnectToUserPage extends Form {
  readonly unfinished;
  readonly firstName;
  readonly lastName;
  readonly phoneNumber;
  readonly farmName;
  readonly finish;
  readonly retry;
  readonly agentEmail;
  readonly farmerEmail;
  readonly askAgent;
  readonly askFarmer;
  /** Skips the first link, or continues after it was requested. */
  readonly skip;
  readonly proceed;

  constructor(page: Page) {
    super(page);
    this.unfinished = this.main.getByRole("heading", { level: 1, name: "Finish signing up" });
    this.firstName = this.main.getByRole("textbox", { name: "First name" });
    this.lastName = this.main.getByRole("textbox", { name: "Last name" });
    this.phoneNumber = this.main.getByRole("textbox", { name: "Phone number" });
    this.farmName = this.main.getByRole("textbox", { name: "Farm name" });
    this.finish = this.main.getByRole("button", { name: "Finish" });
    this.retry = this.main.getByRole("button", { name: "Try again" });
    this.agentEmail = this.main.getByRole("textbox", { name: "Your agent’s email" });
    this.farmerEmail = this.main.getByRole("textbox", { name: "The farmer’s email" });
    this.askAgent = this.main.getByRole("button", { name: "Send request to my agent" });
    this.askFarmer = this.main.getByRole("button", { name: "Send request to the farmer" });
    this.skip = this.main.getByRole("link", { name: "Skip for now" });
    this.proceed = this.main.getByRole("link", { name: "Continue" });
  }

  welcome(firstName: string) {
    return this.main.getByRole("heading", { level: 1, name: `Welcome, ${firstName}!` });
  }
}
