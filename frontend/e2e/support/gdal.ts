/** Files as GDAL, and so most mapping systems, read them. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page, TestInfo } from "@playwright/test";

/** Downloads the file of that format from an open list of formats, and returns how many records GDAL finds in it. */
export async function countDownloaded(page: Page, format: RegExp, info: TestInfo): Promise<number> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: format }).click();
  const download = await coming;
  const file = info.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  const { stdout } = await promisify(execFile)("ogrinfo", ["-ro", "-al", "-so", file]);
  return Number(/^Feature Count: (\d+)$/m.exec(stdout)?.[1]);
}
