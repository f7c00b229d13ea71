/** Holds requests in a test until the test lets all of them through. */
export class Gate {
  private letThrough: () => void = () => {};
  /** Resolves when the gate opens. */
  readonly opened = new Promise<void>((resolve) => {
    this.letThrough = resolve;
  });

  open(): void {
    this.letThrough();
  }
}
