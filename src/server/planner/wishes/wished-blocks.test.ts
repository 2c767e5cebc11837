import { expect, test } from "vitest";
import { dayNumber } from "#shared/calendar-date.ts";
import { aWish, FIRST_DAY, FIRST_STAY } from "#test/worlds/planner-cases.ts";
import { routeCells } from "./route-cells.ts";
import { wishedBlocks } from "./wished-blocks.ts";

const oneStay = { minStay: FIRST_STAY, maxStay: FIRST_STAY };

test.each([
  ["of fixed days", { ...oneStay, lastDay: FIRST_DAY + FIRST_STAY, lastReturn: FIRST_DAY + FIRST_STAY }],
  ["of a period that ends before the last departure would be back", { lastReturn: FIRST_DAY + 35 }],
  ["of departures that end before the period does", { lastDay: FIRST_DAY + 9 }],
])("every block holds a pair that is wanted, and every wanted pair has a block: %s", (_what, over) => {
  const wish = aWish(40, over);
  const { wanted, day0, stays } = routeCells(undefined, [wish]);
  const blocks = wishedBlocks([wish], 50);
  const blockOf = (cell: number) => {
    const day = day0 + Math.floor(cell / stays);
    return blocks.findIndex(({ firstDeparture, departureDays }) => {
      const first = dayNumber(firstDeparture);
      return day >= first && day < first + departureDays;
    });
  };
  const held = new Set([...wanted].map(blockOf));
  expect([...held].sort((one, other) => one - other)).toEqual(blocks.map((_block, place) => place));
});
