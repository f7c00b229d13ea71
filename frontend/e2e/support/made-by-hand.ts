/**
 * Runs in the page: presses, chooses and types on the field screen as a person does, and reports
 * each planting once the screen says that it is saved. From outside the page this takes ten times
 * as long, and the tests need a thousand plantings.
 */
export async function makePlantings(names: readonly string[]): Promise<void> {
  const onScreen = <Answer>(look: () => Answer | null | undefined) =>
    new Promise<Answer>((resolve) => {
      const found = look();
      if (found) return resolve(found);
      const changes = new MutationObserver(() => {
        const appeared = look();
        if (!appeared) return;
        changes.disconnect();
        resolve(appeared);
      });
      changes.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  const all = <Kind extends Element>(selector: string) => [
    ...document.querySelectorAll<Kind>(`main ${selector}`),
  ];
  const button = (...texts: string[]) =>
    onScreen(() =>
      all<HTMLElement>("button").find(({ textContent }) => texts.includes(textContent.trim())),
    );
  const type = (field: HTMLInputElement, text: string) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  for (const name of names) {
    // After an interruption it continues the draft.
    const first = await button("Mark this field", "Mark the next field", "Continue");
    first.click();
    if (first.textContent.trim() !== "Continue") {
      (await button("Choose the field instead")).click();
    }
    const field = await onScreen(() => all<HTMLInputElement>("input[name=fieldName]")[0]);
    all<HTMLInputElement>("input[value=Corn]")[0]?.click();
    if (field.value === "") type(field, name);
    const entered = field.value;
    (await button("Save the planting")).click();
    await onScreen(() => all("[role=status] strong").find((one) => one.textContent === entered));
    (window as unknown as { said: (name: string) => void }).said(entered);
  }
}
