import { useEffect, useState } from "react";

/** True from the first time on that `isSo` is: what was opened once needs its code from then on. */
export function useWasEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return wasSo;
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
