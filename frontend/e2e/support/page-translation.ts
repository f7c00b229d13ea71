import type { Page } from "@playwright/test";

/**
 * Does to the page what a browser's page translation does: an element takes the place of each text node, at once and
 * again as the page changes. The texts stay the same, so that a test can read them.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isText = (node: Node) => (node.nodeValue ?? "").trim() !== "";
    const isLeft = (node: Node) =>
      node.parentElement?.closest("font, script, style, textarea, svg");
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts.filter((one) => isText(one) && !isLeft(one))) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = text.nodeValue;
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    translate(document.body);
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        for (const node of type === "characterData" ? [target] : addedNodes) {
          if (node.isConnected) translate(node);
        }
      }
    }).observe(document.body, changes);
  });
}

/** The number of texts on the page that a translator has replaced. */
export function translatedTexts(page: Page): Promise<number> {
  return page.locator("font > font").count();
}
