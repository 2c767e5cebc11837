/** The colours that flags share, by the letters of their drawings. */
const COLOURS: Record<string, string> = {
  b: "#1b3d8f",
  g: "#0a7d3e",
  k: "#15181c",
  l: "#5aa5de",
  m: "#8a1538",
  o: "#f28a1c",
  r: "#d22235",
  w: "#ffffff",
  y: "#fcc82d",
};

/** One shape of a drawing in a box of 20 by 14: a filled path. */
interface FlagShape {
  path: string;
  fill: string;
}

const PATHS: Record<string, string> = {
  bar: "M0 0h6v14H0z",
  canton: "M0 0h9v7H0z",
  corner: "M2 2h4v3H2z",
  cross: "M5 0h3.4v14H5zM0 5.3h20v3.4H0z",
  disc: "M10 4a3 3 0 1 1 0 6a3 3 0 1 1 0-6z",
  inner: "M9 0h2v14H9zM0 6h20v2H0z",
  line: "M6 0h1.4v14H6zM0 6.3h20v1.4H0z",
  plus: "M8 0h4v14H8zM0 5h20v4H0z",
  rhombus: "M10 1.2L18.4 7L10 12.8L1.6 7z",
  saltire: "M0 0h2.6L20 12.2V14h-2.6L0 1.8zM20 0h-2.6L0 12.2V14h2.6L20 1.8z",
  seal: "M8 4.4a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 1 1 0-5.2z",
  star: "M10 3.6l.9 2.4h2.5l-2 1.6.7 2.5-2.1-1.5-2.1 1.5.7-2.5-2-1.6h2.5z",
  triangle: "M0 0L9 7L0 14z",
};

/**
 * The shapes of a drawing: bands first, `h:` across or `v:` upright, a letter for each band of the same width; then
 * what lies on them, each with its colour. Reduced to what can be told apart at the height of a line.
 */
export function flagShapes(drawing: string): FlagShape[] {
  return drawing.split(" ").flatMap((part) => {
    const [kind = "", letters = ""] = part.split(":");
    return kind === "h" || kind === "v" ? bands(kind, letters) : overlay(PATHS[kind], letters);
  });
}

function bands(kind: "h" | "v", letters: string): FlagShape[] {
  const size = (kind === "h" ? 14 : 20) / letters.length;
  return [...letters].map((letter, index) => {
    const at = index * size;
    const path = kind === "h" ? `M0 ${at}h20v${size}H0z` : `M${at} 0h${size}v14h-${size}z`;
    return { path, fill: colourOf(letter) };
  });
}

function overlay(path: string | undefined, letter: string): FlagShape[] {
  if (!path) throw new Error("a flag has a shape that nobody draws");
  return [{ path, fill: colourOf(letter) }];
}

function colourOf(letter: string): string {
  const colour = COLOURS[letter];
  if (!colour) throw new Error(`a flag has the colour ${letter}, which is none`);
  return colour;
}
