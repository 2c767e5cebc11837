import { describe, expect, test } from "vitest";
import { addDays, calendarDate, dayNumber } from "#shared/calendar-date.ts";
import { holidayDemand, loadHolidays } from "./simulated-holidays.ts";

const holidays = loadHolidays();
const named = (name: string) =>
  holidays.holidays.filter((holiday) => holiday.name === name).map(({ date }) => date);

describe("the Brazilian holidays shipped with the product", () => {
  // Easter days as published by the Vatican.
  test.each([
    ["Páscoa", ["2026-04-05", "2027-03-28", "2028-04-16", "2029-04-01"]],
    ["Carnaval (terça-feira)", ["2026-02-17", "2027-02-09", "2028-02-29", "2029-02-13"]],
    ["Paixão de Cristo", ["2026-04-03", "2027-03-26", "2028-04-14", "2029-03-30"]],
    ["Corpus Christi", ["2026-06-04", "2027-05-27", "2028-06-15", "2029-05-31"]],
    ["Natal", ["2026-12-25", "2027-12-25", "2028-12-25", "2029-12-25"]],
    ["Dia da Consciência Negra", ["2026-11-20", "2027-11-20", "2028-11-20", "2029-11-20"]],
  ])("%s falls on its days", (name, days) => {
    expect(named(name)).toEqual(days);
  });

  test("four years have the same fourteen holidays each, in order", () => {
    const dates = holidays.holidays.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    for (const year of ["2026", "2027", "2028", "2029"])
      expect(dates.filter((date) => date.startsWith(year))).toHaveLength(14);
  });

  test("people leave before a holiday and come back after it", () => {
    const demand = holidayDemand(holidays);
    const carnaval = calendarDate("2027-02-09");
    const before = dayNumber(addDays(carnaval, -3));
    const after = dayNumber(addDays(carnaval, 2));
    expect(demand.outward(before)).toBeGreaterThan(demand.homeward(before));
    expect(demand.homeward(after)).toBeGreaterThan(demand.outward(after));
    expect(demand.outward(dayNumber(calendarDate("2027-08-18")))).toBe(0);
  });

  test("school holidays raise every day of July", () => {
    const demand = holidayDemand(holidays);
    const july = calendarDate("2027-07-01");
    expect(demand.outward(dayNumber(addDays(july, -1)))).toBe(0);
    for (let day = 0; day < 31; day++)
      expect(demand.outward(dayNumber(addDays(july, day)))).toBeGreaterThan(0);
  });
});
