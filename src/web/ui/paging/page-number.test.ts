import { expect, it } from "vitest";
import { pageCount, pageFrom, pageIn } from "./page-number.ts";

it.each([
  ["3", 3],
  [1, 1],
  ["5", 5],
  ["6", undefined],
  ["0", undefined],
  ["-1", undefined],
  ["1.5", undefined],
  ["duas", undefined],
  [" 3 ", 3],
  ["0x3", undefined],
  ["3e0", undefined],
  ["", undefined],
  [undefined, undefined],
])("of five pages, %j names page %j", (text, page) => {
  expect(pageFrom(text, 5)).toBe(page);
});

it.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [2115, 106],
])("%i items fill %i pages of twenty", (total, pages) => {
  expect(pageCount(total, 20)).toBe(pages);
});

it.each([
  ["3", 3],
  [undefined, 1],
  ["duas", 1],
  ["50001", 50_001],
  ["99999", 50_001],
])("an address with page %j leads to page %i", (page, shown) => {
  expect(pageIn({ page })).toBe(shown);
});
