import { useEffect, useState } from "react";

/** What has the focus when a dialog opens has opened it; it goes with its closing, too early to give the focus back itself. */
export function useFocusToOpener() {
  const [opener] = useState(() => document.activeElement as HTMLElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
