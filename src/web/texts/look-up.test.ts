import { expect, test } from "vitest";
import { screens as es } from "#shared/messages/es/screens.ts";
import { screens as pt } from "#shared/messages/pt/screens.ts";
import { lookUpIn } from "./look-up.ts";

const texts = {
  plain: "Buscar",
  group: { named: "{{from}} → {{to}}", amount: "{{many, number}} pares" },
  trip_zero: "nenhum dia",
  trip_one: "{{count}} dia",
  trip_many: "{{count}} de dias",
  trip_other: "{{count}} dias",
  stop_one: "{{count, number}} parada",
  stop_other: "{{count, number}} paradas",
};

test.each([
  ["plain", {}, "Buscar"],
  ["group.named", { from: "GRU", to: "LIS" }, "GRU → LIS"],
  ["group.named", { from: "GRU" }, "GRU → "],
  ["group.named", { from: "{{to}}", to: "LIS" }, "{{to}} → LIS"],
  ["group.amount", { many: 9240 }, "9.240 pares"],
  ["trip", { count: 0 }, "nenhum dia"],
  ["trip", { count: 1 }, "1 dia"],
  ["trip", { count: 12 }, "12 dias"],
  ["trip", { count: 1_000_000 }, "1000000 de dias"],
  ["stop", { count: 0 }, "0 parada"],
  ["stop", { count: 1_000_000 }, "1.000.000 paradas"],
  ["plain", { count: 3 }, "Buscar"],
  ["group", {}, "group"],
  ["group.missing.deeper", {}, "group.missing.deeper"],
])("%s with %o reads %s", (path, values, text) => {
  expect(lookUpIn(texts, "pt")(path, values)).toBe(text);
});

test("every text of the screens is found, and the languages write numbers their own way", () => {
  expect(lookUpIn(pt, "pt")("deals.days", { count: 15 })).toBe("15 dias");
  expect(lookUpIn(es, "es")("searches.pages.of", { pages: 12_345 })).toBe("de 12.345");
});
