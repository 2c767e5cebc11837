import { expect, it } from "vitest";
import { ApiError } from "#web/lib/api/api-error.ts";
import { hidesFlights } from "./hides-flights.ts";

const shown = { items: [] };
const failing = (status: number) => new ApiError("refused", { status });

it.each([
  ["nothing failed", null, shown, false],
  ["nothing failed yet, nothing shows yet", null, undefined, false],
  ["the first answer failed", failing(500), undefined, true],
  ["a later answer failed", failing(500), shown, false],
  ["the network broke while flights were on screen", failing(0), shown, false],
  ["the search has gone meanwhile", failing(404), shown, true],
])("%s", (_case, error, flights, hidden) => {
  expect(hidesFlights(error, flights)).toBe(hidden);
});
