/**
 * Gives the focus back to what could not be used for a while, as a button while its answer is on the way: a browser takes
 * it away, and behind an open dialog. Whoever has gone elsewhere meanwhile stays there.
 */
export function keepFocus() {
  let left: EventTarget | undefined;
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes as Change[]) {
      const { activeElement, body } = document;
      if (target.disabled && target === activeElement) left = target;
      if (target.disabled || target !== left) continue;
      left = undefined;
      if (activeElement === body) target.focus({ preventScroll: true });
    }
  });
  watch.observe(document, { subtree: true, attributeFilter: ["disabled"] });
  document.addEventListener("keydown", keepInDialog, true);
  return () => {
    watch.disconnect();
    document.removeEventListener("keydown", keepInDialog, true);
  };
}

/** A dialog keeps the keyboard only while the focus is in it: what had it may be busy, or gone. */
function keepInDialog({ key }: KeyboardEvent) {
  if (key !== "Tab" || document.activeElement !== document.body) return;
  Array.from(document.querySelectorAll<HTMLElement>("[aria-modal]")).at(-1)?.focus({ preventScroll: true });
}

/** Only what can be disabled has the attribute. */
type Change = MutationRecord & { target: HTMLButtonElement };
