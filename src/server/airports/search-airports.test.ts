import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Airport, buildAirportIndex } from "./airport-index.ts";
import { loadAirports } from "./load-airports.ts";
import { searchAirports } from "./search-airports.ts";

const index = loadAirports();
const codesFor = (query: string, limit = 10) =>
  searchAirports(index, { query, limit }).map(({ iata }) => iata);

describe("what a traveller types finds the airport meant first", () => {
  test.each([
    ["GRU", ["GRU"]],
    ["gru", ["GRU"]],
    ["sao paulo", ["GRU", "CGH", "VCP"]],
    ["São Paulo", ["GRU", "CGH", "VCP"]],
    ["SÃO  PAULO ", ["GRU", "CGH", "VCP"]],
    ["SAO", ["GRU", "CGH", "VCP"]],
    ["sampa", ["GRU", "CGH", "VCP"]],
    ["guarulhos", ["GRU"]],
    ["cumbica", ["GRU"]],
    ["congonhas", ["CGH"]],
    ["viracopos", ["VCP"]],
    ["rio", ["GIG", "SDU"]],
    ["rio de janeiro", ["GIG", "SDU"]],
    ["galeao", ["GIG"]],
    ["Galeão", ["GIG"]],
    ["tom jobim", ["GIG"]],
    ["santos dumont", ["SDU"]],
    ["confins", ["CNF"]],
    ["pampulha", ["PLU"]],
    ["belo horizonte", ["CNF", "PLU"]],
    ["brasilia", ["BSB"]],
    ["floripa", ["FLN"]],
    ["salvador", ["SSA"]],
    ["vitoria", ["VIX"]],
    ["porto", ["OPO", "BPS"]],
    ["lis", ["LIS"]],
    ["lisboa", ["LIS"]],
    ["Lisbon", ["LIS"]],
    ["nova york", ["JFK", "EWR", "LGA"]],
    ["nova iorque", ["JFK", "EWR", "LGA"]],
    ["new york", ["JFK", "EWR", "LGA"]],
    ["londres", ["LHR", "LGW", "STN", "LTN", "LCY", "SEN"]],
    ["London", ["LHR", "LGW"]],
    ["heathrow", ["LHR"]],
    ["paris", ["CDG", "ORY", "BVA"]],
    ["buenos aires", ["EZE", "AEP"]],
    ["ezeiza", ["EZE"]],
    ["madrid", ["MAD"]],
    ["madri", ["MAD"]],
    ["toquio", ["HND", "NRT"]],
    ["cidade do mexico", ["MEX", "NLU"]],
    ["santiago", ["SCL"]],
    ["montevideu", ["MVD"]],
    ["orlando", ["MCO"]],
    ["cingapura", ["SIN"]],
    ["aeroporto de guarulhos", ["GRU"]],
    ["aeroporto de londres", ["LGW", "LHR"]],
    ["sao pau", ["GRU", "CGH", "VCP"]],
    ["GRU - BR - Guarulhos", ["GRU"]],
    ["paris orly", ["ORY"]],
    ["lisboa portugal", ["LIS"]],
  ])("%s", (query, expected) => {
    expect(codesFor(query).slice(0, expected.length)).toEqual(expected);
  });
});

test.each([
  ["nova yor", "EWR"],
  ["milã", "BGY"],
])("the beginning of a metro area's name, %s, already brings its farther airport %s", (query, iata) => {
  expect(codesFor(query)).toContain(iata);
});

test("the name of a country lists its airports, the larger ones first", () => {
  const found = searchAirports(index, { query: "Portugal", limit: 50 });
  expect(found.every(({ country }) => country === "PT")).toBe(true);
  expect(found.slice(0, 3).every(({ size }) => size === "large")).toBe(true);
});

test("no more airports are listed than asked for", () => {
  expect(codesFor("sao", 2)).toEqual(["GRU", "CGH"]);
});

test.each(["xyzzyx", "--", "zz zz"])("'%s' finds nothing", (query) => {
  expect(codesFor(query)).toEqual([]);
});

describe("among equal matches", () => {
  const place = { lat: 1, lon: 1, timeZone: "UTC", keywords: [], name: "Aeroporto" };
  const anAirport = (iata: string, country: string, size: Airport["size"]): Airport => ({
    ...place,
    iata,
    country,
    size,
    city: "Santa Rosa",
  });

  test.each([
    [
      "the larger comes first",
      ["BBB", "AAA"],
      [anAirport("AAA", "BR", "small"), anAirport("BBB", "US", "large")],
    ],
    [
      "Brazil comes first",
      ["BBB", "AAA"],
      [anAirport("AAA", "US", "small"), anAirport("BBB", "BR", "small")],
    ],
    [
      "the code decides last",
      ["AAA", "BBB"],
      [anAirport("BBB", "BR", "small"), anAirport("AAA", "BR", "small")],
    ],
  ])("%s", (_rule, expected, airports) => {
    const found = searchAirports(buildAirportIndex(airports, []), { query: "santa rosa", limit: 10 });
    expect(found.map(({ iata }) => iata)).toEqual(expected);
  });
});

test("any text up to 60 characters is answered, within the limit and without repeating an airport", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom("a", "ã", "İ", " ", "-", "(", "\\", "*", "\0", "\ud800", "ﷺ"),
      maxLength: 60,
    }),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 50 }), (query, limit) => {
      const codes = codesFor(query, limit);
      expect(codes.length).toBeLessThanOrEqual(limit);
      expect(new Set(codes).size).toBe(codes.length);
    }),
    { numRuns: 60 },
  );
});

test("every airport is the first answer to its own code", () => {
  for (const { airport } of index.entries.filter((_, position) => position % 40 === 0)) {
    expect(codesFor(airport.iata, 1)).toEqual([airport.iata]);
  }
});
