/** How much a page moves under a person's eyes, as browsers measure it (Cumulative Layout Shift). */
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

interface Shift {
  value: number;
  /** What moved, and from where to where, in pixels. */
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }

  interface PerformanceEntry {
    value?: number;
    sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
}

/** Measures each page that this one opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const observer = new PerformanceObserver((list) => {
      for (const { value = 0, sources = [] } of list.getEntries()) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what = node?.textContent?.slice(0, 40) ?? node?.nodeName;
          return `${what}: ${previousRect.y} to ${currentRect.y}, height ${previousRect.height} to ${currentRect.height}`;
        });
        window.shifts.push({ value, moved });
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
  });
}

/** Fails with what moved, if the page has moved more than a little. Google calls 0.1 good. */
export async function expectStill(page: Page, name: string, most = 0.02): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  const told = shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(" | ")}`);
  expect(sum, [name, ...told].join("\n")).toBeLessThan(most);
}
