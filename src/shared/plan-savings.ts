import type { Plan } from "./plans.ts";

type Prices = Pick<Plan, "monthlyPrice" | "annualPrice">;

/**
 * What a year at once saves against twelve months, in whole BRL, to the nearest: 15.90 a month against 159.90 a year
 * reads 'Economize R$ 31', 29.90 against 299.90 'Economize R$ 59'.
 */
export const annualSaving = ({ monthlyPrice, annualPrice }: Prices): number =>
  Math.round(monthlyPrice * 12 - annualPrice);

/** The same as a share of twelve months, in whole percent and never more than it is. */
export const annualSavingPercent = ({ monthlyPrice, annualPrice }: Prices): number =>
  Math.floor((1 - annualPrice / (monthlyPrice * 12)) * 100);
