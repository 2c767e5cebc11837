import { type FocusEvent, useEffect, useRef } from "react";
import { focusHead, isFocusLost } from "./lead-focus.ts";

const PART = "section:not([role])";

/**
 * For what goes with what is done in it, as a button does that is pressed once: whoever was there goes on at the head of
 * that part of the screen. Otherwise the focus would go with it.
 */
export function useFocusOnward() {
  const isHere = useRef(false);
  const part = useRef<Element>(null);
  useEffect(
    () => () => {
      if (isHere.current && isFocusLost()) focusHead(part.current);
    },
    [],
  );
  const onFocus = ({ currentTarget }: FocusEvent) => {
    isHere.current = true;
    part.current = currentTarget.closest(PART);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // To nowhere it goes from a button that cannot be pressed for a while.
    isHere.current &&= relatedTarget === null;
  };
  return { isHere, watch: { onFocus, onBlur } };
}
