import { describe, expect, it } from "vitest";
import { asCalendarDate } from "#shared/calendar-date.ts";
import { parseSearch, stringifySearch } from "#web/lib/address/search-params.ts";
import { countApplied, type Filters, filtersFrom, NO_FILTERS, paramsOf } from "./filters.ts";
import { listingQueryOf } from "./listing-query.ts";

const everything = { airports: true, period: true };
const read = (address: string) => filtersFrom(parseSearch(address), everything);
const written = (address: string) => stringifySearch(paramsOf(read(address)));

describe("an address with filters", () => {
  it.each([
    "",
    "?sort=duration-desc",
    "?dateFrom=2027-03-01&dateTo=2027-04-30",
    "?dateFrom=2027-03-01",
    "?dateTo=2027-04-30",
    "?minDuration=7&maxDuration=21",
    "?minPrice=0&maxPrice=4000",
    "?origin=GRU&destination=LIS",
    "?priceLevel=low",
    "?originCountries=BR",
    "?originCountries=AR&originCountries=BR&destinationCountries=PT",
  ])("%s means the same after it was written again", (address) => {
    expect(written(address)).toBe(address);
  });

  it.each([
    ["an unknown parameter", "?cor=azul", ""],
    ["the default order", "?sort=price-asc", ""],
    ["an unknown order", "?sort=nome-asc", ""],
    ["a day that does not exist", "?dateFrom=2027-02-30", ""],
    ["a day written another way", "?dateFrom=01/03/2027", ""],
    [
      "a period the wrong way round",
      "?dateFrom=2027-04-01&dateTo=2027-03-01",
      "?dateFrom=2027-03-01&dateTo=2027-04-01",
    ],
    ["a stay of no days at least", "?minDuration=0", ""],
    ["a stay of no days at most", "?maxDuration=0", "?maxDuration=1"],
    ["a stay beyond sixty days at most", "?maxDuration=90", ""],
    ["a stay beyond sixty days at least", "?minDuration=90", "?minDuration=60"],
    ["a stay that is any", "?minDuration=1&maxDuration=60", ""],
    ["any stay the wrong way round", "?minDuration=60&maxDuration=1", ""],
    ["half a day", "?minDuration=2.5", ""],
    ["days in words", "?minDuration=dez", ""],
    ["a stay the wrong way round", "?minDuration=20&maxDuration=10", "?minDuration=10&maxDuration=20"],
    ["a price below zero", "?minPrice=-5", ""],
    ["a price without end", "?maxPrice=99999999999", ""],
    ["prices the wrong way round", "?minPrice=900&maxPrice=300", "?minPrice=300&maxPrice=900"],
    ["codes in small letters", "?origin=gru&originCountries=br", "?origin=GRU&originCountries=BR"],
    ["no code at all", "?origin=Guarulhos&destination=*", ""],
    ["an unknown level", "?priceLevel=barato", ""],
    [
      "countries out of order and twice",
      "?originCountries=PT&originCountries=BR&originCountries=PT",
      "?originCountries=BR&originCountries=PT",
    ],
    ["the same parameter twice", "?origin=GRU&origin=GIG", ""],
  ])("%s is corrected", (_case, address, corrected) => {
    expect(written(address)).toBe(corrected);
  });

  it("names no more countries than the server takes", () => {
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const codes = ["A", "B", "C"].flatMap((first) => letters.map((second) => first + second));
    expect(filtersFrom({ originCountries: codes }, everything).originCountries).toEqual(codes.slice(0, 60));
  });

  it("says nothing about airports and periods where a screen has none", () => {
    const ends = "?origin=GRU&originCountries=BR&destination=LIS&destinationCountries=PT";
    const params = parseSearch(`${ends}&dateFrom=2027-03-01&priceLevel=low`);
    const filters = filtersFrom(params, { airports: false, period: false });
    expect(filters).toEqual({ ...NO_FILTERS, level: "low" });
  });
});

/** One of each: a new filter has to be named here. */
const EACH: { [Name in keyof Filters]: NonNullable<Filters[Name]> } = {
  sort: "duration-desc",
  period: { from: asCalendarDate("2027-03-01"), to: asCalendarDate("2027-04-30") },
  stay: { from: 7, to: 21 },
  price: { from: 100, to: 4000 },
  origin: "GRU",
  destination: "LIS",
  level: "low",
  originCountries: ["BR"],
  destinationCountries: ["PT"],
};

describe.each(Object.entries(EACH))("the filter %s", (name, value) => {
  const filters: Filters = { ...NO_FILTERS, [name]: value };

  it("is found in the address again", () => {
    expect(filtersFrom(paramsOf(filters), everything)).toEqual(filters);
  });

  it("is counted, unless it is the order", () => {
    expect(countApplied(filters)).toBe(name === "sort" ? 0 : 1);
  });

  it("is asked of the server", () => {
    expect(listingQueryOf(filters)).not.toEqual(listingQueryOf(NO_FILTERS));
  });
});

describe("the number of applied filters", () => {
  it.each<[string, Partial<Filters>, number]>([
    ["nothing", {}, 0],
    ["an order alone", { sort: "price-desc" }, 0],
    ["a stay with one end", { stay: { from: 7, to: undefined } }, 1],
    ["a stay with the other end", { stay: { from: undefined, to: 7 } }, 1],
    ["a stay with two ends", { stay: { from: 7, to: 10 } }, 1],
    ["a price from zero on", { price: { from: 0, to: undefined } }, 1],
    ["three countries", { originCountries: ["AR", "BR", "CL"] }, 1],
    ["both airports and a level", { origin: "GRU", destination: "LIS", level: "high" }, 3],
  ])("of %s is counted by groups", (_case, set, count) => {
    expect(countApplied({ ...NO_FILTERS, ...set })).toBe(count);
  });

  it("of every group is eight", () => {
    const address =
      "?dateFrom=2027-03-01&minDuration=7&maxDuration=9&minPrice=100&maxPrice=900&origin=GRU&destination=LIS&priceLevel=low&originCountries=BR&destinationCountries=PT";
    expect(countApplied(read(address))).toBe(8);
  });
});
