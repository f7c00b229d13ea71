/**
 * Lets React and a browser's page translation work on the same page.
 *
 * A translator puts an element with the translated text in the place of each text node. React keeps the text node, and
 * later removes it, inserts before it, or writes a new text into it. On a node that is no longer on the page the first
 * two throw an error, which ends the page, and the third leaves an old figure on the screen.
 */

/** The elements that stand on the page in the place of text nodes, and of older translations. */
const standIns = new WeakMap<Node, Element>();

/** Call this before the first render. */
export function survivePageTranslation(): void {
  const watcher = new MutationObserver(note);
  watcher.observe(document, { childList: true, subtree: true });
  const settle = () => note(watcher.takeRecords());
  patchChildren(settle);
  patchTexts(settle);
}

function note(records: readonly MutationRecord[]): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isStandIn)));
  for (const record of records) {
    for (const node of record.removedNodes) noteRemoved(node, record, added);
  }
}

/** Some translators replace a node, others insert beside it and remove it. */
function noteRemoved(node: Node, record: MutationRecord, added: ReadonlySet<Node>): void {
  if (node.isConnected || !(node instanceof Text || isStandIn(node))) return;
  const { addedNodes, previousSibling, nextSibling } = record;
  const around = [...addedNodes, previousSibling, nextSibling];
  const standIn = around.filter(isStandIn).find((one) => added.has(one));
  if (!standIn) return;
  standIns.set(node, standIn);
  // It is on the page, so nothing stands for it. This also keeps the chain of stand-ins without a circle.
  standIns.delete(standIn);
}

function isStandIn(node: Node | null): node is Element {
  return node instanceof Element && node.localName === "font";
}

/** What a person sees of a node that is no longer on the page. */
function shownFor(node: Node): Element | undefined {
  let standIn = standIns.get(node);
  while (standIn && !standIn.isConnected) standIn = standIns.get(standIn);
  return standIn;
}

/** The child of `parent` that is now where React put `node`. */
function childFor(parent: Node, node: Node): Node | null {
  for (let at: Node | null | undefined = node; at; at = at.parentNode ?? standIns.get(at)) {
    if (at.parentNode === parent) return at;
  }
  return null;
}

function patchChildren(settle: () => void): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;

  function place(parent: Node, node: Node): Node | null {
    if (node.parentNode === parent) return node;
    settle();
    return childFor(parent, node);
  }

  /** A text that moves leaves no translation behind. */
  function leave(node: Node): void {
    if (!node.isConnected) shownFor(node)?.remove();
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const there = place(this, child);
    if (there) removeChild.call(this, there);
    return child;
  };

  Node.prototype.insertBefore = function <Inserted extends Node>(
    this: Node,
    node: Inserted,
    before: Node | null,
  ): Inserted {
    leave(node);
    insertBefore.call(this, node, before && place(this, before));
    return node;
  };

  Node.prototype.appendChild = function <Appended extends Node>(
    this: Node,
    node: Appended,
  ): Appended {
    leave(node);
    appendChild.call(this, node);
    return node;
  };
}

/** A new text takes the place of the old one's translation. The translator finds it there by itself. */
function patchTexts(settle: () => void): void {
  const written = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  if (!written?.set) return;
  const { set } = written;
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...written,
    set(this: Node, text: string | null) {
      set.call(this, text);
      if (this.isConnected) return;
      settle();
      shownFor(this)?.replaceWith(this);
    },
  });
}
