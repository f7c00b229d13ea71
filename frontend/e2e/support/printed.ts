/** Reads the printed pages. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page, TestInfo } from "@playwright/test";

const run = promisify(execFile);

/** The lines of each printed page, without empty ones. */
export async function printed(page: Page, testInfo: TestInfo): Promise<string[][]> {
  const file = testInfo.outputPath("print.pdf");
  await page.pdf({ path: file, format: "Letter" });
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
