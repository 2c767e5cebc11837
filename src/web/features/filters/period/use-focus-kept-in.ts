import { type RefObject, useEffect, useReducer } from "react";

/**
 * For a calendar: with another month or another level the button that was pressed may go or be out of use, and the focus
 * to the page behind, where Escape closes the panel. Returns what to call then: the day or month in turn gets the focus.
 */
export function useFocusKeptIn(calendar: RefObject<HTMLElement | null>): () => void {
  const [turns, turn] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement?.matches(":disabled");
    if (turns > 0 && isLost) calendar.current?.querySelector<HTMLElement>("table [tabindex='0']")?.focus();
  }, [turns, calendar]);
  return turn;
}
