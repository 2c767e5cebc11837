import { useEffect, useRef } from "react";

/**
 * For a dialog that leaves the page with its closing, too early to give the focus back itself: what was pressed to open
 * it gets the focus again. Returns how to remember that; a dialog opened by its address was opened by nothing.
 */
export function useFocusBack(isOpen: boolean) {
  const opener = useRef<Element>(null);
  useEffect(() => {
    const { current } = opener;
    if (isOpen || !(current instanceof HTMLElement)) return;
    opener.current = null;
    return focusOnceInReach(current);
  }, [isOpen]);
  return () => {
    opener.current = document.activeElement;
  };
}

/** The dialog may stay for a while, as for an answer that is shown once. Returns how to give up waiting. */
function focusOnceInReach(element: HTMLElement): () => void {
  const watch = new MutationObserver(look);
  function look() {
    if (isBehindDialog(element)) return;
    watch.disconnect();
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
  }
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return () => watch.disconnect();
}

const isBehindDialog = (element: HTMLElement): boolean =>
  [...document.querySelectorAll("[role=dialog]")].some((dialog) => !dialog.contains(element));
