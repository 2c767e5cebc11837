import { useEffect } from "react";
import { focusFirstField, isDialogOpen, isFocusLost } from "./lead-focus.ts";

/**
 * What led from one step of a dialog to the next has gone with it: the focus stays in the dialog, which keeps the
 * keyboard only as long.
 */
export function useKeptFocus(step: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after each step
  useEffect(() => {
    if (isDialogOpen() && isFocusLost()) focusFirstField();
  }, [step]);
}
