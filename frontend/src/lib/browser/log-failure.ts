/** Some failures are only logged (the specification, section 8). */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log of a page
  console.error(what, error);
}
