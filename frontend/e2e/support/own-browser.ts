/** A separate browser with its own disk. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type TestInfo } from "@playwright/test";

type Launch = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

/** An empty disk. */
export function newDisk(): string {
  return mkdtempSync(path.join(tmpdir(), "browser-"));
}

export function throwAway(disk: string): void {
  rmSync(disk, { recursive: true, force: true, maxRetries: 5 });
}

/** Starts Chromium on that disk. The headless shell reads no preferences from it. */
export function startBrowser(
  disk: string,
  { project }: TestInfo,
  besides: Launch = {},
): Promise<BrowserContext> {
  const { launchOptions, ...screen } = project.use;
  return chromium.launchPersistentContext(disk, {
    ...screen,
    ...launchOptions,
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    ...besides,
  } as Launch);
}
