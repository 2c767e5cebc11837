const BOX = "[data-filters]";
const OPENER = "[data-opens-filters]";
const AIRPORT = "input[role=combobox]";
const PATIENCE_MS = 3_000;

/**
 * Leads to the filters of the screen: their airport box, else the first of them. Opens them where they slide in, and
 * waits for them while they load. False where a screen has none.
 */
export function focusFilters(): boolean {
  const place = document.querySelector(BOX);
  const opener = document.querySelector<HTMLElement>(OPENER);
  if (!place && !opener) return false;
  if (place && focusFirst(place)) return true;
  if (!place) open(opener);
  focusWhenShown();
  return true;
}

function open(opener: HTMLElement | null) {
  opener?.focus();
  opener?.click();
}

function focusFirst(box: Element): boolean {
  const field = box.querySelector<HTMLElement>(AIRPORT) ?? box.querySelector<HTMLElement>("select, input");
  field?.focus();
  return field !== null;
}

function focusWhenShown() {
  const watch = new MutationObserver(() => {
    const box = document.querySelector(BOX);
    if (box && focusFirst(box)) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), PATIENCE_MS);
}
