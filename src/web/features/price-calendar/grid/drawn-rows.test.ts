import { describe, expect, it } from "vitest";
import { type Columns, drawMore, isLeap } from "./drawn-rows.ts";

const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, place) => first + place);
const drawnAs = (rows: readonly number[], columns: Columns) => new Map(rows.map((row) => [row, columns]));
/** Nobody has the focus in it. */
const partOf = (rows: readonly number[], columns: Columns) => ({ rows, columns, active: -1 });
const tenColumns = { from: 0, to: 10 };
const oneFurther = { from: 1, to: 11 };

describe("what of a grid is drawn next", () => {
  it("is not more than the cells there may be, the middle first, in the order of the days", () => {
    const { rows, cells } = drawMore(new Map(), partOf(rowsFrom(0, 5), tenColumns), 30);
    expect([...rows.keys()]).toEqual([1, 2, 3]);
    expect(cells).toBe(30);
  });

  it("is the beginning of a row that is longer, then the rest of it", () => {
    const part = partOf(rowsFrom(0, 1), oneFurther);
    const first = drawMore(new Map(), part, 4);
    expect([...first.rows]).toEqual([[0, { from: 1, to: 5 }]]);
    const second = drawMore(first.rows, part, 4);
    expect([...second.rows]).toEqual([[0, { from: 1, to: 9 }]]);
    expect(drawMore(second.rows, part, 4)).toEqual({ rows: new Map([[0, oneFurther]]), cells: 2 });
  });

  it("is what a row lacks on both its sides", () => {
    const drawn = drawnAs([0], { from: 3, to: 8 });
    expect([...drawMore(drawn, partOf([0], tenColumns), 3).rows]).toEqual([[0, { from: 2, to: 10 }]]);
    expect([...drawMore(drawn, partOf([0], tenColumns), 9).rows]).toEqual([[0, tenColumns]]);
  });

  it("is the row that has the focus even where no cell may be new", () => {
    const { rows, cells } = drawMore(new Map(), { ...partOf(rowsFrom(0, 9), oneFurther), active: 7 }, 0);
    expect([...rows]).toEqual([[7, { from: 1, to: 1 }]]);
    expect(cells).toBe(0);
  });

  it("forgets the rows that left the screen and keeps the others as they are", () => {
    const drawn = drawnAs(rowsFrom(0, 4), tenColumns);
    const { rows, cells } = drawMore(drawn, partOf(rowsFrom(2, 2), tenColumns), 20);
    expect([...rows]).toEqual([
      [2, tenColumns],
      [3, tenColumns],
    ]);
    expect(cells).toBe(0);
  });

  it("counts of a row only the columns it lacks", () => {
    const part = partOf(rowsFrom(0, 8), oneFurther);
    const { rows, cells } = drawMore(drawnAs(part.rows, tenColumns), part, 8);
    expect([...rows]).toEqual(part.rows.map((row) => [row, oneFurther]));
    expect(cells).toBe(8);
  });

  it("is a row without a cell before one that lacks a column", () => {
    const part = partOf(rowsFrom(0, 5), oneFurther);
    const { rows } = drawMore(drawnAs(rowsFrom(0, 4), tenColumns), part, 10);
    expect([...rows.values()]).toEqual([tenColumns, tenColumns, tenColumns, tenColumns, oneFurther]);
  });

  it("leads to the whole part step by step", () => {
    const part = partOf(rowsFrom(100, 20), { from: 8, to: 20 });
    let drawn: ReadonlyMap<number, Columns> = drawnAs(rowsFrom(0, 20), tenColumns);
    const steps: number[] = [];
    for (let step = drawMore(drawn, part, 24); step.cells > 0; step = drawMore(drawn, part, 24)) {
      drawn = step.rows;
      steps.push(step.cells);
    }
    expect(steps).toEqual(Array(10).fill(24));
    expect([...drawn]).toEqual(part.rows.map((row) => [row, part.columns]));
  });
});

describe("a leap", () => {
  const before = partOf(rowsFrom(100, 10), tenColumns);
  it.each([
    ["nothing stays", 110, true],
    ["less than half stays", 106, true],
    ["half stays", 105, false],
    ["one scrolls on by a row", 101, false],
    ["one scrolls back, and less than half stays", 94, true],
  ])("%s", (_, first, leaps) => {
    expect(isLeap(before, partOf(rowsFrom(first, 10), tenColumns))).toBe(leaps);
  });

  it("is none from where nothing was on screen", () => {
    expect(isLeap(partOf([], tenColumns), before)).toBe(false);
  });
});
