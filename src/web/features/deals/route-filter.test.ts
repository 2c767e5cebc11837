import { describe, expect, it } from "vitest";
import { routeFilterFrom, routeFilterOf, routeOf } from "./route-filter.ts";

const nowhere = { origin: undefined, destination: undefined };

describe("the route of the dashboard", () => {
  it.each([
    ["a clean address shows what leaves from the preferred airport", {}, "GRU", { origin: "GRU" }],
    ["without a preferred airport every origin shows", {}, null, {}],
    ["* shows every origin", { origin: "*" }, "GRU", {}],
    ["another origin in the address counts", { origin: "GIG" }, "GRU", { origin: "GIG" }],
    ["a destination narrows", { origin: "*", destination: "LIS" }, "GRU", { destination: "LIS" }],
  ])("%s, and is written the same way again", (_case, filter, preferred, route) => {
    expect(routeOf(filter, preferred)).toEqual({ ...nowhere, ...route });
    expect(routeFilterOf({ ...nowhere, ...route }, preferred)).toEqual({ ...nowhere, ...filter });
  });

  it.each([
    ["any", { origin: "*" }, { origin: "*" }],
    ["no code", { origin: "Guarulhos", destination: "li" }, {}],
    ["several", { origin: ["GRU", "GIG"] }, {}],
    ["a code", { destination: "LIS" }, { destination: "LIS" }],
    ["a code in small letters", { origin: "gru", destination: "lis" }, { origin: "GRU", destination: "LIS" }],
    ["any destination instead of an", { destination: "*" }, {}],
  ])("%s airport in the address is understood", (_case, params, filter) => {
    expect(routeFilterFrom(params)).toEqual({ ...nowhere, ...filter });
  });
});
