import type { AlertGrade } from "#shared/alert-rules.ts";
import { isBelowBy } from "./is-below-by.ts";

const GOOD_SHARE = 0.12;
export const GREAT_SHARE = 0.2;
export const UNMISSABLE_SHARE = 0.35;

/** How far below normal a price is, in a word; null when it is not far. */
export function gradeOf(price: number, normal: number): AlertGrade | null {
  if (isBelowBy(UNMISSABLE_SHARE, price, normal)) return "unmissable";
  if (isBelowBy(GREAT_SHARE, price, normal)) return "great";
  return isBelowBy(GOOD_SHARE, price, normal) ? "good" : null;
}
