/** Where a test holds what asks for something, until it lets all of it through. */
export class Gate {
  private letThrough: () => void = () => {};
  /** Comes when the gate is open. */
  readonly opened = new Promise<void>((resolve) => {
    this.letThrough = resolve;
  });

  open(): void {
    this.letThrough();
  }
}
