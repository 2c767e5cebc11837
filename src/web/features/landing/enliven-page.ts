import { layOutLater } from "./lay-out-later.ts";
import { playFares } from "./play/play-fares.ts";

export type SignInDialog = "login" | "register";

/**
 * What the pages do beyond what the browser does by itself: the doors open as dialogs by `open`, an anchor closes the
 * menu it was chosen from, the grid plays, what is further down is laid out once it is `ready`. Returns how to stop.
 */
export function enlivenPage(
  page: HTMLElement,
  open: (dialog: SignInDialog) => void,
  ready: Promise<void> = Promise.resolve(),
): () => void {
  const heed = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    const menu = link?.closest<HTMLElement>("[popover]");
    // Safari 16 has no popovers, and refuses even to ask whether one is open.
    if (menu && "hidePopover" in menu && menu.matches(":popover-open")) menu.hidePopover();
    if (link?.hash) rest.finish();
    const dialog = link?.dataset.dialog;
    if ((dialog !== "login" && dialog !== "register") || isForAnotherTab(event)) return;
    event.preventDefault();
    open(dialog);
  };
  page.addEventListener("click", heed);
  const board = page.querySelector<HTMLElement>("[data-play]");
  const stop = board ? playFares(board) : undefined;
  const rest = layOutLater(page, ready);
  return () => {
    page.removeEventListener("click", heed);
    stop?.();
    rest.stop();
  };
}

const isForAnotherTab = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey || button !== 0;
