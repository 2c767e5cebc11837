import type { VirtualItem } from "@tanstack/react-virtual";
import { useLayoutEffect, useMemo, useState } from "react";
import { type DrawnRows, drawMore, type GridPart, isLeap } from "./drawn-rows.ts";

/**
 * New cells from one picture to the next: a third of a row where pictures are late, nearly a whole one while they come
 * in time.
 */
const CELLS = { first: 6, fewest: 4, more: 1, most: 10 };
const IN_TIME_MS = 20;
/** From here on rows would be gone before anybody has seen them: they are drawn when one slows down. */
const TOO_FAST = 2;

interface Picture {
  /** As the browser tells it, milliseconds. */
  at: number;
  most: number;
}

interface Drawn {
  rows: DrawnRows;
  part: GridPart;
  picture: Picture;
  /** New since the last picture. */
  cells: number;
  /** How often in a row one scrolled on by more than half of what is on screen. */
  leaps: number;
}

const FIRST: Picture = { at: 0, most: CELLS.first };
const NOWHERE: GridPart = { rows: [], columns: { from: 0, to: 0 }, active: 0 };
const NOTHING: Drawn = { rows: new Map(), part: NOWHERE, picture: FIRST, cells: 0, leaps: 0 };

interface OnScreen {
  rows: readonly VirtualItem[];
  columns: readonly VirtualItem[];
  active: number;
  isScrolling: boolean;
}

/** The rows that are drawn of those on screen: after a long way they come over several pictures. */
export function useDrawnRows({ rows, columns, active, isScrolling }: OnScreen): DrawnRows {
  const [picture, setPicture] = useState(FIRST);
  const [drawn, setDrawn] = useState(NOTHING);
  const from = columns[0]?.index ?? 0;
  const to = from + columns.length;
  const part = useMemo(
    () => ({ rows: rows.map(({ index }) => index), columns: { from, to }, active }),
    [rows, from, to, active],
  );
  const isStill = !isScrolling && drawn.leaps > 0;
  if (drawn.part !== part || drawn.picture !== picture || isStill)
    setDrawn(nextOf(isStill ? { ...drawn, leaps: 0 } : drawn, part, picture));

  useLayoutEffect(() => {
    if (drawn.cells === 0) return;
    const frame = requestAnimationFrame((at) => setPicture(after(drawn, at)));
    return () => cancelAnimationFrame(frame);
  }, [drawn]);

  return drawn.rows;
}

function nextOf(drawn: Drawn, part: GridPart, picture: Picture): Drawn {
  const leaps = drawn.part === part ? drawn.leaps : isLeap(drawn.part, part) ? drawn.leaps + 1 : 0;
  const before = drawn.picture === picture ? drawn.cells : 0;
  const { rows, cells } = drawMore(drawn.rows, part, leaps < TOO_FAST ? picture.most - before : 0);
  return { rows, part, picture, cells: before + cells, leaps };
}

function after({ picture, cells }: Drawn, at: number): Picture {
  if (at - picture.at > IN_TIME_MS) return { at, most: CELLS.fewest };
  const isFull = cells >= picture.most;
  return { at, most: isFull ? Math.min(picture.most + CELLS.more, CELLS.most) : picture.most };
}
