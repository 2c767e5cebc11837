import { type FocusEvent, useEffect, useRef } from "react";
import { focusHead, isFocusLost } from "./lead-focus.ts";

/**
 * For a list of `count` items: whoever removes one, here or in a dialog that it opens, goes on at the list, and from its
 * last one at the head of the screen. Otherwise the focus would go with the item.
 */
export function useListFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  const isHere = useRef(false);
  useEffect(() => {
    if (count < before.current && isHere.current && isFocusLost())
      list.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  useEffect(
    () => () => {
      if (isHere.current && isFocusLost()) focusHead();
    },
    [],
  );
  const onFocus = () => {
    isHere.current = true;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // To nowhere it goes from a button that cannot be pressed for a while.
    isHere.current &&= relatedTarget === null;
  };
  return { ref: list, tabIndex: -1, onFocus, onBlur };
}
