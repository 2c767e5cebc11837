import { expect, it } from "vitest";
import { flightOf } from "./flight-of.ts";

const routes = [
  { fareQueryId: 12, origin: "GRU", destination: "LIS" },
  { fareQueryId: 13, origin: "VCP", destination: "LIS" },
];

it.each([
  ["a flight of its first route", "12.2027-03-12.11", { fareQueryId: 12, departure: "2027-03-12", stay: 11 }],
  [
    "a flight of another of its routes",
    "13.2027-03-12.7",
    { fareQueryId: 13, departure: "2027-03-12", stay: 7 },
  ],
  ["nothing of a route it does not watch", "14.2027-03-12.11", undefined],
  ["nothing of a day that is none", "12.2027-02-30.11", undefined],
  ["nothing of a return that no calendar has", "12.9999-12-31.7", undefined],
  ["nothing of half an id", "12.2027-03-12", undefined],
  ["nothing of more than an id", "12.2027-03-12.11.1", undefined],
  ["nothing of a word", "flight", undefined],
  ["nothing of a negative stay", "12.2027-03-12.-1", undefined],
  ["nothing of nothing", "", undefined],
])("an id names %s", (_what, id, flight) => {
  expect(flightOf({ routes }, id)).toEqual(flight);
});
