import { describe, expect, it } from "vitest";
import { type CallBudget, callBudget, readCallBudgets, sumOfBudgets } from "./call-budget.ts";

const HOURS = { hour: 1, day: 24, month: 744 };

describe("a budget of calls", () => {
  it("of an hour comes back within the hour, and those of an hour can be saved up", () => {
    expect(callBudget(60, "hour")).toMatchObject({ perHour: 60, most: 60 });
  });

  it.each([
    [1, "month"],
    [2, "month"],
    [100, "month"],
    [250, "month"],
    [10_000, "month"],
    [1, "day"],
    [8, "day"],
    [100, "day"],
  ] as const)(
    "of %i a %s is never exceeded in one, and used but for what can be saved up",
    (calls, period) => {
      const { perHour, most } = callBudget(calls, period);
      const atMost = Math.ceil(most + perHour * HOURS[period]) - 1;
      expect(atMost).toBe(calls);
      expect(perHour * HOURS[period]).toBeGreaterThan(calls - most);
    },
  );

  it.each([
    ["one a month", callBudget(1, "month"), 1],
    ["a few a month", callBudget(250, "month"), 4],
    ["many a month: those of an hour", callBudget(10_000, "month"), 13],
    ["one an hour", callBudget(1, "hour"), 4],
  ])("can be saved up: %s", (_what, { most }, expected) => {
    expect(most).toBe(expected);
  });

  it("of several is their sum, by the hour unless all are of one period", () => {
    const sum = (...budgets: CallBudget[]) => sumOfBudgets(budgets);
    const [month, hour] = [callBudget(250, "month"), callBudget(3000, "hour")];
    expect(sum(month)).toEqual(month);
    expect(sum(month, callBudget(100, "month"))).toMatchObject({ calls: 350, period: "month", most: 8 });
    expect(sum(hour, month)).toEqual({
      ...{ calls: 3000, period: "hour", most: hour.most + month.most },
      perHour: hour.perHour + month.perHour,
    });
  });
});

describe("what the setting says", () => {
  it.each([
    ["60", callBudget(60, "hour")],
    ["60/hour", callBudget(60, "hour")],
    [" 8/day ", callBudget(8, "day")],
    ["250/month", callBudget(250, "month")],
  ])("%s is for all sources", (text, budget) => {
    expect(readCallBudgets(text)).toEqual({ ofAll: budget });
  });

  it("may be each source's own, of different periods", () => {
    const ofEach = new Map([
      ["searchapi", callBudget(3000, "hour")],
      ["serpapi", callBudget(250, "month")],
    ]);
    expect(readCallBudgets("searchapi=3000, serpapi = 250/month")).toEqual({ ofEach });
  });

  it.each([
    ..."0|-1|0.3|1e3|many|250/|/month|250/year|250/Month|250 month".split("|"),
    ..."a=|=60|a=0|a=0/day|a=1=2|a=1,a=2|a=1,2|a=1,".split("|"),
  ])("is not understood: %s", (text) => {
    expect(readCallBudgets(text)).toBeUndefined();
  });
});
