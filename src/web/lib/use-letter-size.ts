import { useEffect, useState } from "react";

const USUAL_PX = 16;

/** How large letters are in this browser, as a multiple of the usual: they can be set larger while a page is open. */
export function useLetterSize(): number {
  const [size, setSize] = useState(letterSize);
  useEffect(() => {
    // The page becomes longer with its letters.
    const page = new ResizeObserver(() => setSize(letterSize()));
    page.observe(document.documentElement);
    return () => page.disconnect();
  }, []);
  return size;
}

/** A test has no style sheet that tells it. */
const letterSize = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_PX) / USUAL_PX;
