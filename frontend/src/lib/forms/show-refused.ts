/** Leads a person to what a form refuses. */

/** Focuses the first refused form field, and brings it and its message onto the screen. */
export function showRefused(form: HTMLFormElement, names: ReadonlySet<string>): void {
  const control = [...form.elements].find((element) =>
    names.has(element.getAttribute("name") ?? ""),
  );
  if (!(control instanceof HTMLElement)) return;
  // A browser focuses nothing in details that are closed.
  for (
    let details = control.closest("details");
    details;
    details = details.parentElement?.closest("details") ?? null
  ) {
    details.open = true;
  }
  control.focus({ preventScroll: true });
  const field = control.closest("[data-field]") ?? control;
  field.scrollIntoView({ block: "nearest" });
  // A list of choices can be higher than the screen.
  field.querySelector("[data-error]")?.scrollIntoView({ block: "nearest" });
}
