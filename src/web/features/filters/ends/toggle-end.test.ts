import { expect, it } from "vitest";
import { type End, toggleEnd } from "./toggle-end.ts";

type Ends = [origin?: string | undefined, destination?: string | undefined];

it.each<[string, End, Ends, Ends]>([
  ["origin sets the preferred airport", "origin", [], ["GRU"]],
  ["origin again clears it", "origin", ["GRU", "LIS"], [undefined, "LIS"]],
  ["origin replaces another airport", "origin", ["GIG", "LIS"], ["GRU", "LIS"]],
  ["origin takes the airport out of the destination", "origin", ["GIG", "GRU"], ["GRU"]],
  ["destination sets the preferred airport", "destination", ["GIG"], ["GIG", "GRU"]],
  ["destination again clears it", "destination", ["GIG", "GRU"], ["GIG"]],
  ["destination takes the airport out of the origin", "destination", ["GRU", "LIS"], [undefined, "GRU"]],
])("pressing %s", (_case, end, [origin, destination], [nextOrigin, nextDestination]) => {
  expect(toggleEnd({ origin, destination }, end, "GRU")).toEqual({
    origin: nextOrigin,
    destination: nextDestination,
  });
});
