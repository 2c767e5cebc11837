import { useEffect, useRef } from "react";
import { isFocusLost } from "./lead-focus.ts";
import { useFocusOnward } from "./use-focus-onward.ts";

/**
 * For a list of `count` items: whoever removes one, here or in a dialog that it opens, goes on at the list, and from its
 * last one at the head of the screen. Otherwise the focus would go with the item.
 */
export function useListFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  const { isHere, watch } = useFocusOnward();
  useEffect(() => {
    if (count < before.current && isHere.current && isFocusLost())
      list.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count, isHere]);
  return { ref: list, tabIndex: -1, ...watch };
}
