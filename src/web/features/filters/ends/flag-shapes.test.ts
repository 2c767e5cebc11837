import { expect, it } from "vitest";
import drawings from "./flag-drawings.json";
import { flagShapes } from "./flag-shapes.ts";

it("bands share the flag, across or upright", () => {
  expect(flagShapes("h:rw").map(({ path }) => path)).toEqual(["M0 0h20v7H0z", "M0 7h20v7H0z"]);
  expect(flagShapes("v:gw").map(({ path }) => path)).toEqual(["M0 0h10v14h-10z", "M10 0h10v14h-10z"]);
});

it("what lies on the bands comes after them", () => {
  expect(flagShapes("h:g rhombus:y disc:b").map(({ fill }) => fill)).toEqual([
    "#0a7d3e",
    "#fcc82d",
    "#1b3d8f",
  ]);
});

it.each(Object.entries(drawings))("the flag of %s can be drawn", (code, drawing) => {
  expect(code).toMatch(/^[A-Z]{2}$/);
  expect(flagShapes(drawing).length).toBeGreaterThan(0);
});

it.each(["h:p", "h:r heart:w"])("%s is no drawing", (drawing) => {
  expect(() => flagShapes(drawing)).toThrow();
});
