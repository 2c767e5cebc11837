import type { AlertGrade } from "#shared/alert-rules.ts";
import { isBelowBy } from "./is-below-by.ts";

const GOOD_PERCENT = 12;
export const GREAT_PERCENT = 20;
export const UNMISSABLE_PERCENT = 35;

/** How far below normal a price is, in a word; null when it is not far. */
export function gradeOf(price: number, normal: number): AlertGrade | null {
  if (isBelowBy(UNMISSABLE_PERCENT, price, normal)) return "unmissable";
  if (isBelowBy(GREAT_PERCENT, price, normal)) return "great";
  return isBelowBy(GOOD_PERCENT, price, normal) ? "good" : null;
}
