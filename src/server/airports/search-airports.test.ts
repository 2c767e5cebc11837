import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Airport } from "./airport.ts";
import { buildAirportIndex } from "./airport-index.ts";
import { isCity } from "./find-place.ts";
import { loadAirports } from "./load-airports.ts";
import { searchAirports } from "./search-airports.ts";

const index = loadAirports();
const codesFor = (query: string, limit = 10) =>
  searchAirports(index, { query, limit }).map(({ iata }) => iata);
const airportsFor = (query: string, limit = 10) =>
  searchAirports(index, { query, limit }).flatMap((place) => (isCity(place) ? [] : [place]));

describe("what a traveller types finds the airport meant first", () => {
  test.each([
    ["GRU", ["GRU"]],
    ["gru", ["GRU"]],
    ["sao paulo", ["SAO", "GRU", "CGH", "VCP"]],
    ["São Paulo", ["SAO", "GRU", "CGH", "VCP"]],
    ["SÃO  PAULO ", ["SAO", "GRU", "CGH", "VCP"]],
    ["SAO", ["SAO", "GRU", "CGH", "VCP"]],
    ["sampa", ["SAO", "GRU", "CGH", "VCP"]],
    ["guarulhos", ["GRU"]],
    ["cumbica", ["GRU"]],
    ["congonhas", ["CGH"]],
    ["viracopos", ["VCP"]],
    ["rio", ["RIO", "GIG", "SDU"]],
    ["rio de janeiro", ["RIO", "GIG", "SDU"]],
    ["galeao", ["GIG"]],
    ["Galeão", ["GIG"]],
    ["tom jobim", ["GIG"]],
    ["santos dumont", ["SDU"]],
    ["confins", ["CNF"]],
    ["pampulha", ["PLU"]],
    ["belo horizonte", ["BHZ", "CNF", "PLU"]],
    ["brasilia", ["BSB"]],
    ["floripa", ["FLN"]],
    ["salvador", ["SSA"]],
    ["vitoria", ["VIX"]],
    ["porto", ["OPO", "BPS"]],
    ["lis", ["LIS"]],
    ["lisboa", ["LIS"]],
    ["Lisbon", ["LIS"]],
    ["Lisbonne", ["LIS"]],
    ["ginebra", ["GVA"]],
    ["nova york", ["NYC", "JFK", "EWR", "LGA"]],
    ["nova iorque", ["NYC", "JFK", "EWR", "LGA"]],
    ["new york", ["NYC", "JFK", "EWR", "LGA"]],
    ["londres", ["LON", "LHR", "LGW", "STN", "LTN", "LCY", "SEN"]],
    ["London", ["LON", "LHR", "LGW"]],
    ["heathrow", ["LHR"]],
    ["paris", ["PAR", "CDG", "ORY", "BVA"]],
    ["buenos aires", ["BUE", "EZE", "AEP"]],
    ["ezeiza", ["EZE"]],
    ["madrid", ["MAD"]],
    ["madri", ["MAD"]],
    ["toquio", ["TYO", "HND", "NRT"]],
    ["cidade do mexico", ["MEX", "NLU"]],
    ["santiago", ["SCL"]],
    ["montevideu", ["MVD"]],
    ["orlando", ["ORL", "MCO"]],
    ["cingapura", ["SIN"]],
    ["aeroporto de guarulhos", ["GRU"]],
    ["aeroporto de londres", ["LON", "LGW", "LHR"]],
    ["sao pau", ["SAO", "GRU", "CGH", "VCP"]],
    ["sao p", ["SAO", "GRU", "CGH", "VCP", "LED"]],
    ["rio d", ["RIO", "GIG", "SDU"]],
    ["nova y", ["NYC", "JFK", "EWR", "LGA"]],
    ["buenos a", ["BUE", "EZE", "AEP"]],
    ["milã", ["MIL", "MXP", "LIN", "BGY"]],
    ["GRU - BR - Guarulhos", ["GRU"]],
    ["SAO - BR - São Paulo (todos)", ["SAO"]],
    ["london all", ["LON"]],
    ["nueva york", ["NYC", "JFK", "EWR", "LGA"]],
    ["Pékin", ["BJS", "PEK", "PKX"]],
    ["nyc", ["NYC", "JFK", "EWR", "LGA"]],
    ["lond", ["LON"]],
    ["nova", ["NYC"]],
    ["bh", ["BHZ", "CNF", "PLU"]],
    ["istambul", ["IST", "SAW"]],
    ["barcelona", ["BCN", "GRO", "REU"]],
    ["paris orly", ["ORY"]],
    ["lisboa portugal", ["LIS"]],
    ["Níger", ["NIM", "AJY", "ZND"]],
    ["Itália", ["MIL", "ROM"]],
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
  const found = airportsFor("Portugal", 50);
  expect(found.every(({ country }) => country === "PT")).toBe(true);
  expect(found.slice(0, 3).every(({ size }) => size === "large")).toBe(true);
});

test.each([
  ["Alemanha", "DE"],
  ["Germany", "DE"],
  ["Alemania", "DE"],
  ["Allemagne", "DE"],
  ["Estados Unidos", "US"],
  ["États-Unis", "US"],
  ["EUA", "US"],
  ["Holanda", "NL"],
  ["Países Bajos", "NL"],
  ["Inglaterra", "GB"],
  ["Royaume-Uni", "GB"],
  ["Turquia", "TR"],
  ["Japón", "JP"],
  ["Brasil", "BR"],
])("the country %s, in any language of the product, lists airports of %s", (query, country) => {
  const found = airportsFor(query);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((airport) => airport.country === country).length).toBeGreaterThan(found.length / 2);
});

test("a city stands before its airports and takes a place of the list", () => {
  expect(codesFor("sao", 2)).toEqual(["SAO", "GRU"]);
});

test("a city that is only begun stands before airports of cities that begin alike, not before an exact code", () => {
  expect(codesFor("bel")).toEqual(expect.arrayContaining(["BEL", "BHZ"]));
  expect(codesFor("bel", 1)).toEqual(["BEL"]);
});

test.each(["xyzzyx", "--", "zz zz", "todos all"])("'%s' finds nothing", (query) => {
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
      "a size counts for more than Brazil",
      ["BBB", "AAA"],
      [anAirport("AAA", "BR", "medium"), anAirport("BBB", "US", "large")],
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

test("the look at a part of the airports finds what a look at all of them finds", () => {
  const everywhere = new Map([...index.byWordStart.keys()].map((start) => [start, index.entries]));
  const unshortened = { ...index, byWordStart: everywhere };
  const words = index.entries.flatMap(({ fullText }) => fullText.trim().split(" "));
  const word = fc.nat({ max: words.length - 1 }).map((place) => words[place] ?? "");
  const begun = fc.tuple(word, fc.integer({ min: 1, max: 9 })).map(([text, length]) => text.slice(0, length));
  const query = fc.array(begun, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" "));
  fc.assert(
    fc.property(query, (text) => {
      const asked = { query: text, limit: 50 };
      expect(searchAirports(index, asked)).toEqual(searchAirports(unshortened, asked));
    }),
    { numRuns: 200 },
  );
});

test("every airport is the first answer to its own code", () => {
  for (const { airport } of index.entries.filter((_, position) => position % 40 === 0)) {
    expect(codesFor(airport.iata, 1)).toEqual([airport.iata]);
  }
});
