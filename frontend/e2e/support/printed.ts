/** Reads the printed pages. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Page, TestInfo } from "@playwright/test";

const run = promisify(execFile);

export type PaperSize = "Letter" | "A4";

/** The lines of each printed page, without empty ones. */
export async function printed(
  page: Page,
  testInfo: TestInfo,
  format: PaperSize = "Letter",
): Promise<string[][]> {
  const file = fileOf(testInfo, format);
  await page.pdf({ path: file, format });
  const { stdout } = await run("pdftotext", ["-layout", file, "-"], { maxBuffer: 2 ** 26 });
  // A form feed ends each page.
  const pages = stdout.split("\f").slice(0, -1);
  return pages.map((text) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  );
}

/** The lines that end in acres, or in the dash for missing acres. */
export function rowsOf(pages: string[][]): string[] {
  return pages.flat().filter((line) => /(\d\.\d\d|—)$/.test(line) && !/^Total /.test(line));
}

/** How many dots of about that color the first page has that was printed last. A dot is a 100th of an inch wide. */
export async function dotsOf(
  testInfo: TestInfo,
  format: PaperSize,
  [red, green, blue]: readonly [number, number, number],
): Promise<number> {
  const picture = testInfo.outputPath(`first-${format}`);
  const options = ["-r", "100", "-f", "1", "-l", "1", "-singlefile"];
  await run("pdftoppm", [...options, fileOf(testInfo, format), picture]);
  const bytes = await readFile(`${picture}.ppm`);
  const dots = bytes.subarray(bytes.length - 3 * Math.floor(bytes.length / 3));
  let count = 0;
  for (let at = 0; at + 2 < dots.length; at += 3) {
    const near = (part: number, wanted: number) => Math.abs((dots[at + part] ?? 0) - wanted) < 24;
    if (near(0, red) && near(1, green) && near(2, blue)) count += 1;
  }
  return count;
}

function fileOf(testInfo: TestInfo, format: PaperSize): string {
  return testInfo.outputPath(`print-${format}.pdf`);
}
