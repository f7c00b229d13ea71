/** Prints a Markdown table with aligned columns. */

const HEADS = ["", "Acremark", "Held against", "Ratio", "Aim", "Met"];
const LEFT = [0, 2];

/** A row: the figure's name, its value, a value to compare it with, their ratio, the aim, and whether it is met. */
export function row(what, value, { against = "", ratio = "", aim = "", met } = {}) {
  return [what, value, against, ratio, aim, met === undefined ? "" : met ? "yes" : "**no**"];
}

export function table(rows) {
  const all = [HEADS, ...rows];
  const widths = HEADS.map((_, column) => Math.max(3, ...all.map((cells) => cells[column].length)));
  const line = (cells) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column], LEFT.includes(column))).join(" | ")} |`;
  const rule = widths.map((width, column) => (LEFT.includes(column) ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(HEADS), line(rule), ...rows.map(line)].join("\n");
}

function pad(cell, width, left) {
  return left ? cell.padEnd(width) : cell.padStart(width);
}

export function milliseconds(number) {
  return `${number.toFixed(number < 10 ? 2 : 0)} ms`;
}

export function perSecond(number) {
  return `${number.toLocaleString("en-US", { maximumFractionDigits: number < 1000 ? 1 : 0 })}/s`;
}

export function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function megabytes(bytes) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function times(number) {
  return `${number.toFixed(number < 10 ? 1 : 0)} ×`;
}

export function percent(share) {
  return `${(100 * share).toFixed(0)} %`;
}
