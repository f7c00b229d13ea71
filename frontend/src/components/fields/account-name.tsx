import { useSessionEmail } from "@/lib/session";

/** Tells password managers, and nobody else, whose password a form is about. */
export function AccountName() {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={useSessionEmail() ?? ""}
      readOnly
      hidden
    />
  );
}
