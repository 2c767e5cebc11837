import { useEffect, useRef } from "react";
import { focusFirstField } from "./lead-focus.ts";

/**
 * Whoever goes from one form to another goes on in the first field of that, and where there is none at its head; who
 * arrives at the first `step`, undefined till then, is left where he is.
 */
export function useFocusOnChange(step: string | undefined) {
  const shown = useRef(step);
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (before !== undefined && before !== step) focusFirstField();
  }, [step]);
}
