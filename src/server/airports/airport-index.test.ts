import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Language } from "#shared/languages.ts";
import type { Airport, MetroArea } from "./airport.ts";
import { buildAirportIndex } from "./airport-index.ts";
import { airportsOf, cityName, findAirport, findPlace } from "./find-place.ts";
import { loadAirports } from "./load-airports.ts";

const index = loadAirports();

function anAirport(changes: Partial<Airport> = {}): Airport {
  const place = { lat: -23.4, lon: -46.5, size: "large", timeZone: "America/Sao_Paulo" } as const;
  return {
    iata: "GRU",
    name: "Guarulhos",
    city: "São Paulo",
    country: "BR",
    keywords: [],
    ...place,
    ...changes,
  };
}

function anArea(code: string, airports: string[]): MetroArea {
  const names = { pt: "São Paulo", en: "São Paulo", es: "São Paulo", fr: "São Paulo" };
  return { code, names, aliases: [], country: "BR", airports };
}

test("the shipped data holds the scheduled airports of the world, 130 of them or more in Brazil", () => {
  expect(index.byIata.size).toBeGreaterThan(4_000);
  expect(index.entries.filter(({ airport }) => airport.country === "BR").length).toBeGreaterThan(130);
});

test.each([
  ["GRU", "São Paulo", "BR", "America/Sao_Paulo"],
  ["GIG", "Rio de Janeiro", "BR", "America/Sao_Paulo"],
  ["FEN", "Fernando de Noronha", "BR", "America/Noronha"],
  ["RBR", "Rio Branco", "BR", "America/Rio_Branco"],
  ["LIS", "Lisboa", "PT", "Europe/Lisbon"],
  ["LHR", "Londres", "GB", "Europe/London"],
  ["JFK", "Nova York", "US", "America/New_York"],
  ["EZE", "Buenos Aires", "AR", "America/Argentina/Buenos_Aires"],
  ["BRU", "Bruxelas", "BE", "Europe/Brussels"],
  ["MAD", "Madri", "ES", "Europe/Madrid"],
])("%s is in %s, %s, on the clock of %s", (iata, city, country, timeZone) => {
  expect(findAirport(index, iata)).toMatchObject({ iata, city, country, timeZone });
});

test.each<[string, Language, string | undefined]>([
  ["LGA", "en", "New York"],
  ["LGA", "pt", "Nova York"],
  ["LHR", "fr", "Londres"],
  ["NRT", "es", "Tokio"],
  ["CDG", "es", "París"],
  ["LAX", "es", "Los Ángeles"],
  ["EWR", "en", "Newark"],
  ["GRU", "en", "São Paulo"],
  ["BCN", "fr", "Barcelone"],
  ["LIS", "pt", "Lisboa"],
  ["LIS", "en", "Lisbon"],
  ["LIS", "fr", "Lisbonne"],
  ["GVA", "es", "Ginebra"],
  ["BGY", "en", "Bergamo"],
  ["REC", "en", "Recife"],
])("the city of %s is called in %s: %s", (iata, language, name) => {
  const airport = findAirport(index, iata);
  expect(airport && cityName(airport, language)).toBe(name);
});

test("every city with a name of its own in other languages has an airport", () => {
  const names = JSON.parse(readFileSync(new URL("../../../data/city-names.json", import.meta.url), "utf8"));
  const cities = new Set(index.entries.map(({ airport }) => `${airport.country} ${airport.city}`));
  const named = Object.keys(names).flatMap((country) =>
    Object.keys(names[country]).map((city) => `${country} ${city}`),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((city) => !cities.has(city))).toEqual([]);
});

test("every time zone of the data exists", () => {
  const timeZones = new Set(index.entries.map(({ airport }) => airport.timeZone));
  expect(timeZones.size).toBeGreaterThan(200);
  for (const timeZone of timeZones) {
    expect(() => new Intl.DateTimeFormat("pt-BR", { timeZone })).not.toThrow();
  }
});

test("every city is written cleanly, without the suburb in brackets", () => {
  const untidy = index.entries
    .map(({ airport }) => airport.city)
    .filter((city) => /[()]|\s{2}| De | Do /.test(city));
  expect(untidy).toEqual([]);
});

test("an airport is found by its code in any case, and nothing by another text", () => {
  expect(findAirport(index, "gru")?.iata).toBe("GRU");
  expect(findAirport(index, " Lis ")?.iata).toBe("LIS");
  for (const code of ["", "ZZZ", "SAO", "São Paulo", "__proto__", "GRU\0"]) {
    expect(findAirport(index, code)).toBeUndefined();
  }
});

test("a code that stands twice is refused", () => {
  expect(() => buildAirportIndex([anAirport(), anAirport()], [])).toThrow("twice");
});

test("a metro area with an unknown airport is refused", () => {
  expect(() => buildAirportIndex([anAirport()], [anArea("SAO", ["GRU", "XXX"])])).toThrow("XXX");
});

describe("cities", () => {
  test.each([
    ["SAO", ["GRU", "CGH", "VCP"]],
    ["RIO", ["GIG", "SDU"]],
    ["BHZ", ["CNF", "PLU"]],
    ["BUE", ["EZE", "AEP"]],
    ["NYC", ["JFK", "EWR", "LGA"]],
    ["LON", ["LHR", "LGW", "STN", "LTN", "LCY", "SEN"]],
    ["PAR", ["CDG", "ORY", "BVA"]],
    ["TYO", ["HND", "NRT"]],
    ["MIL", ["MXP", "LIN", "BGY"]],
    ["ROM", ["FCO", "CIA"]],
    ["WAS", ["IAD", "DCA", "BWI"]],
    ["CHI", ["ORD", "MDW", "RFD"]],
    ["GRU", ["GRU"]],
    ["gru ", ["GRU"]],
    ["ZZZ", []],
  ])("%s stands for %s", (code, airports) => {
    expect(airportsOf(index, code)).toEqual(airports);
  });

  test("more than twenty can be chosen as a whole, none of which shares its airports with another", () => {
    expect(index.cities.size).toBeGreaterThan(20);
    const members = [...index.cities.values()].flatMap(({ airports }) => airports.map(({ iata }) => iata));
    expect(new Set(members).size).toBe(members.length);
  });

  test("the code of an airport stands for that airport alone, also where it names its city", () => {
    expect(findPlace(index, "IST")).toMatchObject({ iata: "IST", country: "TR", size: "large" });
    expect(airportsOf(index, "IST")).toEqual(["IST"]);
    const named = buildAirportIndex(
      [anAirport(), anAirport({ iata: "CGH" })],
      [anArea("GRU", ["GRU", "CGH"])],
    );
    expect(named.cities.size).toBe(0);
  });
});
