const DIALOG = "[role=dialog]";
const GOING_MS = 1_000;
/** By then a dialog that has gone has given the focus back to what had opened it. */
const RETURNED_MS = 100;

/**
 * Leads the focus to the head of the screen, where a screen reader begins to read it, or to the dialog over it; of a
 * `part` that is still in sight, to its own.
 */
export function focusHead(part: Element | null = null) {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const dialog = find(DIALOG);
  const isInSight = part?.isConnected && (dialog?.contains(part) ?? true);
  const own = isInSight ? part.querySelector<HTMLElement>("h2, h3") : null;
  const head = own ?? dialog ?? find("h1") ?? find("main");
  if (!head) return;
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
}

/**
 * The same once the dialog that has led to the screen is gone; one that stays keeps the focus. `ifLost`, only where the
 * dialog has given the focus back to nothing. Returns how to give up waiting.
 */
export function focusHeadBehindDialogs({ ifLost = false } = {}): () => void {
  const watch = new MutationObserver(look);
  let timer = setTimeout(giveUp, GOING_MS);
  function giveUp() {
    clearTimeout(timer);
    watch.disconnect();
  }
  function look() {
    if (isDialogOpen()) return;
    giveUp();
    if (ifLost) timer = setTimeout(focusHeadIfLost, RETURNED_MS);
    else focusHead();
  }
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return giveUp;
}

/** Whether something stands over the screen. */
export const isDialogOpen = () => document.querySelector(DIALOG) !== null;

/** Nobody is told of a focus whose element has gone: it is on the page as a whole. */
export const isFocusLost = () => document.activeElement === document.body;

function focusHeadIfLost() {
  if (isFocusLost()) focusHead();
}

/** Leads the focus to the first field of the form on the screen, or in the dialog over it; without one, to the head. */
export function focusFirstField() {
  const within = document.querySelector(DIALOG) ?? document.querySelector("main");
  const field = within?.querySelector<HTMLElement>("form input");
  if (field) field.focus();
  else focusHead();
}
