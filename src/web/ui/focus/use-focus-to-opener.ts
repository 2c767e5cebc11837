import { useEffect, useState } from "react";
import { isFocusLost } from "./lead-focus.ts";

/** What has the focus when a dialog opens has opened it; it goes with its closing, too early to give the focus back itself. */
export function useFocusToOpener() {
  const [opener] = useState(() => document.activeElement as HTMLElement);
  useEffect(
    () => () => {
      if (isFocusLost()) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
