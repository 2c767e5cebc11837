import { describe, expect, test } from "vitest";
import { calendarDate } from "#shared/calendar-date.ts";
import { priceCalendar as calendarInFrench } from "#shared/messages/fr/price-calendar.ts";
import { screens as screensInFrench } from "#shared/messages/fr/screens.ts";
import { priceCalendar } from "#shared/messages/pt/price-calendar.ts";
import { screens } from "#shared/messages/pt/screens.ts";
import { aFareCalendar } from "#test/web/wire/flights.ts";
import { gridMeasures } from "#web/features/price-calendar/grid/grid-measures.ts";
import { cellAt, priceTable } from "#web/features/price-calendar/price-table.ts";
import { lookUpIn } from "#web/texts/look-up.ts";
import { levelNow } from "./cell-age.ts";
import { cellWords } from "./cell-words.ts";

const now = Date.parse("2026-11-20T14:30:00Z");
const wordsFor = (currency: "BRL" | "CAD" | "JPY" = "BRL", rate = 4) =>
  cellWords({
    ...{ say: lookUpIn(priceCalendar, "pt"), t: lookUpIn(screens, "pt") as never, locale: "pt-BR" },
    ...{ currency, rate },
  });
const at = (row: number, column: number) => cellAt(priceTable(aFareCalendar()), { row, column });

describe("a cell", () => {
  test.each<[number, number, string, string]>([
    [
      1,
      2,
      "menor preço",
      "Ida qui. 11/03/2027, volta sáb. 20/03/2027: R$ 3.200, Ótimo preço, menor preço, visto há 1 h",
    ],
    [0, 0, "", "Ida qua. 10/03/2027, volta qua. 17/03/2027: R$ 4.000, Preço normal, visto há 2 h"],
    [0, 2, "", "Ida qua. 10/03/2027, volta sex. 19/03/2027: a verificar"],
    [1, 1, "", "Ida qui. 11/03/2027, volta sex. 19/03/2027: sem voo, visto há 2 h"],
    [3, 2, "", "Ida sáb. 13/03/2027, volta seg. 22/03/2027: fora do período da busca"],
  ])("at %i, %i is read out whole", (row, column, remark, text) => {
    expect(wordsFor().label(at(row, column), now, remark).replaceAll("\u00a0", " ")).toBe(text);
  });

  test("is read out in French with a space before the colon", () => {
    const t = lookUpIn(screensInFrench, "fr") as never;
    const words = cellWords({
      say: lookUpIn(calendarInFrench, "fr"),
      t,
      locale: "fr",
      currency: "BRL",
      rate: 4,
    });
    expect(words.label(at(0, 2), now)).toBe(
      "Aller mer. 10/03/2027, retour ven. 19/03/2027\u202f: à vérifier",
    );
  });

  test.each(["pt-BR", "en", "es", "fr"])("in %s has days of two digits and months of two", (locale) => {
    const texts = { say: lookUpIn(priceCalendar, "pt"), t: lookUpIn(screens, "pt") as never };
    const words = cellWords({ ...texts, locale, currency: "BRL", rate: 4 });
    expect(words.day(calendarDate("2027-01-08"))).toBe("08/01");
  });

  test("of days ago says what its price was, not what it is", () => {
    const [cell, later] = [at(1, 2), now + 48 * 3_600_000];
    expect(wordsFor().label(cell, later)).toMatch(/: R\$\s3\.200, Era ótimo preço, visto há 2 dias$/);
    expect([levelNow(cell, now), levelNow(cell, later)]).toEqual(["low", null]);
  });

  test.each([
    [30_000, "1 min"],
    [59 * 60_000, "59 min"],
    [3 * 3_600_000, "3 h"],
    [50 * 3_600_000, "2 dias"],
  ])("of %i ms is %s old", (ms, text) => {
    expect(
      wordsFor()
        .age(now - ms, now)
        .replaceAll("\u00a0", " "),
    ).toBe(text);
  });

  test.each([
    [1000, 4, "4.000", "4.000"],
    [30_000, 4, "120.000", "120 mil"],
    [300_000, 4, "1,2 mi", "1,2 mi"],
  ])("for C$ %i at a rate of %i reads %s, and %s where it is narrow", (price, rate, short, narrow) => {
    const words = wordsFor("BRL", rate);
    expect([words.short(price), words.narrow(price)].map((text) => text.replaceAll("\u00a0", " "))).toEqual([
      short,
      narrow,
    ]);
  });
});

test.each([
  [0, 6, false, 118],
  [900, 6, false, 127],
  [900, 28, false, 118],
  [900, 1, false, 240],
  [358, 6, true, 94],
  [358, 2, true, 142],
])(
  "a grid in %i px with %i columns (narrow: %s) has columns of %i px",
  (width, columns, isNarrow, column) => {
    expect(gridMeasures(width, columns, isNarrow).column).toBe(column);
  },
);
