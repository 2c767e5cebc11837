import { describe, expect, it } from "vitest";
import { routeOf, toggleDestination, toggleOrigin } from "./route-filter.ts";

describe("the route of the dashboard", () => {
  it.each([
    ["a clean address shows what leaves from the preferred airport", {}, "GRU", { origin: "GRU" }],
    ["without a preferred airport every origin shows", {}, null, {}],
    ["* shows every origin", { origin: "*" }, "GRU", {}],
    ["another origin in the address counts", { origin: "GIG" }, "GRU", { origin: "GIG" }],
    ["a destination narrows", { origin: "*", destination: "LIS" }, "GRU", { destination: "LIS" }],
  ])("%s", (_case, filter, preferred, route) => {
    expect(routeOf(filter, preferred)).toEqual({ origin: undefined, destination: undefined, ...route });
  });
});

describe("quick filters", () => {
  it("pressing origin when it is the preferred airport clears it", () => {
    expect(routeOf(toggleOrigin({}, "GRU"), "GRU").origin).toBeUndefined();
  });

  it("pressing origin again brings the preferred airport back", () => {
    expect(routeOf(toggleOrigin({ origin: "*" }, "GRU"), "GRU").origin).toBe("GRU");
  });

  it("pressing origin takes the airport out of the destination", () => {
    const filter = toggleOrigin({ origin: "*", destination: "GRU" }, "GRU");
    expect(routeOf(filter, "GRU")).toEqual({ origin: "GRU", destination: undefined });
  });

  it("pressing destination takes the airport out of the origin", () => {
    expect(routeOf(toggleDestination({}, "GRU"), "GRU")).toEqual({ origin: undefined, destination: "GRU" });
  });

  it("pressing destination again clears it and leaves the origin alone", () => {
    const filter = toggleDestination({ origin: "GIG", destination: "GRU" }, "GRU");
    expect(routeOf(filter, "GRU")).toEqual({ origin: "GIG", destination: undefined });
  });

  it("another destination stays when the origin is pressed", () => {
    expect(toggleOrigin({ origin: "*", destination: "LIS" }, "GRU").destination).toBe("LIS");
  });
});
