import { expect, test } from "vitest";
import { freePlace } from "./free-place.ts";

const typical = { name: "Faixa normal", level: "typical", top: 100, height: 80 } as const;
const low = { name: "Abaixo do normal", level: "low", top: 180, height: 60 } as const;
const WIDTH = 600;
const level = (y: number) => [
  { x: 0, y },
  { x: WIDTH, y },
];

const above = { x: 8, y: 115, anchor: "start" };
const below = { x: 8, y: 172, anchor: "start" };

test.each([
  ["stands above on the left where nothing is drawn", typical, [], above],
  ["stands there too beside a line in another band", typical, level(50), above],
  ["goes below where a line runs above", typical, level(112), below],
  [
    "goes to the right where the line falls past the left",
    typical,
    [
      { x: 0, y: 60 },
      { x: 90, y: 260 },
    ],
    { x: 592, y: 115, anchor: "end" },
  ],
  [
    "goes below where a long fall meets both ends above",
    typical,
    [
      { x: 0, y: 100 },
      { x: WIDTH, y: 116 },
    ],
    below,
  ],
  [
    "goes to the middle where the line dips at both sides",
    typical,
    [20, 60, 540, 580].map((x, place) => ({ x, y: place % 3 === 0 ? 300 : 50 })),
    { x: 300, y: 115, anchor: "middle" },
  ],
  [
    "is left out where the line is everywhere",
    typical,
    Array.from({ length: 31 }, (_, place) => ({ x: 20 * place, y: place % 2 === 0 ? 90 : 190 })),
    undefined,
  ],
  ["stands at the bottom of the lowest band", low, [], { x: 8, y: 232, anchor: "start" }],
  [
    "is crossed by the upright of a step",
    typical,
    [
      { x: 50, y: 90 },
      { x: 50, y: 190 },
    ],
    { x: 592, y: 115, anchor: "end" },
  ],
])("the name of a band %s", (_case, band, line, place) => {
  expect(freePlace(band, WIDTH, line)).toEqual(place);
});
