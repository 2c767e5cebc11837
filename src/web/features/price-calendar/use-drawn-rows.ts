import type { VirtualItem } from "@tanstack/react-virtual";
import { useLayoutEffect, useMemo, useState } from "react";
import { type DrawnRows, drawMore, type GridPart } from "./drawn-rows.ts";

/** New cells from one picture to the next: about a row, which even a slow phone has drawn before it falters. */
const MOST_CELLS = 12;

interface Drawn {
  rows: DrawnRows;
  part: GridPart;
  picture: number;
  /** New since the last picture. */
  cells: number;
}

const NOTHING: Drawn = {
  rows: new Map(),
  part: { rows: [], columns: { from: 0, to: 0 } },
  picture: 0,
  cells: 0,
};

/** The rows that are drawn of those on screen: after a long way they come over several pictures. */
export function useDrawnRows(rows: readonly VirtualItem[], columns: readonly VirtualItem[]): DrawnRows {
  const [picture, setPicture] = useState(0);
  const [drawn, setDrawn] = useState(NOTHING);
  const from = columns[0]?.index ?? 0;
  const to = from + columns.length;
  const part = useMemo(
    () => ({ rows: rows.map(({ index }) => index), columns: { from, to } }),
    [rows, from, to],
  );
  if (drawn.part !== part || drawn.picture !== picture) setDrawn(nextOf(drawn, part, picture));

  useLayoutEffect(() => {
    if (drawn.cells === 0) return;
    const frame = requestAnimationFrame(() => setPicture(drawn.picture + 1));
    return () => cancelAnimationFrame(frame);
  }, [drawn]);

  return drawn.rows;
}

function nextOf(drawn: Drawn, part: GridPart, picture: number): Drawn {
  const before = drawn.picture === picture ? drawn.cells : 0;
  const { rows, cells } = drawMore(drawn.rows, part, MOST_CELLS - before);
  return { rows, part, picture, cells: before + cells };
}
