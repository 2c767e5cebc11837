import type { KeyboardEvent, MouseEvent } from "react";
import type { Pair } from "#web/features/price-calendar/calendar-address.ts";
import { isOfBrowser } from "#web/features/price-calendar/is-of-browser.ts";
import { cellAt, type Place, type PriceTable } from "#web/features/price-calendar/price-table.ts";
import { movePlace } from "./move-place.ts";
import type { GoTo } from "./use-active-place.ts";

interface Moves {
  table: PriceTable;
  active: Place;
  goTo: GoTo;
  onOpen: (pair: Pair) => void;
  onClose: () => void;
}

/** What keys and clicks do in the grid: they move in it, open a pair and close it. */
export function useGridMoves({ table, active, goTo, onOpen, onClose }: Moves) {
  function handleKeyDown(event: KeyboardEvent) {
    if (isOfBrowser(event)) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return onOpen(cellAt(table, active));
    }
    if (event.key === "Escape") return onClose();
    const next = movePlace(table, active, event);
    if (!next) return;
    event.preventDefault();
    goTo(next, "nearest");
  }

  function handleClick({ target }: MouseEvent) {
    const place = placeUnder(target);
    if (!place || cellAt(table, place).state === "outside") return;
    goTo(place, "nearest");
    onOpen(cellAt(table, place));
  }

  return { handleKeyDown, handleClick };
}

function placeUnder(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}
