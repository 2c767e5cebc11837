/**
 * A translator as browsers have one: each text it meets, now or later, gives way to an element of its own, here with the
 * same words; at once, or in two steps. Self-contained, so that it can be sent to a browser. Answers how it is stopped.
 */
export function translatePage({ inTwoSteps = false } = {}) {
  const say = (text) => {
    if (!text.data.trim() || text.parentElement?.closest("font, script, style, svg, [translate=no]")) return;
    const words = document.createElement("font");
    words.append(Object.assign(document.createElement("font"), { textContent: text.data }));
    if (inTwoSteps) {
      text.before(words);
      text.remove();
    } else text.replaceWith(words);
  };
  const sayAll = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(say);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) sayAll(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  sayAll(document.body);
  return () => observer.disconnect();
}
