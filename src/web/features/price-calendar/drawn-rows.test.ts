import { describe, expect, it } from "vitest";
import { type Columns, drawMore } from "./drawn-rows.ts";

const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, place) => first + place);
const drawnAs = (rows: readonly number[], columns: Columns) => new Map(rows.map((row) => [row, columns]));
const tenColumns = { from: 0, to: 10 };
const oneFurther = { from: 1, to: 11 };

describe("what of a grid is drawn next", () => {
  it("is not more than the cells there may be, the middle first, in the order of the days", () => {
    const { rows, cells } = drawMore(new Map(), { rows: rowsFrom(0, 5), columns: tenColumns }, 30);
    expect([...rows.keys()]).toEqual([1, 2, 3]);
    expect(cells).toBe(30);
  });

  it("is at least one row, however long", () => {
    const { rows, cells } = drawMore(new Map(), { rows: rowsFrom(0, 3), columns: tenColumns }, 4);
    expect([...rows]).toEqual([[1, tenColumns]]);
    expect(cells).toBe(10);
  });

  it("forgets the rows that left the screen and keeps the others as they are", () => {
    const drawn = drawnAs(rowsFrom(0, 4), tenColumns);
    const { rows, cells } = drawMore(drawn, { rows: rowsFrom(2, 2), columns: tenColumns }, 20);
    expect([...rows]).toEqual([
      [2, tenColumns],
      [3, tenColumns],
    ]);
    expect(cells).toBe(0);
  });

  it("counts of a row only the columns it lacks", () => {
    const part = { rows: rowsFrom(0, 8), columns: oneFurther };
    const { rows, cells } = drawMore(drawnAs(part.rows, tenColumns), part, 8);
    expect([...rows]).toEqual(part.rows.map((row) => [row, oneFurther]));
    expect(cells).toBe(8);
  });

  it("is a row without a cell before one that lacks a column", () => {
    const part = { rows: rowsFrom(0, 5), columns: oneFurther };
    const { rows } = drawMore(drawnAs(rowsFrom(0, 4), tenColumns), part, 10);
    expect([...rows.values()]).toEqual([tenColumns, tenColumns, tenColumns, tenColumns, oneFurther]);
  });

  it("leads to the whole part step by step", () => {
    const part = { rows: rowsFrom(100, 20), columns: { from: 8, to: 20 } };
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
