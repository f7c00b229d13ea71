/**
 * The reader's own calendar date as `YYYY-MM-DD`, from the local parts: the ISO form of the instant
 * is already tomorrow's date on an evening in the Great Plains.
 */
export function today(now: Date = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, "0");
  const day = String(now.getDate()).padStart(2, "0");
  return `${String(now.getFullYear()).padStart(4, "0")}-${month}-${day}`;
}
