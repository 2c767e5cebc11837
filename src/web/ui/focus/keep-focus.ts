import { isFocusLost } from "./lead-focus.ts";

/**
 * Gives the focus back to what could not be used for a while, as a button or the fields of a form while the answer is on
 * the way: a browser takes it away, and behind an open dialog. Whoever has gone elsewhere meanwhile stays there. `tell`:
 * what had the focus and is out of use now; undefined: nothing any more.
 */
export function keepFocus(tell: (left: HTMLElement | undefined) => void = () => {}) {
  let left: HTMLElement | undefined;
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes as Change[]) {
      const { activeElement } = document;
      const isOut = target.disabled || target.hasAttribute("inert");
      if (isOut && target.contains(activeElement)) {
        left = activeElement as HTMLElement;
        tell(left);
      }
      if (isOut || !left || !target.contains(left)) continue;
      if (isFocusLost()) left.focus({ preventScroll: true });
      left = undefined;
      tell(left);
    }
  });
  watch.observe(document, { subtree: true, attributeFilter: ["disabled", "inert"] });
  document.addEventListener("keydown", keepInDialog, true);
  return () => {
    watch.disconnect();
    document.removeEventListener("keydown", keepInDialog, true);
  };
}

/** A dialog keeps the keyboard only while the focus is in it: what had it may be busy, or gone. */
function keepInDialog({ key }: KeyboardEvent) {
  if (key !== "Tab" || !isFocusLost()) return;
  Array.from(document.querySelectorAll<HTMLElement>("[aria-modal]")).at(-1)?.focus({ preventScroll: true });
}

/** What can be disabled; of anything else `disabled` is undefined. */
type Change = MutationRecord & { target: HTMLButtonElement };
