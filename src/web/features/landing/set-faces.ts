const FACES = ["1em 'Archivo Variable'", "1em 'B612 Mono'", "700 1em 'B612 Mono'"];
/** Where it is noted that the faces have come, so that the next page begins with them. */
const NOTE = "rasante-faces";
/** What a browser counts as moving, in px. */
const MOVE = 3;

/**
 * Fetches the faces of the pages; sets this one in them if it may still be changed then, and if nothing in its first
 * picture moves by it.
 */
export async function setFaces(page: HTMLElement, mayChange: () => boolean): Promise<void> {
  const root = document.documentElement;
  if (root.hasAttribute("data-faces")) return;
  await Promise.all(FACES.map((face) => document.fonts.load(face)));
  sessionStorage.setItem(NOTE, "");
  if (!mayChange()) return;
  const boxes = [...page.querySelectorAll<HTMLElement>("header *, section:not([data-late]) *")];
  const before = boxes.map(placeOf);
  const release = holdSizes(page);
  root.setAttribute("data-faces", "");
  if (boxes.some((box, index) => isMoved(before[index], placeOf(box)))) {
    root.removeAttribute("data-faces");
    release();
  } else addEventListener("resize", release, { once: true });
}

const placeOf = (box: Element) => box.getBoundingClientRect();

const isMoved = (before: DOMRect | undefined, after: DOMRect) =>
  before === undefined ||
  Math.abs(after.left - before.left) >= MOVE ||
  Math.abs(after.top - before.top) >= MOVE;

/** What stands in a row keeps its width, and a text its height, so that their neighbours stay where they are. */
function holdSizes(page: HTMLElement): () => void {
  const boxes = [...page.querySelectorAll<HTMLElement>(":is(header, section:not([data-late])) :is(a, p)")];
  const sizes = boxes.map(placeOf);
  for (const [index, box] of boxes.entries()) {
    const { width = 0, height = 0 } = sizes[index] ?? {};
    if (box.matches("p")) box.style.minHeight = `${height}px`;
    else if (width > 0) box.style.minWidth = `${width}px`;
  }
  return () => {
    for (const { style } of boxes) {
      style.removeProperty("min-height");
      style.removeProperty("min-width");
    }
  };
}
