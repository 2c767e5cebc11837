import { useEffect, useRef } from "react";
import { isFocusLost } from "./lead-focus.ts";

/**
 * For a dialog that leaves the page with its closing, too early to give the focus back itself: what was pressed to open
 * it gets the focus again. Returns how to remember that; a dialog opened by its address was opened by nothing.
 */
export function useFocusBack(isOpen: boolean) {
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen && isFocusLost()) opener.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return () => {
    opener.current = document.activeElement as HTMLElement;
  };
}
