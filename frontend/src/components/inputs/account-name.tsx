import { useSessionEmail } from "@/lib/session/session";

/** Tells only password managers which account a form is for. */
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
