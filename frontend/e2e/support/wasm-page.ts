/** The wasm module of the rules in a page of its own, without the program. */
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";

const ORIGIN = "http://wasm.test";
const FILES = ["rules_wasm.js", "rules_wasm_bg.wasm"] as const;

/** A page that can import `/rules_wasm.js`. */
export async function openWasmPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const name = FILES.find((file) => route.request().url() === `${ORIGIN}/${file}`);
    return name === undefined
      ? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>wasm</title>" })
      : route.fulfill({ path: path.resolve(import.meta.dirname, "../../../pkg", name) });
  });
  await page.goto(ORIGIN);
  return page;
}
