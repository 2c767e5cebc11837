import { expect, test } from "vitest";
import { showLanguage, translate } from "./i18n.ts";
import { partyText, tripText } from "./trip-text.ts";

test.each([
  [{ adults: 1, children: 0 }, "1 adulto"],
  [{ adults: 2, children: 1 }, "2 adultos, 1 criança"],
  [{ adults: 2, children: 1, infants_in_seat: 2, infants_on_lap: 1 }, "2 adultos, 4 crianças"],
])("%j reads '%s'", async (party, text) => {
  await showLanguage("pt");
  expect(partyText(translate, party)).toBe(text);
});

test.each([
  [{ adults: 1, children: 0, seat: "economy", max_stops: 0 }, "1 adulto · Econômica · Direto"],
  [
    { adults: 2, children: 1, seat: "business", max_stops: 1 },
    "2 adultos, 1 criança · Executiva · Até 1 parada",
  ],
] as const)("a trip of %j reads '%s'", async (trip, text) => {
  await showLanguage("pt");
  expect(tripText(translate, trip)).toBe(text);
});
