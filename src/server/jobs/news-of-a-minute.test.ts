import { expect, it } from "vitest";
import { newsOfAMinute } from "./news-of-a-minute.ts";

it("the same is news once a minute, something else at once", () => {
  let now = 5;
  const isNews = newsOfAMinute(() => now);
  expect(["away", "away", "full"].map(isNews)).toEqual([true, false, true]);
  now += 59_999;
  expect(isNews("away")).toBe(false);
  now += 1;
  expect(["away", "full", "away"].map(isNews)).toEqual([true, true, false]);
});
