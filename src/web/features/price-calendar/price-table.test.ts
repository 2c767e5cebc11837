import { describe, expect, test } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import { aFareCalendar } from "#test/web/wire/flights.ts";
import { placeOfDay, summarise } from "./lowest-places.ts";
import {
  cellAt,
  columnsOf,
  departureOf,
  type Narrowing,
  placeOf,
  priceTable,
  stateAt,
} from "./price-table.ts";

/** Departures 10 to 13 March 2027, stays of 7 to 9 days, back by the 20th. */
const answer = aFareCalendar();
const statesOf = (narrowing: Narrowing = {}) => {
  const table = priceTable(answer, narrowing);
  return Array.from({ length: table.rows }, (_, row) =>
    Array.from({ length: table.columns }, (_, column) => stateAt(table, { row, column })),
  );
};

describe("the table of a calendar", () => {
  test("says of every pair why it has a price or none", () => {
    expect(statesOf()).toEqual([
      ["priced", "priced", "unseen"],
      ["priced", "sold-out", "priced"],
      ["priced", "priced", "outside"],
      ["unseen", "outside", "outside"],
    ]);
  });

  test("reads a pair with its days, its level and when it was seen", () => {
    const table = priceTable(answer);
    expect(cellAt(table, { row: 1, column: 2 })).toEqual({
      ...{ departure: "2027-03-11", back: "2027-03-20", stay: 9, state: "priced", price: 800, level: "low" },
      seenAt: Date.parse("2026-11-20T13:00:00Z"),
    });
    expect(cellAt(table, { row: 0, column: 2 })).toMatchObject({ state: "unseen", price: 0, level: null });
    expect(cellAt(table, { row: 0, column: 2 }).seenAt).toBeUndefined();
  });

  test.each<[string, Narrowing, rows: number, columns: number, first: string, stay: number]>([
    ["nothing", {}, 4, 3, "2027-03-10", 7],
    ["a first day", { date_from: calendarDate("2027-03-12") }, 2, 2, "2027-03-12", 7],
    ["a first day before all", { date_from: calendarDate("2027-01-01") }, 4, 3, "2027-03-10", 7],
    ["a last day", { date_to: calendarDate("2027-03-18") }, 2, 2, "2027-03-10", 7],
    ["a shortest stay", { min_trip_duration: 8 }, 3, 2, "2027-03-10", 8],
    ["a longest stay", { max_trip_duration: 7 }, 4, 1, "2027-03-10", 7],
    [
      "one pair",
      { date_from: calendarDate("2027-03-11"), date_to: calendarDate("2027-03-18") },
      1,
      1,
      "2027-03-11",
      7,
    ],
  ])(
    "has, narrowed by %s, the rows and columns that are left",
    (_what, narrowing, rows, columns, first, stay) => {
      const table = priceTable(answer, narrowing);
      expect([table.rows, table.columns, departureOf(table, 0), table.minStay]).toEqual([
        rows,
        columns,
        first,
        stay,
      ]);
    },
  );

  test.each<[string, Narrowing]>([
    ["days", { date_from: calendarDate("2027-04-01") }],
    ["stays", { min_trip_duration: 20 }],
    ["stays a day longer than any", { min_trip_duration: 10 }],
    ["a return before all", { date_to: calendarDate("2027-03-12") }],
  ])("has no row where %s leave nothing", (_what, narrowing) => {
    expect(priceTable(answer, narrowing).rows).toBe(0);
  });

  test.each<[number, Narrowing]>([
    [4, {}],
    [0, { date_from: calendarDate("2027-03-16") }],
  ])("has %i rows of departures that are on sale, however late one may be back: %o", (rows, narrowing) => {
    expect(priceTable(aFareCalendar({ last_return: "2027-03-30" }), narrowing).rows).toBe(rows);
  });

  test.each<[string, Narrowing, number[]]>([
    ["a lowest price", { min_price: 1000 }, [1000, 1000, 1200]],
    ["a highest price", { max_price: 899 }, [800, 850]],
    ["both", { min_price: 850, max_price: 900 }, [850, 900]],
    ["a level", { current_price_level: "high" }, [1200]],
    ["more than there is", { min_price: 5000 }, []],
  ])("keeps by %s only what the list would", (_what, narrowing, prices) => {
    const table = priceTable(answer, narrowing);
    const kept = [0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2].map((column) => cellAt(table, { row, column })).filter(({ state }) => state === "priced"),
    );
    expect(kept.map(({ price }) => price).sort((a, b) => a - b)).toEqual(prices);
  });

  /** What leaves some of its pairs out: a new limit has to be named here. */
  const LIMITS: { [Name in keyof Narrowing]-?: NonNullable<Narrowing[Name]> } = {
    ...{ date_from: calendarDate("2027-03-12"), date_to: calendarDate("2027-03-18") },
    ...{ min_trip_duration: 8, max_trip_duration: 7, min_price: 1000, max_price: 899 },
    current_price_level: "high",
  };

  test.each(Object.entries(LIMITS))("shows fewer prices by %s", (name, value) => {
    const pricedOf = (narrowing?: Narrowing) =>
      statesOf(narrowing)
        .flat()
        .filter((state) => state === "priced").length;
    expect(pricedOf({ [name]: value })).toBeLessThan(pricedOf());
  });

  test("keeps its values in place when it is narrowed by days and stays", () => {
    const table = priceTable(answer, { date_from: calendarDate("2027-03-11"), min_trip_duration: 8 });
    expect(cellAt(table, { row: 0, column: 1 })).toMatchObject({
      departure: "2027-03-11",
      stay: 9,
      price: 800,
    });
  });

  test.each([
    ["2027-03-11", "2027-03-20", { row: 1, column: 2 }],
    ["2027-03-12", "2027-03-21", undefined],
    ["2027-03-09", "2027-03-17", undefined],
    ["2027-03-10", "2027-03-16", undefined],
    ["2027-03-14", "2027-03-20", undefined],
  ])("knows where %s to %s stands", (departure, back, place) => {
    expect(placeOf(priceTable(answer), { departure, back })).toEqual(place);
  });

  test("ends each row with the last return", () => {
    const table = priceTable(answer);
    expect([0, 1, 2, 3].map((row) => columnsOf(table, row))).toEqual([3, 3, 2, 1]);
  });
});

describe("what a table comes to", () => {
  test("is its lowest price, the earliest of equal ones, and how much nobody has seen", () => {
    const { lowest, ofRows, pairs, unseen } = summarise(priceTable(answer));
    expect(lowest).toEqual({ row: 1, column: 2 });
    expect(ofRows.map((place) => place?.column)).toEqual([1, 2, 0, undefined]);
    expect([pairs, unseen]).toEqual([9, 2]);
  });

  test("is nothing where no price is left", () => {
    const { lowest, ofRows } = summarise(priceTable(answer, { max_price: 1 }));
    expect([lowest, ...ofRows]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test("of equal prices is the first", () => {
    const equal = { ...answer, prices: answer.prices.map((price) => (price === null ? null : 500)) };
    expect(summarise(priceTable(equal)).lowest).toEqual({ row: 0, column: 0 });
  });

  test.each([
    [0, {}, { row: 0, column: 1 }],
    [3, {}, { row: 3, column: 0 }],
    [0, { max_price: 1 }, { row: 0, column: 2 }],
    [2, { max_price: 1 }, { row: 2, column: 0 }],
    [1, { max_price: 1, min_trip_duration: 8 }, { row: 1, column: 1 }],
  ])("names for row %i with %o the pair that stands for its day", (row, narrowing, place) => {
    const table = priceTable(answer, narrowing);
    expect(placeOfDay(table, summarise(table), row)).toEqual(place);
  });
});
