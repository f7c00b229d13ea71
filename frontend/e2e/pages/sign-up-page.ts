import type { NewPerson, UserType } from "../support/people";
import { Form } from "./form";

/** The values of the form. Agents are not asked for a farm. */
export type SignUpValues = Omit<NewPerson, "userType" | "isAgent"> & { confirmPassword: string };

export class SignUpPage extends Form {
  readonly heading = this.main.getByRole("heading", { level: 1, name: "Sign Up" });
  readonly farmName = this.main.getByRole("textbox", { name: "Farm name" });
  readonly submit = this.main.getByRole("button", { name: "Sign Up" });
  readonly logIn = this.main.getByRole("link", { name: "Log In" });
  readonly fields = {
    firstName: this.main.getByRole("textbox", { name: "First name" }),
    lastName: this.main.getByRole("textbox", { name: "Last name" }),
    email: this.main.getByRole("textbox", { name: "Email" }),
    phoneNumber: this.main.getByRole("textbox", { name: "Phone number" }),
    farmName: this.farmName,
    password: this.main.getByRole("textbox", { name: "Password", exact: true }),
    confirmPassword: this.main.getByRole("textbox", { name: "Confirm password" }),
  };

  async open(userType: UserType): Promise<void> {
    await this.page.goto(`/signup?userType=${userType}`);
    await this.heading.waitFor();
  }

  async fill(values: Partial<SignUpValues>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await this.fields[name as keyof SignUpValues].fill(value);
    }
  }
}
