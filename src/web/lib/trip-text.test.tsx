import { expect, test } from "vitest";
import { showLanguage, translate } from "./i18n.ts";
import { partyText } from "./party-text.ts";

test.each([
  [{ adults: 1, children: 0 }, "1 adulto"],
  [{ adults: 2, children: 1 }, "2 adultos, 1 criança"],
  [{ adults: 2, children: 1, infants_in_seat: 2, infants_on_lap: 1 }, "2 adultos, 4 crianças"],
])("%j reads '%s'", async (party, text) => {
  await showLanguage("pt");
  expect(partyText(translate, party)).toBe(text);
});
