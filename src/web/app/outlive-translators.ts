/** What a browser's translator has put in the place of a text of ours. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Translators of browsers put elements of their own in the place of texts, while React goes on with the texts it has made:
 * it would write where nobody reads, and fail at the first it takes away. So a text is put back before React touches it or
 * puts something before it, and the translator meets it anew. To be called once, before the first screen; decision 054.
 */
export function outliveTranslators() {
  const everywhere = { childList: true, subtree: true };
  new MutationObserver((records) => records.forEach(noteStandIn)).observe(document.body, everywhere);
  putBackBefore("insertBefore");
  putBackBefore("removeChild");
  putBackBeforeWriting();
}

function putBackBefore(step: "insertBefore" | "removeChild") {
  const take: (...nodes: Node[]) => Node = Node.prototype[step];
  Object.assign(Node.prototype, {
    [step](this: Node, ...nodes: Node[]) {
      nodes.forEach(putBack);
      return take.apply(this, nodes);
    },
  });
}

function putBackBeforeWriting() {
  const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...value,
    set(this: Node, text) {
      putBack(this);
      value?.set?.call(this, text);
    },
  });
}

/** The translator takes the text away as it puts its own in, or right after that. */
function noteStandIn({ addedNodes, removedNodes: [text], previousSibling }: MutationRecord) {
  const standIn = addedNodes[0] ?? previousSibling;
  if (text instanceof Text && standIn instanceof HTMLFontElement) standIns.set(text, standIn);
}

function putBack(node: Node | null) {
  if (node) standIns.get(node)?.replaceWith(node);
}
