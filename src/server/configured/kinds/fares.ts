import * as z from "zod";
import { type CallBudgets, readCallBudgets } from "#server/configured/call-budget.ts";
import { FARE_VENDORS } from "#shared/fare-vendors.ts";
import { listOf } from "./list-of.ts";

export const callBudgets = z.string().transform((text, context): CallBudgets => {
  const budgets = readCallBudgets(text);
  if (budgets) return budgets;
  context.addIssue(
    "whole calls of an hour, a day or a month (60, 8/day, 250/month), for all sources or for each (searchapi=3000,serpapi=250/month)",
  );
  return z.NEVER;
});

/** Who is asked for fares, in order. */
export const fareSources = listOf(z.array(z.enum(["simulated", ...FARE_VENDORS])).min(1));
