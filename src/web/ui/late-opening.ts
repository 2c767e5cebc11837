import { useEffect, useState } from "react";

/** True from the first time on that something was opened: from then on its code is needed. */
export function useWasOpened(opened: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return wasOpened;
}

/** Fetches what a click is about to open; whether it has come matters at the click. */
export const fetchAhead = (load: () => Promise<unknown>) => () => void load().catch(() => {});

/**
 * `opened`, but false for the first moment. What arrives when it is already open must still see itself open: only then
 * it remembers which element to give the focus back to.
 */
export function useOpensAfterMount(opened: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(opened), [opened]);
  return isShown;
}
